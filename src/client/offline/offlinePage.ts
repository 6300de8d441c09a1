/**
 * The script of the offline page. It states why the page is shown: this device has no network (`offline`), or the game
 * does not answer (`away`). The page decides this itself, because a service worker may learn later than its pages that
 * the network is gone. Once the network is back, the game is loaded again.
 */
export {};

const showReason = () => {
  document.documentElement.dataset.matter = navigator.onLine ? 'away' : 'offline';
};

showReason();
window.addEventListener('offline', showReason);
window.addEventListener('online', () => window.location.reload());
