import { nftStandards, proofs } from './tables/collections.ts';

/** A text that an override may change, and what it must be then. */
interface TextCheck {
  readonly of: RegExp;
  readonly holds: (text: string) => boolean;
  readonly must: string;
}

const oneOf = (names: readonly string[]) => ({
  holds: (text: string) => names.includes(text),
  must: names.join(' or '),
});
const matching = (pattern: RegExp, must: string) => ({ holds: (text: string) => pattern.test(text), must });

const textChecks: readonly TextCheck[] = [
  { of: /^collections\.\w+\.standard$/, ...oneOf(nftStandards) },
  { of: /^collections\.\w+\.provenBy$/, ...oneOf(proofs) },
  {
    of: /^collections\.\w+\.address$/,
    ...matching(/^(?:[1-9A-HJ-NP-Za-km-z]{32,44})?$/, 'an address, or empty'),
  },
  {
    of: /^collections\.\w+\.symbol$/,
    ...matching(/^[A-Za-z0-9_-]{1,10}$/, 'a symbol of 1 to 10 letters, digits or hyphens'),
  },
  {
    of: /^collections\.\w+\.\w+Attribute$/,
    ...matching(/^[!-~](?:[ -~]{0,30}[!-~])?$/, 'the name of an attribute, of 1 to 32 characters'),
  },
];

/** Why an override may not change the text at this path to `text`; null if it may. */
export function problemOfText(path: string, text: string): string | null {
  const check = textChecks.find(({ of }) => of.test(path));
  if (!check) return `${path} is a text and cannot be changed`;
  return check.holds(text) ? null : `${path} must be ${check.must}`;
}

interface Bound {
  readonly address: string;
  readonly symbol: string;
  readonly standard: string;
  readonly provenBy: string;
}

/** Why the registry cannot be used as a whole; null if it can: each piece may belong to one entry only. */
export function problemOfCollections(entries: Readonly<Record<string, Bound>>): string | null {
  const taken = new Map<string, string>();
  for (const [name, { address, symbol, standard, provenBy }] of Object.entries(entries)) {
    if (address === '') continue;
    if (provenBy === 'creator' && standard !== 'tokenMetadata')
      return `collections.${name} can be proven by its creator only as tokenMetadata`;
    const key = provenBy === 'creator' ? `${address} ${symbol}` : address;
    const other = taken.get(key);
    if (other !== undefined) return `collections.${name} names the collection of collections.${other}`;
    taken.set(key, name);
  }
  return null;
}
