let contentHashes: URLSearchParams | undefined;

/**
 * The URL under which browsers may cache a picture or sound of `assets` permanently: its name with the content hash of
 * its folder, which the worker writes into the page (`/icons/gold.svg` → `/icons/gold.3f9a2b1c.svg`). If no hash is
 * known (a picture of another site, a page in development), the name is returned unchanged. The name must not already
 * contain a hash.
 */
export function assetUrl(name: string): string {
  contentHashes ??= new URLSearchParams(document.querySelector<HTMLMetaElement>('meta[name=art]')?.content);
  const [, folder, stem, ending] = /^\/(.+)(\/.+)(\.\w+)$/.exec(name) ?? [];
  const contentHash = folder && contentHashes.get(folder);
  return contentHash ? `/${folder}${stem}.${contentHash}${ending}` : name;
}

/** The picture that `PlayerPicture` shows if there is none or it cannot be loaded. */
export const fallbackPicture = '/captains/default.webp';

/** `/captains/reavers-1.webp` → `/captains/thumbs/reavers-1.webp`, 96 px square; other URLs are returned unchanged. */
export function thumbnailUrl(picture: string): string {
  return picture.replace(/^\/(captains|ships|crews|items)\/([^/]+\.webp)$/, '/$1/thumbs/$2');
}
