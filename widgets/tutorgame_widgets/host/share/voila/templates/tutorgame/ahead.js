(() => {
  "use strict";
  // Widgets talk through one socket, which Voila opens when all its scripts have run and it has asked for the kernel.
  // Both take a while, so the page asks and opens the socket now, and hands them over when they are wanted.
  const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const Socket = window.WebSocket;
  const PROTOCOL = "v1.kernel.websocket.jupyter.org";
  const kernel = `${config.baseUrl}api/kernels/${encodeURIComponent(config.kernelId)}`;
  const path = `${kernel}/channels`;
  // The server knows a page by this id: what it keeps while a connection is broken comes to the same id.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const address = `${location.origin.replace(/^http/, "ws")}${path}?session_id=${id}`;
  let ahead = new Socket(address, [PROTOCOL]);
  ahead.binaryType = "arraybuffer";

  window.WebSocket = class extends Socket {
    constructor(url, protocols) {
      const ours = new URL(url, location.href).pathname === path;
      const [socket, open] = [ahead, ours && ahead && ahead.readyState <= Socket.OPEN];
      if (ours) ahead = null;
      if (!open) {
        super(ours ? address : url, protocols);
        return;
      }
      // Who asks for it sets its handlers at once, and waits to hear that it is open.
      if (socket.readyState === Socket.OPEN) queueMicrotask(() => socket.onopen && socket.onopen(new Event("open")));
      return socket;
    }
  };

  const fetched = window.fetch;
  let answer = fetched(kernel, { cache: "no-store" });
  answer.catch(() => {}); // whoever wants it asks again
  window.fetch = (wanted, options) => {
    const given = new URL(wanted instanceof Request ? wanted.url : wanted, location.href).pathname === kernel && answer;
    if (!given) return fetched(wanted, options);
    answer = null;
    return given.catch(() => fetched(wanted, options));
  };
})();
