/** Texts for failures that have no sentence of their own (rule book: jobs.md, Error sentences). */

export const defaultError = 'An error occurred, try again later';
export const errorOccurred = 'An error occurred';
export const errorUpdatingData = 'Error updating data. Please refresh the page.';
