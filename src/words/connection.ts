/** What the player reads about the line between the page and the worker. */

/** Shown when the worker could not be reached at all (spec B §8). */
export const networkError = 'Network error. Please try again';

/** While the live connection is being made for the first time. */
export const connecting = 'Connecting…';

/** The quiet notice while the live connection is down. */
export const reconnecting = 'Reconnecting…';

/** Said once when a session has run out and the player has to log in again. */
export const sessionExpired = 'Your session has ended. Please log in again.';

/** What takes longer than a moment: the worker is away, the game goes on there without us. */
export const workerAway = 'Reconnecting… The harbour does not answer. Your captains sail on.';
/** Nothing of the islands could be fetched: stands on the map with a way to try again. */
export const harbourSilent =
  'The harbour does not answer, so the map has no buildings yet. Your fleet is safe.';

/** The line stands again and what was missed has been asked for. */
export const reconnected = 'Back on course';

/** A newer page is being served. */
export const newVersion = 'A new version of the Seven Isles has come in.';
export const reload = 'Reload';
export const notNow = 'Not now';

/** Said once where the device does not let us remember anything. */
export const storageBlocked =
  'This browser keeps nothing for us. You can play on, but after a reload it will not know you.';

/** A device clock that is wrong by `offMs` (positive: it is ahead) harms nothing, but its owner may wonder. */
export const clockIsOff = (offMs: number): string =>
  `Your device's clock is ${roughly(Math.abs(offMs))} ${offMs > 0 ? 'ahead' : 'behind'}. All times here are the game's own.`;

function roughly(lengthMs: number): string {
  const minutes = Math.round(lengthMs / 60_000);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
