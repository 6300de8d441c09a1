let marks: URLSearchParams | undefined;

/**
 * The address under which a picture or sound of `assets` may be kept for ever: its name with its folder's mark, which
 * the worker writes into the page (`/icons/gold.svg` → `/icons/gold.3f9a2b1c.svg`). What has no mark (another site's
 * picture, a page in development) keeps its plain name. Give it the plain name, once.
 */
export function art(name: string): string {
  marks ??= new URLSearchParams(document.querySelector<HTMLMetaElement>('meta[name=art]')?.content);
  const [, folder, stem, ending] = /^\/(.+)(\/.+)(\.\w+)$/.exec(name) ?? [];
  const mark = folder && marks.get(folder);
  return mark ? `/${folder}${stem}.${mark}${ending}` : name;
}

/** Shown for a player or captain who has no picture, or whose picture cannot be had. */
export const noPicture = '/captains/default.webp';

/** `/captains/reavers-1.webp` → `/captains/thumbs/reavers-1.webp`, 96 px square; other addresses stay as they are. */
export function thumbOf(picture: string): string {
  return picture.replace(/^\/(captains|ships|crews|items)\/([^/]+\.webp)$/, '/$1/thumbs/$2');
}
