/**
 * The build that a page belongs to: the name of its entry script, e.g. `index-BtKd3f0q`. The name contains a hash that
 * changes with any script or style sheet of the page. Null for a page that was not built (development).
 */
export function buildIn(html: string): string | null {
  return /<script[^>]*\ssrc="\/assets\/([^"/]+)\.js"/.exec(html)?.[1] ?? null;
}
