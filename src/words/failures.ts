/** What a player reads of a failure that has no sentence of its own (rule book: jobs.md, Error sentences). */

/** The default for every error without a better sentence. */
export const defaultError = 'An error occurred, try again later';
export const errorOccurred = 'An error occurred';
export const errorUpdatingData = 'Error updating data. Please refresh the page.';
