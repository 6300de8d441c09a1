import { describe, expect, test } from 'vitest';
import { collections as communities, nftTypes } from '#contract/captains.ts';
import { type PieceOnChain, pieceOfCollection } from '#rules/collections/pieceOfCollection.ts';
import { publishedTables } from '#rules/publishedTables.ts';
import { checkedOverride, withOverride } from '#rules/ruleOverrides.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';

const group = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const maker = 'So11111111111111111111111111111111111111112';

function registered(entry: keyof RuleTables['collections'], change: object): RuleTables {
  const rules = withOverride(ruleTables, 'collections', { [entry]: change });
  if (!rules) throw new Error('the override is refused');
  return rules;
}
const piece: PieceOnChain = {
  mint: maker,
  standard: 'token2022',
  name: 'Reaver #7',
  symbol: 'REAVER',
  collection: group,
  creators: [],
  attributes: [['Level', '7']],
};

test('the registry has the captains of every community, and every other type once', () => {
  const entries = Object.values(ruleTables.collections);
  const of = (type: string) => entries.filter((entry) => entry.type === type);
  expect(of('CAPTAIN').map(({ collection }) => collection)).toEqual(communities);
  expect(nftTypes.filter((type) => type !== 'CAPTAIN').map((type) => of(type).length)).toEqual([1, 1, 1, 1]);
  expect(entries.filter(({ address }) => address !== '')).toEqual([]);
});

describe('an override of the registry', () => {
  test('binds an entry to a collection, and the page reads it like any other rule', () => {
    const rules = registered('reavers', { address: group, standard: 'core' });
    expect(rules.collections.reavers).toMatchObject({ address: group, standard: 'core', symbol: 'REAVER' });
    expect(publishedTables(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  test.each([
    ['an unknown standard', { reavers: { standard: 'erc721' } }],
    ['what is no address', { reavers: { address: 'javascript:alert(1)' } }],
    ['a symbol of 11 characters', { reavers: { symbol: 'REAVERREAVE' } }],
    ['an attribute without a name', { reavers: { levelAttribute: '' } }],
    ['another type for an entry', { reavers: { type: 'SHIP' } }],
    ['another picture', { reavers: { image: 'https://evil.example/a.png' } }],
    ['an unknown entry', { parrots: { address: group } }],
    ['one collection for two entries', { reavers: { address: group }, atoms: { address: group } }],
    ['a creator where the standard proves none', { reavers: { address: group, provenBy: 'creator' } }],
  ])('with %s is refused', (_, value) => {
    expect(checkedOverride(ruleTables, 'collections', value)).toHaveProperty('problem');
  });

  test('of another table still changes no text', () => {
    const value = { BRONZE: { symbol: 'X' } };
    expect(checkedOverride(ruleTables, 'genesisFleet', value)).toHaveProperty('problem');
  });
});

describe('a piece', () => {
  const rules = registered('reavers', { address: group });

  test('of a registered collection has the level of its attribute', () => {
    expect(pieceOfCollection(rules, piece)).toMatchObject({
      type: 'CAPTAIN',
      collection: 'Reavers',
      level: 7,
      isOneofOne: false,
      rarity: 'Common',
    });
  });

  test.each([
    ['nothing', []],
    ['0', [['Level', '0']]],
    ['a negative number', [['Level', '-5']]],
    ['a fraction', [['Level', '2.5']]],
    ['a power', [['Level', '1e3']]],
    ['markup', [['Level', '<b>7</b>']]],
    ['control characters', [['Level', '7\u0000']]],
    ['a million digits', [['Level', '9'.repeat(1_000_000)]]],
    [
      'two levels',
      [
        ['Level', '7'],
        ['Level', '9'],
      ],
    ],
    ['another attribute', [['level', '7']]],
  ] as [string, [string, string][]][])('that says %s has level 1', (_, attributes) => {
    expect(pieceOfCollection(rules, { ...piece, attributes })?.level).toBe(1);
  });

  test('has at most the level cap of its kind', () => {
    const at = (...more: [string, string][]) =>
      pieceOfCollection(rules, { ...piece, attributes: [['Level', '9999'], ...more] });
    expect(at()?.level).toBe(50);
    expect(at(['Edition', 'One of one'])).toMatchObject({ level: 100, isOneofOne: true });
  });

  test.each([
    ['ships', 'SHIP', 'Legendary', 'Legendary', 250, '/ships/the-seven-seas-mythic.webp'],
    ['ships', 'SHIP', 'Golden', 'Common', 125, '/ships/the-seven-seas.webp'],
    ['genesisShips', 'GENESIS_SHIP', 'GOLD', 'GOLD', 260, '/ships/genesis-gold.webp'],
    ['genesisShips', 'GENESIS_SHIP', 'Common', 'BRONZE', 260, '/ships/genesis-bronze.webp'],
    [
      'genesisShips',
      'GENESIS_SHIP',
      'FLEET_COMMANDER',
      'FLEET_COMMANDER',
      260,
      '/ships/genesis-fleet-commander.webp',
    ],
    ['crews', 'CREW', 'Legendary', 'Common', 125, '/crews/crew-1.webp'],
  ] as const)('of %s with the rarity %s %s is %s', (entry, type, said, rarity, level, image) => {
    const attributes = [
      ['Level', '9999'],
      ['Rarity', said],
    ] as const;
    expect(pieceOfCollection(registered(entry, { address: group }), { ...piece, attributes })).toMatchObject({
      type,
      rarity,
      level,
      image,
    });
  });

  test.each<[string, Partial<PieceOnChain>]>([
    ['of another collection', { collection: maker }],
    ['of no collection', { collection: null }],
    ['that only its creator proves', { collection: null, creators: [group] }],
    ['of another standard', { standard: 'core' }],
  ])('%s is none of the registry', (_, change) => {
    expect(pieceOfCollection(rules, { ...piece, ...change })).toBeNull();
  });

  test('proven by its creator must have the symbol too', () => {
    const byCreator = registered('atoms', { address: maker, provenBy: 'creator', standard: 'tokenMetadata' });
    const made = { ...piece, standard: 'tokenMetadata', collection: null, creators: [maker] } as const;
    expect(pieceOfCollection(byCreator, { ...made, symbol: 'ATOM' })?.collection).toBe('Atoms');
    expect(pieceOfCollection(byCreator, made)).toBeNull();
    expect(pieceOfCollection(byCreator, { ...made, symbol: 'ATOM', creators: [group] })).toBeNull();
  });

  test('of an entry without an address is never taken', () => {
    expect(pieceOfCollection(ruleTables, { ...piece, collection: '' })).toBeNull();
  });
});
