import { foreignText } from './foreignText.ts';

const maxNameCharacters = 64;
/**
 * The path of one of the game's own files. The pattern is strict, because browsers read `//host`, `/\\host` and a
 * slash, a tab and a slash as another host.
 */
const ownPicture = /^(?:\/[\w-]+)+\.\w+$/;

/** An NFT's name as the game shows it and names it in sentences. */
export const shownName = (name: string): string => foreignText(name, maxNameCharacters);

/**
 * Name and picture of an NFT as a browser gets them. The game's own pictures are named as they are; any other goes
 * through the worker (rule book: profile.md, Foreign pictures).
 */
export function shownNft({ uid, name, image }: { uid: string; name: string; image: string }) {
  return {
    name: shownName(name),
    image: ownPicture.test(image) ? image : `/pictures/nft-${uid}.webp`,
  };
}
