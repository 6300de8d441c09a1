import { io, type Socket } from 'socket.io-client';

/** Opens the page's connection to the bench; the page also reports over it when something has been painted. */
export function benchLine(): Socket {
  const port = new URLSearchParams(location.search).get('socket');
  return io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
}

/** Emits `painted` when an element that was added to `shelf` has been painted, and then calls `clear`. */
export function notifyWhenPainted(shelf: Element, line: Socket, clear: () => void): void {
  const { port1: afterPaint, port2: soon } = new MessageChannel();
  afterPaint.onmessage = () => {
    line.emit('painted', performance.timeOrigin + performance.now());
    clear();
  };
  const watch = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
    // A message posted in a frame's callback is handled after that frame was painted.
    requestAnimationFrame(() => soon.postMessage(null));
  });
  watch.observe(shelf, { subtree: true, childList: true });
}

/** Marks the page as ready, for which the bench waits before it starts. Nothing can be dragged on this page. */
export function ready(): void {
  const nothing = () => Promise.reject(new Error('nothing to drag on this page'));
  window.bench = { dragByHand: nothing, stepByHand: nothing, dragInRealFrames: nothing };
}
