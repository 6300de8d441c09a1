import { expect, it } from 'vitest';
import { runViews } from '#client/app/runViews.ts';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { missionPathOf } from '#rules/islands/islands.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';

const mary = aCaptain({ collection: 'Reavers', metadata: { name: 'Mary', image: '' } });

it('shows the runs of an island in the order of their start, with captain and community', () => {
  const active = [
    anActiveMission({ id: 'late', startTime: 500, missionEndTime: 900, nftsLoaded: [mary] }),
    anActiveMission({ id: 'early' }),
    anActiveMission({ id: 'elsewhere', mission: aMission({}, { layer: 5 }) }),
  ];
  expect(runViews(1, active)).toEqual([
    {
      id: 'early',
      buildingId: 'the-docks',
      captain: 'The Docks',
      community: 'the-seven-seas',
      leftAt: 0,
      homeAt: 1_000,
    },
    { id: 'late', buildingId: 'the-docks', captain: 'Mary', community: 'reavers', leftAt: 500, homeAt: 900 },
  ]);
});

it('shows a First Voyage at the building where it begins', () => {
  const [voyage] = firstVoyages;
  if (!voyage) throw new Error('there is no First Voyage');
  const mission = aMission(
    { id: voyage.id, name: voyage.name },
    { path: missionPathOf(voyage.id), layer: 1 },
  );
  expect(runViews(1, [anActiveMission({ mission })]).map(({ buildingId }) => buildingId)).toEqual([
    voyage.at,
  ]);
});
