/**
 * The build a page was made by: the name of its entry script, e.g. `index-BtKd3f0q`, whose hash changes with anything
 * the page is made of. Null for a page that was not built (development).
 */
export function buildIn(html: string): string | null {
  return /<script[^>]*\ssrc="\/assets\/([^"/]+)\.js"/.exec(html)?.[1] ?? null;
}
