/**
 * How long the tab that plays a sound keeps the others from playing it. They notice the same event within a second, or
 * later on a busy device. Every event has a name of its own, so no other sound is kept back.
 */
const heldMs = 30_000;

/**
 * Plays the sound of an event that every open tab notices, in one of them. A hidden tab leaves it to the others, because
 * its sounds are muted. Where the browser has no locks, each tab plays it.
 */
export function playOnceOverTabs(event: string, play: () => void): void {
  if (document.hidden) return;
  if (navigator.locks)
    void navigator.locks.request(`seven-isles.sound.${event}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      play();
      await new Promise((resolve) => setTimeout(resolve, heldMs));
    });
  else play();
}
