/**
 * Registers the service worker that stores the offline page. Without it (private windows, plain http) the game works
 * the same.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Waits until the page has loaded, so that the registration does not delay it.
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The offline page could not be kept', error));
  });
}
