(() => {
  "use strict";
  // Voila calls these while cells run and when all have run.
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {};

  const waiting = document.getElementById("tg-waiting");
  const lost = document.getElementById("tg-lost");

  // The line goes when the first live output stands on the page, or when there is none to wait for.
  const watcher = new MutationObserver(() => {
    if (document.querySelector("#chapter .jp-OutputArea-output > *")) done();
  });
  function done() {
    waiting.hidden = true;
    watcher.disconnect();
  }
  document.addEventListener("DOMContentLoaded", () => {
    if (!document.querySelector('script[type="application/vnd.voila.cell-output+json"]')) done();
  });
  watcher.observe(document.documentElement, { childList: true, subtree: true });

  // A page cannot be told by its kernel that the kernel is gone. So watch the one socket they talk through: when it has
  // been closed for a while and no new one opened, say so.
  const patience = 8000;
  let timer = 0;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      if (!String(args[0]).includes("/api/kernels/")) return;
      this.addEventListener("open", () => {
        clearTimeout(timer);
        timer = 0;
        lost.hidden = true;
        delete document.documentElement.dataset.tgConnection;
      });
      this.addEventListener("close", () => {
        timer ||= setTimeout(() => {
          lost.hidden = false;
          document.documentElement.dataset.tgConnection = "lost";
        }, patience);
      });
    }
  };
})();
