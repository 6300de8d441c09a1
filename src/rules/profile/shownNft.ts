import { foreignText } from './foreignText.ts';

const maxNameCharacters = 64;
/**
 * Matches the path of one of the game's own files. The pattern is strict, because browsers read `//host`, `/\host` and
 * a slash, a tab and a slash as another host.
 */
const ownPicture = /^(?:\/[\w-]+)+\.\w+$/;

/** An NFT's name as screens and sentences show it. */
export const shownName = (name: string): string => foreignText(name, maxNameCharacters);

/**
 * Name and picture of an NFT as a browser gets them. The address of one of the game's own pictures is unchanged; any
 * other picture is loaded through the worker (rule book: profile.md, Foreign pictures).
 */
export function shownNft({ uid, name, image }: { uid: string; name: string; image: string }) {
  return {
    name: shownName(name),
    image: ownPicture.test(image) ? image : `/pictures/nft-${uid}.webp`,
  };
}
