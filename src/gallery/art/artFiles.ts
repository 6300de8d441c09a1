/**
 * Lists the files of `assets`. Only their names are used; nothing is imported, because the files are served at `/`.
 */
const pictures = import.meta.glob(['/assets/**/*.{svg,webp,png}', '!/assets/studio/**']);
const sheets = import.meta.glob('/assets/buildings/*.json');
const layouts = import.meta.glob('/assets/islands/*/layout.json');
const films = import.meta.glob('/assets/islands/*/*.{webm,mp4}');
const sounds = import.meta.glob(['/assets/**/*.{opus,ogg,m4a,mp3,aac}', '!/assets/studio/**']);

const addresses = (list: Record<string, unknown>) =>
  Object.keys(list)
    .map((path) => path.replace(/^\/assets/, ''))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

export const pictureFiles: readonly string[] = addresses(pictures);
export const buildingSheets: readonly string[] = addresses(sheets);
export const layoutFiles: readonly string[] = addresses(layouts);
export const filmFiles: readonly string[] = addresses(films);
export const soundFiles: readonly string[] = addresses(sounds);

/** Folder of a file: `/icons/gold.svg` → `/icons`; `/` for a file at the top. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/')) || '/';

/** Name of a file without folder and ending: `/icons/gold.svg` → `gold`. */
export const stemOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');

/** Groups files by `key`, in the given order. */
export function groupBy(files: readonly string[], key: (file: string) => string): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(key(file), [...(groups.get(key(file)) ?? []), file]);
  return [...groups];
}
