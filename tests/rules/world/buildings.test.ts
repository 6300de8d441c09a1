import { describe, expect, test } from 'vitest';
import { buildingIcons } from '#rules/islands/buildingIcons.ts';
import { missionById, missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { buildingIcon, isDrawn, isHighlighted } from '#rules/world/buildingIcon.ts';
import { captainsThere } from '#rules/world/captainsThere.ts';

function icon(id: string) {
  const found = missionById(id);
  if (!found) throw new Error(`no mission ${id}`);
  return buildingIcon(found.name, found.stats);
}

describe('buildings on the map', () => {
  test.each([
    ['the-docks', 'events-crew'],
    ['captains-academy', 'events-captain'],
    ['the-blacksmith', 'events-item'],
    ['shipwright-and-co', 'events-ship'],
    ['treasure-pit', 'plunders'],
    ['gem-emporium', 'gems'],
    ['runestone-raid', 'raids'],
    ['bullion-bastion', 'burners'],
    ['general-store', 'specials'],
    ['lost-crew', 'rescue-crew'],
    ['tortuga-banking', 'treasury'],
    ['the-marketplace', 'market'],
  ])('%s has the icon %s', (id, name) => {
    expect(icon(id)).toBe(name);
  });

  test('every building has an icon of the list', () => {
    for (const { name, stats } of missionCatalogue)
      expect(buildingIcons).toContain(buildingIcon(name, stats));
  });

  test('an Event that levels nothing in particular has the common icon', () => {
    expect(buildingIcon('Somewhere', { kind: 'Events', entity: null, yield: 'Levels' })).toBe('events');
  });

  test('three buildings and the First Voyages are in the data and not on the map', () => {
    const hidden = missionCatalogue.filter(({ name, stats }) => !isDrawn(name) && stats.kind !== 'Voyages');
    expect(missionCatalogue.filter(({ stats }) => stats.kind === 'Voyages' && isDrawn(stats.name))).toEqual(
      [],
    );
    expect(hidden.map(({ name }) => name)).toEqual(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);
  });

  test('only the Gem Emporium glows green', () => {
    expect(missionCatalogue.filter(({ stats }) => isHighlighted(stats)).map(({ name }) => name)).toEqual([
      'Gem Emporium',
    ]);
  });
});

describe('my captains at a building', () => {
  const now = 1_000_000;
  const underWay = (missionPath: string, nftIds: string[], missionEndTime: number) => ({
    nftIds,
    missionEndTime,
    mission: { missionStats: { path: missionPath } },
  });

  test('are counted, and the badge shows when one can be claimed', () => {
    const active = [
      underWay('missions/the-docks', ['a'], now + 1),
      underWay('missions/the-docks', ['b'], now - 1),
      underWay('missions/treasure-pit', ['c'], now + 1),
    ];
    expect(captainsThere(active, 'missions/the-docks', now)).toEqual({
      captainsHere: 2,
      callsForAttention: true,
    });
    expect(captainsThere(active, 'missions/treasure-pit', now)).toEqual({
      captainsHere: 1,
      callsForAttention: false,
    });
    expect(captainsThere(active, 'missions/war-hall', now)).toEqual({
      captainsHere: 0,
      callsForAttention: false,
    });
  });
});
