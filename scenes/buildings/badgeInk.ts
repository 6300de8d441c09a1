import { art } from '#theme/art.ts';
import { badgeFont } from './buildingBadge.ts';

/** Longer than this a plate does not wait for its font or its icon. */
const patienceMs = 3000;

const icons = new Map<string, Promise<HTMLImageElement | null>>();

/** The picture of a kind (`/icons/<icon>.svg`), or null if it cannot be had. */
export function loadIcon(icon: string): Promise<HTMLImageElement | null> {
  const known = icons.get(icon);
  if (known) return known;
  const wanted = decodeIcon(art(`/icons/${icon}.svg`));
  icons.set(icon, wanted);
  return wanted;
}

async function decodeIcon(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await withPatience(image.decode());
    return image;
  } catch {
    return null;
  }
}

/** Resolves once the plates' font is there; without it, plates are written in the next best one. */
export async function loadBadgeFont(): Promise<void> {
  try {
    await withPatience(document.fonts.load(badgeFont));
  } catch {
    // A font that fails to load is the browser's fallback font, not a fault.
  }
}

function withPatience<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It took too long.')), patienceMs);
  });
  return Promise.race([promise, late]);
}
