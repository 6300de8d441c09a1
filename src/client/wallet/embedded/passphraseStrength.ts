/** Minimum length of a passphrase, in characters. */
export const minPassphraseLength = 10;

export type PassphraseStrength = 'tooShort' | 'weak' | 'fair' | 'strong';

/**
 * Estimated entropy, in bits, from which a passphrase is fair: at 600,000 iterations it withstands guessing on one
 * machine.
 */
const fairBits = 45;
/**
 * Estimated entropy, in bits, from which a passphrase is strong: at 600,000 iterations it withstands guessing on many
 * machines.
 */
const strongBits = 65;
/**
 * Bits per character of a passphrase that consists only of letters and spaces: words have less entropy than random
 * letters.
 */
const bitsOfWordLetter = 3;

/**
 * A rough estimate from the length and the size of the alphabet; a repeated character or a sequence like "abc" or "123"
 * counts less. The rating is only a hint: the length is the only requirement.
 */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  const characters = [...passphrase];
  if (characters.length < minPassphraseLength) return 'tooShort';
  const bitsEach = isWords(passphrase) ? bitsOfWordLetter : Math.log2(alphabetSize(passphrase));
  const bits = characters.reduce((sum, _, index) => sum + bitsEach * characterWeight(characters, index), 0);
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

/** Weight of a character given the characters before it: 1 if it is unpredictable, less if it is predictable. */
function characterWeight(characters: readonly string[], index: number): number {
  const here = characters[index] ?? '';
  const step = (at: number) =>
    (characters[at]?.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0);
  if (index > 0 && Math.abs(step(index)) <= 1) return 0.15;
  return characters.indexOf(here) < index ? 0.6 : 1;
}
