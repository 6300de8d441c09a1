/** Texts about the connection between the page and the worker. States no rules. */

/** Shown when the worker could not be reached (rule book: jobs.md, Error sentences), or Recent Activity not read. */
export const networkError = 'Network error. Please try again';

/** Shown while the list of Recent Activity opens its first live connection. */
export const connecting = 'Connecting…';

/** Shown while the live connection is lost. */
export const reconnecting = 'Reconnecting…';

/** Shown when a session has ended and the player has to log in again; also the sentence of `session_expired`. */
export const sessionExpired = 'Your session has ended. Please log in again.';

/** Shown when reconnecting takes long, because the worker does not answer. Active missions continue. */
export const workerAway = 'Reconnecting… The harbour does not answer. Your captains sail on.';
/** Shown when the live connection stays lost although the worker answers requests. */
export const liveConnectionBlocked =
  'No live line to the harbour. All orders are carried out; news comes a few seconds late.';

/** Shown over the map, next to a retry button, when no mission could be loaded. */
export const missionsFailed =
  'The harbour does not answer, so the map has no buildings yet. Your fleet is safe.';

/** Shown for a short time when the live connection is restored. */
export const reconnected = 'Back on course';

/** Shown when the worker serves a newer version of the page. */
export const newVersion = 'A new version of the Seven Isles has come in.';
export const reload = 'Reload';
export const notNow = 'Not now';

/** Shown once per page load if the browser cannot store a value, because its storage is blocked or full. */
export const storageBlocked =
  'This browser keeps nothing for us. You can play on, but after a reload it will not know you.';

/** Says that the device's clock is wrong by `offMs` milliseconds (positive: ahead). The game uses the worker's time. */
export const clockIsOff = (offMs: number): string =>
  `Your device's clock is ${roughly(Math.abs(offMs))} ${offMs > 0 ? 'ahead' : 'behind'}. All times here are the game's own.`;

function roughly(lengthMs: number): string {
  const minutes = Math.round(lengthMs / 60_000);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
