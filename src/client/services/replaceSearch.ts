/**
 * Replaces the query of the page's address without adding an entry to the history; path, state and hash stay as they
 * are.
 */
export function replaceSearch(wanted: string): void {
  const { pathname, search, hash } = window.location;
  if (wanted !== search) window.history.replaceState(window.history.state, '', pathname + wanted + hash);
}
