import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAddress, fromText, sortsOf, toAddress } from '#client/inventory/filterText.ts';
import { arrangeRows, initialFilters, listings, searchOf } from '#client/inventory/listings.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const names = fc.string({ maxLength: 12 });
const captains = fc.array(
  fc
    .record({ name: names, strength: fc.integer({ min: 2, max: 1_000 }), isAway: fc.boolean() })
    .map(({ name, strength, isAway }) =>
      aCaptain({
        metadata: { name, image: '' },
        strength,
        currentMission: isAway ? 'missions/the-docks' : '',
      }),
    ),
);

describe('the lists of the inventory', () => {
  it('keep every captain in exactly one of the two mission statuses', () => {
    fc.assert(
      fc.property(captains, (fleet) => {
        const of = (status: 'all' | 'onMission' | 'notOnMission') =>
          arrangeRows(listings.captains, ruleTables, fleet, { ...initialFilters('captains'), status });
        expect(of('onMission').length + of('notOnMission').length).toBe(fleet.length);
        expect(of('all').length).toBe(fleet.length);
      }),
    );
  });

  it('are sorted by strength, descending unless another sort is chosen', () => {
    fc.assert(
      fc.property(captains, (fleet) => {
        const sorted = arrangeRows(listings.captains, ruleTables, fleet, initialFilters('captains'));
        const strengths = sorted.map(({ strength }) => strength);
        expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
      }),
    );
  });

  it('are searched by a part of the name in any case', () => {
    fc.assert(
      fc.property(captains, names, (fleet, search) => {
        const found = new Set(searchOf(fleet)(search));
        for (const captain of fleet)
          expect(found.has(captain)).toBe(captain.metadata.name.toLowerCase().includes(search.toLowerCase()));
      }),
    );
  });

  it('find the same at every keystroke as in one search, and the same list where nothing changed', () => {
    fc.assert(
      fc.property(captains, fc.array(names, { maxLength: 6 }), (fleet, searches) => {
        const find = searchOf(fleet);
        for (const search of searches) {
          const found = find(search);
          expect(found).toEqual(searchOf(fleet)(search));
          expect(find(search)).toBe(found);
        }
      }),
    );
    const fleet = ['Reaver #1', 'Reaver #2', 'Atom'].map((name) =>
      aCaptain({ metadata: { name, image: '' } }),
    );
    const find = searchOf(fleet);
    const found = find('re');
    expect(found).toHaveLength(2);
    expect(find('rea')).toBe(found);
  });

  it('have twelve sorts of captains and six of the others', () => {
    expect([sortsOf('captains').length, sortsOf('ships').length]).toEqual([12, 6]);
  });
});

describe('filters as text', () => {
  it('come back from the address as they were written', () => {
    const filters = fc.constantFrom(...(['captains', 'ships', 'crews', 'items'] as const)).chain((kind) =>
      fc
        .record({
          sort: fc.constantFrom(...sortsOf(kind).map(({ id }) => id)),
          status: fc.constantFrom(...Object.keys(listings[kind].statuses)),
          search: names,
        })
        .map(({ search, ...text }) => ({ kind, filters: fromText(kind, text, search) })),
    );
    fc.assert(
      fc.property(filters, (shown) => {
        const address = toAddress('?community=atoms', shown);
        expect(fromAddress(address)).toEqual(shown);
        expect(new URLSearchParams(address).get('community')).toBe('atoms');
      }),
    );
  });

  it('that a list does not offer are ignored', () => {
    expect(fromAddress('?inventory=captains&sort=rarity-ascending&status=equipped&rarity=RARE')).toEqual({
      kind: 'captains',
      filters: initialFilters('captains'),
    });
    expect(fromAddress('?inventory=nonsense')?.kind).toBe('captains');
    expect(fromAddress('?community=atoms')).toBeNull();
  });
});
