import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SimulationCenterOverlay } from '#client/simulator/SimulationCenterOverlay.tsx';
import type { Captain } from '#contract/captains.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { prepareSimulator } from './prepareSimulator.ts';

const job = { jobId: '0198c0de-0000-7000-8000-000000000001' };

prepareSimulator();

/** A captain of strength 10 × (10 + 10) × 10 = 2,000. */
const grown = aCaptain({
  uid: 'captain-1',
  ...{ hasShip: true, hasCrew: true, hasItem: true },
  ...{ level: 10, shipLevel: 10, crewLevel: 10, itemLevel: 10, strength: 2_000 },
});
const another = (uid: string, changes: Partial<Captain>) =>
  aCaptain({ ...grown, uid, metadata: aCaptain({ uid }).metadata, ...changes });

function plan(goal: string, answers: Answers = {}) {
  window.history.replaceState(null, '', `/?simulation-center=plan${goal}`);
  const game = aGame({
    treasurePerStrength: {
      treasurePerStrength: 0.25,
      medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
    },
    nfts: [grown],
    me: aPlayer(),
    ...answers,
  });
  game.showWithOverlays(<SimulationCenterOverlay tab="plan" />);
  return game;
}
const region = (name: string) => screen.findByRole('region', { name });
const fact = (name: string, part: HTMLElement) =>
  within(part).getByText(name, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent;
const stack = (game: ReturnType<typeof plan>) =>
  game.services.overlays.stack.getState().map(({ name, props }) => [name, props]);

describe('the roster plan', () => {
  test('first puts the best equipment on the best captain, and locks what depends on it', async () => {
    const weak = another('captain-2', { level: 1, shipLevel: 1, hasShip: false, strength: 20 });
    const carried = aPiece({ uid: 'ship-1', type: 'SHIP', level: 10, equippedTo: 'captain-1' });
    const spare = aPiece({ uid: 'ship-2', type: 'SHIP', level: 30, metadata: { name: 'Gale', image: '' } });
    const game = plan('&goal=max', { nfts: [grown, weak, carried, spare], equip: job });
    const sum = await region('Sum of the plan');
    expect(within(sum).getByRole('status').textContent).toContain('2 pieces of equipment first go');
    const row = screen.getByRole('row', { name: /Gale/ });
    expect(row.textContent).toContain('Ship, level 30: Gale');
    expect(row.textContent).toContain('Strength 2,000 → 6,000');
    expect(screen.getAllByText('Move equipment first').length).toBeGreaterThan(0);
    await userEvent.click(within(row).getByRole('button', { name: 'Put on Gale, Level 30: Reaver #1' }));
    expect(await game.posted('/nfts/equip')).toEqual([
      { captainId: 'captain-1', entityId: 'ship-2', equipped: true },
    ]);
  });

  test('puts on all equipment of the plan with one press', async () => {
    const weak = another('captain-2', { level: 1, shipLevel: 1, hasShip: false, strength: 20 });
    const carried = aPiece({ uid: 'ship-1', type: 'SHIP', level: 10, equippedTo: 'captain-1' });
    const spare = aPiece({ uid: 'ship-2', type: 'SHIP', level: 30 });
    const game = plan('&goal=max', { nfts: [grown, weak, carried, spare], equip: job });
    await userEvent.click(await screen.findByRole('button', { name: 'Put on all 2' }));
    expect(await game.posted('/nfts/equip')).toEqual([
      { captainId: 'captain-1', entityId: 'ship-2', equipped: true },
      { captainId: 'captain-2', entityId: 'ship-1', equipped: true },
    ]);
  });

  test('counts the levels that Fair wind gives for a token, up to the end of the token', async () => {
    const game = plan('&goal=2600', {
      treasurePerStrength: {
        treasurePerStrength: 0.25,
        medianLevels: { CHARACTER: 0, SHIP: 20, CREW: 0, ITEM: 0 },
      },
      levelUp: job,
    });
    const sum = await region('Sum of the plan');
    expect(sum.textContent).toContain('Tokens are counted with Fair wind.');
    expect(fact('BOOTY for all tokens', sum)).toBe('250 BOOTY');
    const row = screen.getByRole('row', { name: /Reaver #1/ });
    expect(row.textContent).toContain('Ship 10 → 181250');
    await userEvent.click(within(row).getByRole('button', { name: 'Level up by 8: Ship of Reaver #1' }));
    expect(await game.posted('/inventory/level-up-entities')).toEqual([
      { captainId: 'captain-1', levelUpCount: 8, type: 'SHIP', shownTokens: 1 },
    ]);
  });

  test.each(['tokens', 'foundTokens', 'firstIsland', 'otherIslands'])(
    'says of a plan by %s that its Events are counted without Fair wind',
    async (way) => {
      plan(`&goal=2600&way=${way}`);
      const sum = await region('Sum of the plan');
      expect(sum.textContent).toContain(
        'Events are counted without it: your strongest captain may pay for fewer levels there than the plan says.',
      );
    },
  );

  test('sends a captain on the Special that costs less than its levels', async () => {
    const nearly = { ...grown, level: 45, shipLevel: 110, crewLevel: 120, itemLevel: 125 };
    const game = plan('&goal=max', { nfts: [nearly] });
    expect(await screen.findByRole('cell', { name: 'General Store: all to maximum' })).toBeTruthy();
    expect(fact('BOOTY still to pay', await region('Sum of the plan'))).toBe('5,000 BOOTY');
    await userEvent.click(screen.getByRole('button', { name: 'Send captain: Reaver #1' }));
    expect(stack(game)).toEqual([
      [
        'selectCaptains',
        {
          title: 'Specials > General Store > SELECT NFTS',
          missionId: 'general-store',
          picked: { captainId: 'captain-1', levels: 1 },
        },
      ],
    ]);
  });

  test('gains one level of all four at once where that costs the GOLD of the Events', async () => {
    plan('&goal=max&way=firstIsland', { nfts: [grown] });
    expect(await screen.findByRole('cell', { name: 'All Hands on Deck, 40 times' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Ship 50 → 125' })).toBeTruthy();
  });

  test('finds tokens where that costs less than the exchange', async () => {
    const game = plan('&goal=2200&way=foundTokens', {
      me: aPlayer({ itemLevelToken: 0, crewLevelToken: 0, shipLevelToken: 0 }),
    });
    expect(await screen.findByText(/Tokens are found by chance/)).toBeTruthy();
    const [find] = await screen.findAllByRole('button', { name: /^Find tokens: / });
    await userEvent.click(find as HTMLElement);
    expect(stack(game)[0]?.[0]).toBe('selectCaptains');
  });

  test('names the wind in which tokens are found, and counts with it', async () => {
    const temple = missionById('sunken-temple');
    if (temple === undefined) throw new Error('no temple');
    const inTradeWind = { ...temple.stats, wind: 'trade' as const };
    plan('&goal=max&way=foundTokens', {
      me: aPlayer({ itemLevelToken: 0, crewLevelToken: 0, shipLevelToken: 0 }),
      missions: [aMission({ id: temple.id, name: temple.name }, inTradeWind)],
    });
    expect(await screen.findByRole('cell', { name: 'Item 10 → 125, Trade wind' })).toBeTruthy();
    expect(screen.getByText(/Raids are counted in the winds of this week\./)).toBeTruthy();
  });

  test('says that levels beyond the daily limit never pay back', async () => {
    const strong = another('captain-1', { level: 50, shipLevel: 124, crewLevel: 125, itemLevel: 125 });
    plan('&goal=max', {
      nfts: [strong],
      treasurePerStrength: {
        treasurePerStrength: 0.5,
        medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
      },
    });
    expect(await screen.findByRole('cell', { name: 'Never' })).toBeTruthy();
  });
});
