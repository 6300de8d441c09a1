import { describe, expect, it } from 'vitest';
import { smallPoster, worldFeed } from '#client/app/feedWorld.ts';
import { aMission, anActiveMission } from '../aMission.ts';

const docks = aMission();
const gems = aMission(
  { id: 'gem-emporium', name: 'Gem Emporium' },
  { layer: 5, kind: 'Plunders', yield: 'Gems', entity: null },
);

describe('what the canvas is given', () => {
  it('is the island with its film, its sheet and its buildings', () => {
    expect(worldFeed(1, [docks, gems], [], 0)).toEqual({
      layer: 1,
      islandName: 'Port Reaver',
      backdrop: {
        poster: '/islands/1/poster.webp',
        sources: [
          { src: '/islands/1/backdrop.webm', type: 'video/webm' },
          { src: '/islands/1/backdrop.mp4', type: 'video/mp4' },
        ],
      },
      atlas: '/buildings/port-reaver.json',
      buildings: [
        {
          id: 'the-docks',
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
        },
      ],
    });
  });

  it('works for any island; plunders of gems glow', () => {
    expect(worldFeed(5, [docks, gems], [], 0)).toMatchObject({
      islandName: 'Emerald Deep',
      atlas: '/buildings/emerald-deep.json',
      buildings: [{ id: 'gem-emporium', icon: 'gems', highlighted: true }],
    });
  });

  it('counts my captains at a building, and calls when one is ready', () => {
    const active = [
      anActiveMission({ nftIds: ['a'], missionEndTime: 1_000 }),
      anActiveMission({ id: 'active-2', nftIds: ['b', 'c'], missionEndTime: 5_000 }),
    ];
    const [before] = worldFeed(1, [docks], active, 999).buildings;
    const [after] = worldFeed(1, [docks], active, 1_000).buildings;
    expect([before?.captainsHere, before?.callsForAttention, after?.callsForAttention]).toEqual([
      3,
      false,
      true,
    ]);
  });

  it('leaves out what is in the data only', () => {
    const silentMary = aMission({ id: 'silent-mary', name: 'Silent Mary' });
    const nowhere = aMission({ id: 'the-blacksmith', name: 'The Blacksmith', width: 0 });
    expect(worldFeed(1, [silentMary, nowhere], [], 0).buildings).toEqual([]);
  });

  it('takes the smaller picture on small screens', () => {
    expect(smallPoster(worldFeed(1, [], [], 0)).backdrop.poster).toBe('/islands/1/poster-1080.webp');
  });
});
