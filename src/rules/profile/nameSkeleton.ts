import { lookAlikes } from './lookAlikes.ts';

const drawnAs = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const)),
);
/** Joiners and selectors: with or without them a name looks nearly the same. */
const joiners = /\u200C|\u200D|[\uFE00-\uFE0F]/g;

/**
 * A text that is the same for names that look the same: case, compatibility forms, look-alikes of other scripts and the
 * number of blanks do not count (rule book: profile.md, Username). `nameSkeleton('Аnnе')` → 'anne'
 */
export function nameSkeleton(name: string): string {
  const letters = [...folded(name.replaceAll(joiners, ''))].map((each) => drawnAs.get(each) ?? each);
  return letters.join('').replaceAll('rn', 'm').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Full case folding: capitals first, since the sharp s, the long s and the final sigma have one form only as capitals.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ς', 'σ')
    .replaceAll(/([ij])\u0307/g, '$1');
