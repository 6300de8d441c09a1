import { expect, test } from 'vitest';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { squadReadiness } from '#rules/missions/squadReadiness.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const stats = missionById('the-docks')?.stats;
const anne = aCaptain({ uid: 'anne', metadata: { name: 'Anne', image: '' } });
const mary = aCaptain({ uid: 'mary', metadata: { name: 'Mary', image: '' }, standing: 'mission' });
const jack = aCaptain({ uid: 'jack', metadata: { name: 'Jack', image: '' }, hasCrew: false });

test('a squad keeps its order, and each captain that cannot go has a reason', () => {
  if (!stats) throw new Error('no docks');
  const bart = aCaptain({ uid: 'bart' });
  const called = squadReadiness(
    ruleTables,
    ['bart', 'mary', 'jack', 'sold', 'anne', 'anne'],
    [anne, mary, jack, bart],
    stats,
  );
  expect(called.ready.map(({ uid }) => uid)).toEqual(['bart', 'anne']);
  expect(called.refusals).toEqual([
    { code: 'captain_not_resting', details: { captainName: 'Mary' } },
    { code: 'entity_missing', details: { captainName: 'Jack', entity: 'CREW' } },
  ]);
  expect(called.gone).toBe(1);
});

test('an empty squad has no ready captain', () => {
  if (!stats) throw new Error('no docks');
  expect(squadReadiness(ruleTables, [], [anne], stats)).toEqual({ ready: [], refusals: [], gone: 0 });
});
