/** Texts of the registry that an override may change, by the name of the value, and what they must match then. */
const changeable: Readonly<Record<string, RegExp>> = {
  standard: /^(?:token2022|tokenMetadata|core)$/,
  provenBy: /^(?:collection|creator)$/,
  address: /^(?:[1-9A-HJ-NP-Za-km-z]{32,44})?$/,
  symbol: /^[\w-]{1,10}$/,
  levelAttribute: /^[ -~]{1,32}$/,
  oneOfOneAttribute: /^[ -~]{1,32}$/,
  rarityAttribute: /^[ -~]{1,32}$/,
};

/** Why an override may not change the text at this path to `text`; null if it may. */
export function problemOfText(path: string, text: string): string | null {
  const [table, , name = ''] = path.split('.');
  const pattern = table === 'collections' && Object.hasOwn(changeable, name) ? changeable[name] : undefined;
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
      return `collections.${name} is bound twice, or to a creator of another standard`;
    taken.add(key);
  }
  return null;
}
