/** Has the browser keep the offline page. Without it (private windows, plain http) the game is the same. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // After everything the first page needs.
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The offline page could not be kept', error));
  });
}
