import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

const named = (n: number) => ({
  uid: `captain-${n}`,
  metadata: { name: `Reaver #${n}`, image: `/captains/reavers-${n}.webp` },
});
/** Six levels below the cap of crews, which one paid level gives in Fair wind. */
const strong = aCaptain({ ...named(1), strength: 5_000, crewLevel: 119 });
const weak = aCaptain({ ...named(2), strength: 4_000, crewLevel: 119 });
const blows = 'Fair wind: the next level that you pay trains 6.';
const medianLevels = { CHARACTER: 1, SHIP: 1, CREW: 200, ITEM: 1 };

/** The screen to choose captains for an Event of crews, as the Simulation Center opens it: with a captain and levels. */
async function training(levels: number, answers: Answers = {}) {
  const mission = aMission();
  const game = aGame({
    missions: [mission],
    nfts: [strong, weak],
    treasurePerStrength: { treasurePerStrength: 0.5, medianLevels },
    initiateBatch: () => Response.json({ jobIds: ['00000000-0000-4000-8000-000000000001'] }, { status: 202 }),
    ...answers,
  });
  game.show(<OverlayHost />);
  act(() =>
    game.services.overlays.open('selectCaptains', {
      title: 'Events > The Docks > SELECT NFTS',
      missionId: mission.id,
      picked: { captainId: strong.uid, levels },
    }),
  );
  await screen.findByText('Level 119 → 125');
  return game;
}
const cost = () => screen.getByText('Total Cost').nextElementSibling?.textContent;

test('card, total cost and send count no more levels than Fair wind leads to the cap', async () => {
  const game = await training(6);
  expect(await screen.findByText(blows)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One level more' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('1,800 GOLD')).toHaveLength(2);
  expect(cost()).toBe('1,800 GOLD');
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  expect(await game.posted('/missions/initiate-batch')).toMatchObject([{ levelCount: [1] }]);
});

test('the total cost adds the levels of each captain: those of the strongest in Fair wind, all of the others', async () => {
  await training(6);
  await screen.findByText(blows);
  await userEvent.click(screen.getByRole('button', { name: 'ALL' }));
  const [, max] = screen.getAllByRole('button', { name: 'MAX' });
  await userEvent.click(max as HTMLElement);
  expect(within(screen.getByRole('dialog')).getAllByText('Level 119 → 125')).toHaveLength(2);
  expect(cost()).toBe('12,600 GOLD');
});

test('without Fair wind no more levels are counted than lead to the cap', async () => {
  const calm = { treasurePerStrength: 0.5, medianLevels: { ...medianLevels, CREW: 1 } };
  const game = await training(9, { treasurePerStrength: calm });
  expect(cost()).toBe('10,800 GOLD');
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  expect(await game.posted('/missions/initiate-batch')).toMatchObject([{ levelCount: [6] }]);
});
