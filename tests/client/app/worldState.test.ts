import { describe, expect, it } from 'vitest';
import type { BackdropDetail } from '#client/app/backdropDetail.ts';
import { backdropOf, deriveWorldState, type WorldInputs } from '#client/app/worldState.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';

const aFeed = (seen: Partial<WorldInputs>) =>
  deriveWorldState({ layer: 1, missions: [], active: [], now: 0, detail: 'small', voyage: null, ...seen });
const docks = aMission();
const gems = aMission(
  { id: 'gem-emporium', name: 'Gem Emporium' },
  { layer: 5, kind: 'Plunders', yield: 'Gems', entity: null },
);

describe('the state of the world', () => {
  it('has the island with its film, its sheet and its buildings', () => {
    expect(aFeed({ layer: 1, missions: [docks, gems] })).toEqual({
      layer: 1,
      islandName: 'Port Reaver',
      backdrop: {
        poster: '/islands/1/poster-1080.webp',
        sources: [
          { src: '/islands/1/backdrop.webm', type: 'video/webm; codecs=vp9' },
          { src: '/islands/1/backdrop.mp4', type: 'video/mp4' },
        ],
      },
      atlas: '/buildings/port-reaver.json',
      buildings: [
        {
          id: 'the-docks',
          missionId: 'the-docks',
          name: 'The Docks',
          x: 2000,
          y: 1700,
          width: 600,
          height: 600,
          anchorX: 0.5,
          anchorY: 0.7,
          sprite: 'the-docks',
          icon: 'events-crew',
          kindLabel: 'Events',
          captainsHere: 0,
          callsForAttention: false,
          highlighted: false,
          special: false,
        },
      ],
    });
  });

  it('works for any island; plunders of Gems are highlighted', () => {
    expect(aFeed({ layer: 5, missions: [docks, gems] })).toMatchObject({
      islandName: 'Emerald Deep',
      atlas: '/buildings/emerald-deep.json',
      buildings: [{ id: 'gem-emporium', icon: 'gems', highlighted: true }],
    });
  });

  it("counts the player's captains at a building, and calls for attention when one is ready", () => {
    const active = [
      anActiveMission({ nftIds: ['a'], missionEndTime: 1_000 }),
      anActiveMission({ id: 'active-2', nftIds: ['b', 'c'], missionEndTime: 5_000 }),
    ];
    const [before] = aFeed({ layer: 1, missions: [docks], active: active, now: 999 }).buildings;
    const [after] = aFeed({ layer: 1, missions: [docks], active: active, now: 1_000 }).buildings;
    expect([before?.captainsHere, before?.callsForAttention, after?.callsForAttention]).toEqual([
      3,
      false,
      true,
    ]);
  });

  it('leaves out undrawn buildings', () => {
    const silentMary = aMission({ id: 'silent-mary', name: 'Silent Mary' });
    const nowhere = aMission({ id: 'the-blacksmith', name: 'The Blacksmith', width: 0 });
    expect(aFeed({ layer: 1, missions: [silentMary, nowhere] }).buildings).toEqual([]);
  });

  it('marks the two special events', () => {
    const hideout = aMission({ id: 'riddicks-hideout', name: "Riddick's Hideout" }, { layer: 7 });
    const [seen] = aFeed({ layer: 7, missions: [hideout] }).buildings;
    expect([seen?.special, seen?.kindLabel]).toEqual([true, 'Special Event']);
  });

  it('has the full film only for full detail, and the smaller one after it', () => {
    const names = (detail: BackdropDetail) => {
      const { poster, sources } = backdropOf(2, detail);
      return [poster, ...sources.map(({ src }) => src)].map((url) => url.replace('/islands/2/', ''));
    };
    expect(names('small')).toEqual(['poster-1080.webp', 'backdrop.webm', 'backdrop.mp4']);
    expect(names('sharp')).toEqual(['poster.webp', 'backdrop.webm', 'backdrop.mp4']);
    expect(names('full')).toEqual([
      'poster.webp',
      'backdrop-4k.webm',
      'backdrop-4k.mp4',
      'backdrop.webm',
      'backdrop.mp4',
    ]);
  });
});
