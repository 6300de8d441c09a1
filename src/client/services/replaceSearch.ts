/**
 * Writes the query of the page's address without a step in the history, and leaves path, state and hash as they are.
 */
export function replaceSearch(wanted: string): void {
  const { pathname, search, hash } = window.location;
  if (wanted !== search) window.history.replaceState(window.history.state, '', pathname + wanted + hash);
}
