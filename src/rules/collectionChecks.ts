/** Texts of the registry that an override may change, by the end of their path, and what they must match then. */
const changeable: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/\.standard$/, /^(token2022|tokenMetadata|core)$/],
  [/\.provenBy$/, /^(collection|creator)$/],
  [/\.address$/, /^([1-9A-HJ-NP-Za-km-z]{32,44})?$/],
  [/\.symbol$/, /^[\w-]{1,10}$/],
  [/Attribute$/, /^[ -~]{1,32}$/],
];

/** Why an override may not change the text at this path to `text`; null if it may. */
export function problemOfText(path: string, text: string): string | null {
  const isOfRegistry = path.startsWith('collections.');
  const pattern = isOfRegistry && changeable.find(([end]) => end.test(path))?.[1];
  if (!pattern) return `${path} is a text and cannot be changed`;
  return pattern.test(text) ? null : `${path} must match ${pattern.source}`;
}

interface Bound {
  readonly address: string;
  readonly symbol: string;
  readonly standard: string;
  readonly provenBy: string;
}

/** Why the registry cannot be used as a whole; null if it can: each piece may belong to one entry only. */
export function problemOfCollections(entries: Readonly<Record<string, Bound>>): string | null {
  const taken = new Set<string>();
  for (const [name, { address, symbol, standard, provenBy }] of Object.entries(entries)) {
    if (!address) continue;
    const isCreator = provenBy === 'creator';
    const key = isCreator ? address + symbol : address;
    if (taken.has(key) || (isCreator && standard !== 'tokenMetadata'))
      return `collections.${name} is bound twice, or not to tokenMetadata`;
    taken.add(key);
  }
  return null;
}
