import { describe, expect, test } from 'vitest';
import { missionKinds } from '#contract/missions.ts';
import { isVoyage } from '#rules/islands/firstVoyages.ts';
import { buildingOf, islandAt, islands, openMissionKinds } from '#rules/islands/islands.ts';

const names = (layer: number) =>
  (islandAt(layer)?.buildings ?? []).filter((building) => !isVoyage(building)).map(({ name }) => name);

describe('seven islands', () => {
  test('are in order under their own names', () => {
    expect(islands.map(({ layer, name }) => `${layer} ${name}`)).toEqual([
      '1 Port Reaver',
      "2 Dragon's Maw",
      '3 Gilded Reach',
      '4 Frostfjord',
      '5 Emerald Deep',
      '6 Rustwater',
      '7 Wraith Lagoon',
    ]);
  });

  test('have the buildings of the rule book', () => {
    expect(names(1).slice(0, 7)).toEqual([
      'The Docks',
      "Captain's Academy",
      'The Blacksmith',
      'Shipwright and Co',
      'All Hands on Deck',
      'Tortuga Banking',
      'The Marketplace',
    ]);
    expect(names(2)).toEqual([
      'Dragons Roost',
      'Scaleport',
      'Fangvault',
      'The Hatchery',
      'The Vault of Embers',
    ]);
    expect(names(3)).toEqual([
      'Bullion Bastion',
      'Gilded Press',
      'Refinery Deck',
      'Genesis Cove Condominium',
      'Treasure Pit',
      'General Store',
    ]);
    expect(names(4)).toEqual(['War Hall', "Skald's Shipyard", 'Iron Armory', 'Mead Hall', 'Runestone Raid']);
    expect(names(5)).toEqual(['Gem Emporium', 'Sunken Temple', "Governor's Mansion", 'Lost Crew']);
    expect(names(6)).toEqual([
      'Mission Control',
      'Salvage Wharf',
      'Wasteland Outfitters',
      'Survivors Hold',
      'Safe Haven',
    ]);
    expect(names(7)).toEqual(["Riddick's Hideout", "SPDR'S BOUNTY", 'Supply Store', 'Moonlit Crossing']);
  });

  test('every building has an id of its own that fits a mission path', () => {
    const ids = islands.flatMap(({ buildings }) => buildings.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  test.each([
    [1, 'the-docks', 'CREW'],
    [1, 'captains-academy', 'CHARACTER'],
    [1, 'the-blacksmith', 'ITEM'],
    [1, 'shipwright-and-co', 'SHIP'],
    [2, 'dragons-roost', 'CHARACTER'],
    [2, 'scaleport', 'SHIP'],
    [2, 'fangvault', 'ITEM'],
    [2, 'the-hatchery', 'CREW'],
    [4, 'war-hall', 'CHARACTER'],
    [4, 'skalds-shipyard', 'SHIP'],
    [4, 'iron-armory', 'ITEM'],
    [4, 'mead-hall', 'CREW'],
    [6, 'mission-control', 'CHARACTER'],
    [6, 'salvage-wharf', 'SHIP'],
    [6, 'wasteland-outfitters', 'ITEM'],
    [6, 'survivors-hold', 'CREW'],
  ])('on island %d %s levels the %s', (layer, id, entity) => {
    const place = buildingOf(id);
    expect(place?.island.layer).toBe(layer);
    expect(place?.building).toMatchObject({ kind: 'Events', entity });
  });

  test('there is no building of another name and no eighth island', () => {
    expect(buildingOf('toString')).toBeUndefined();
    expect(islandAt(8)).toBeUndefined();
  });

  test('captains can be sent on every kind but Genesis, which takes ships without a captain', () => {
    expect(missionKinds.filter((kind) => !(kind in openMissionKinds))).toEqual(['Genesis']);
  });
});
