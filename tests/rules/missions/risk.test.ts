import { expect, test } from 'vitest';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { riskShown } from '#rules/missions/risk.ts';

function shown(id: string) {
  const found = missionById(id);
  if (!found) throw new Error(`no mission ${id}`);
  return riskShown(found.stats);
}

test('plunders show their risk with the summed success rate', () => {
  expect(shown('treasure-pit')).toEqual({ shows: 'risk', riskLevel: 2, successRate: 0.88 });
});

test('other kinds show the success rate alone', () => {
  expect(shown('the-docks')).toEqual({ shows: 'successRate', successRate: 1 });
  expect(shown('runestone-raid')).toEqual({ shows: 'successRate', successRate: 0.75 });
});

test('Riddick’s Hideout and SPDR’S BOUNTY show High > 100%', () => {
  expect(shown('riddicks-hideout')).toEqual({ shows: 'highAboveCertain' });
  expect(shown('spdrs-bounty')).toEqual({ shows: 'highAboveCertain' });
});
