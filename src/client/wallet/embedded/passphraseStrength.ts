/** The shortest passphrase the wallet takes, in characters. */
export const shortestPassphrase = 10;

export type PassphraseStrength = 'tooShort' | 'weak' | 'fair' | 'strong';

/** Rough bits from which a passphrase stretched 600,000 times is out of reach of one machine, and of many. */
const fairBits = 45;
const strongBits = 65;
/** Letters that make words say less than letters at random. */
const bitsOfWordLetter = 3;

/**
 * A rough, kind guess: alphabet size to the power of length, where a repeated character or a run like "abc" and "123"
 * counts little. It hints; only the length is required.
 */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  const characters = [...passphrase];
  if (characters.length < shortestPassphrase) return 'tooShort';
  const bitsEach = isWords(passphrase) ? bitsOfWordLetter : Math.log2(alphabetSize(passphrase));
  const bits = characters.reduce((sum, _, index) => sum + bitsEach * surprise(characters, index), 0);
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}

const isWords = (passphrase: string): boolean => /^[\p{L}\s]+$/u.test(passphrase);

function alphabetSize(passphrase: string): number {
  let size = 0;
  if (/[a-z]/.test(passphrase)) size += 26;
  if (/[A-Z]/.test(passphrase)) size += 26;
  if (/\d/.test(passphrase)) size += 10;
  if (/[^A-Za-z\d]/.test(passphrase)) size += 33;
  return Math.max(size, 2);
}

/** How much a character adds to what came before it: 1 for a new one, little for one that could be expected. */
function surprise(characters: readonly string[], index: number): number {
  const here = characters[index] ?? '';
  const step = (at: number) =>
    (characters[at]?.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0);
  if (index > 0 && Math.abs(step(index)) <= 1) return 0.15;
  return characters.indexOf(here) < index ? 0.6 : 1;
}
