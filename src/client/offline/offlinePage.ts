/**
 * The script of the offline page. It asks for the game every five seconds and loads it as soon as it answers. Only
 * answers decide that: what the browser says about the network chooses only between the two reasons that the page
 * states, that this device has no network (`offline`) or that the game does not answer (`away`). The page asks for
 * itself, because a service worker may learn later than its pages that the network is gone.
 */
export {};

const askAgainMs = 5_000;
/** Whether the last request was answered, if only by a proxy in front of the game. */
let isReached = false;

const showReason = () => {
  document.documentElement.dataset.matter = isReached || navigator.onLine ? 'away' : 'offline';
};

const ask = async () => {
  if (document.hidden) return;
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' });
    isReached = true;
    if (answer.ok) window.location.reload();
  } catch {
    isReached = false;
  }
  showReason();
};

showReason();
window.addEventListener('offline', showReason);
window.addEventListener('online', ask);
document.addEventListener('visibilitychange', ask);
setInterval(ask, askAgainMs);
