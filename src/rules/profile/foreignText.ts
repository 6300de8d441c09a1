import { unreadable } from './username.ts';

/**
 * A text from elsewhere (a handle, the name of an NFT) as the game shows it: without control characters, marks of the
 * direction of text and invisible characters, blanks joined, cut to `maxCharacters` code points (rule book: profile.md,
 * Foreign text). Markup stays what it is, a text: it is escaped where it is shown.
 */
export function foreignText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && plain.test(text)) return text;
  const readable = [...text.slice(0, readFactor * maxCharacters)].filter((each) => !unreadable.test(each));
  return [...readable.join('').replaceAll(/\s+/g, ' ').trim()].slice(0, maxCharacters).join('').trimEnd();
}
/** Nearly every name: nothing to look at closely. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
/** Much more than the limit is looked at, because what is removed does not count; a text may have 10⁶ characters. */
const readFactor = 16;
