/** What the player reads about the line between the page and the worker. */

/** Shown when the worker could not be reached at all (spec B §8). */
export const networkError = 'Network error. Please try again';

/** The quiet notice while the live connection is down. */
export const reconnecting = 'Reconnecting…';

/** Said once when a session has run out and the player has to log in again. */
export const sessionExpired = 'Your session has ended. Please log in again.';
