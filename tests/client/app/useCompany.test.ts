import { expect, it } from 'vitest';
import { companyVoyages, mergedFeed } from '#client/app/useCompany.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';

const noon = Date.UTC(2026, 10, 27, 12);
const hour = 3_600_000;

it("shows voyages of other players to the island on today's date, with their building", () => {
  const feed = [
    aRecentActivity({ id: 'now', at: noon }),
    aRecentActivity({ id: 'mine', at: noon, userId: 'me' }),
    aRecentActivity({
      id: 'elsewhere',
      at: noon,
      mission: { name: 'The Docks', missionStats: { layer: 1, name: 'The Docks' } },
    }),
    aRecentActivity({
      id: 'first voyage',
      at: noon - 12 * hour,
      mission: { name: 'Of no building', missionStats: { layer: 3, name: 'Of no building' } },
    }),
    aRecentActivity({ id: 'yesterday', at: noon - 12 * hour - 1 }),
  ];
  expect(companyVoyages(feed, 3, 'me', noon)).toEqual([
    { id: 'now', player: 'Blackfin', buildingId: 'treasure-pit', homeAt: noon },
    { id: 'first voyage', player: 'Blackfin', buildingId: '', homeAt: noon - 12 * hour },
  ]);
});

it('keeps what earlier reads of the feed brought, each entry once and the newest first', () => {
  const [old, middle, latest] = [1, 2, 3].map((at) => aRecentActivity({ id: `run-${at}`, at })) as [
    ReturnType<typeof aRecentActivity>,
    ReturnType<typeof aRecentActivity>,
    ReturnType<typeof aRecentActivity>,
  ];
  expect(mergedFeed([latest, middle], [middle, old]).map(({ id }) => id)).toEqual([
    'run-3',
    'run-2',
    'run-1',
  ]);
  const many = Array.from({ length: 400 }, (_, i) => aRecentActivity({ id: `many-${i}`, at: i }));
  expect(mergedFeed([], many)).toHaveLength(300);
});
