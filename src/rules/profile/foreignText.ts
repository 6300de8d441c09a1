import { unreadable } from './username.ts';

/**
 * A text from elsewhere (a handle, the name of an NFT) as the game shows it: without control characters, marks of the
 * direction of text and invisible characters, blanks joined, cut to `maxCharacters` code points (rule book: profile.md,
 * Foreign text). Markup is kept as plain text, because it is escaped where it is shown.
 */
export function foreignText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && plain.test(text)) return text;
  const readable = [...text.slice(0, readFactor * maxCharacters)].filter((each) => !unreadable.test(each));
  return [...readable.join('').replaceAll(/\s+/g, ' ').trim()].slice(0, maxCharacters).join('').trimEnd();
}
/** Printable ASCII with single blanks, which nearly every name is; such a text needs no further checks. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
/**
 * How many times the limit is read of a text: more than once, because removed characters do not count, but not all of
 * it, because a text may have 10⁶ characters.
 */
const readFactor = 16;
