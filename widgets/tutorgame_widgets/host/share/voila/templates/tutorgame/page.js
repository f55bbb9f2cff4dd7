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

  // Widgets of a kernel that is gone look alive and do nothing. So watch the one socket they talk through: when it stays
  // closed for a while, or when the server says that the kernel died (a restarted one knows nothing of this page), say so.
  const patience = 8000;
  let timer = 0;
  let dead = false;
  function tell(isLost) {
    lost.hidden = !isLost;
    if (isLost) document.documentElement.dataset.tgConnection = "lost";
    else delete document.documentElement.dataset.tgConnection;
  }
  function died(data) {
    if ((data.byteLength ?? data.length) > 4000) return false;
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    return /"execution_state": ?"(dead|restarting|autorestarting)"/.test(text);
  }
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      if (!String(args[0]).includes("/api/kernels/")) return;
      this.addEventListener("open", () => {
        clearTimeout(timer);
        timer = 0;
        if (!dead) tell(false);
      });
      this.addEventListener("message", (event) => {
        if (!(event.data instanceof Blob) && died(event.data)) tell((dead = true));
      });
      this.addEventListener("close", () => {
        timer ||= setTimeout(() => tell(true), patience);
      });
    }
  };
  addEventListener("pagehide", () => clearTimeout(timer));
})();
