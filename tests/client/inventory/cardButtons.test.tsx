import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { InventoryTab } from '#client/inventory/InventoryTab.tsx';
import type { Captain } from '#contract/captains.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aGame, giveEverythingASize } from '../missions/aMissionScreen.tsx';

// Tests of the buttons on a captain's card and their reasons (rule book: captains.md, Captain card).

// Longer than the default, because cards and tooltips are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(giveEverythingASize);
afterEach(cleanup);

async function aCard(changes: Partial<Captain>, legendaryShipToken = 0) {
  const captain = aCaptain({
    metadata: { name: 'Reaver #81 the Bold', image: '/captains/reavers-1.webp' },
    ...changes,
  });
  const game = aGame({ me: aPlayer({ legendaryShipToken, shipLevelToken: 0 }), nfts: [captain] });
  game.show(<InventoryTab />);
  await screen.findByRole('article', {}, { timeout: 20_000 });
  return game;
}
const levelUp = () => screen.getByLabelText('Level up Ship of Reaver #81 the Bold');
const upgrade = () => screen.getByLabelText('Upgrade the ship of Reaver #81 the Bold to Mythic');
const opened = ({ services }: Awaited<ReturnType<typeof aCard>>) =>
  services.overlays.stack.getState().map(({ name }) => name);

describe('a captain’s card', () => {
  it('shows only # and the number of a name that has it', async () => {
    await aCard({});
    expect(screen.getByRole('article').querySelector('h3')?.textContent).toBe('#81');
  });

  it.each([
    [
      'on a mission',
      { standing: 'mission' },
      'Reaver #81 the Bold is away. Please wait until the captain is back.',
    ],
    [
      'in the arena',
      { standing: 'arena' },
      'Reaver #81 the Bold is in the arena. Please claim the captain there first.',
    ],
    ['at the cap of a Common ship', { shipLevel: 125 }, 'Already Max Level'],
    ['without a ship', { hasShip: false }, 'Reaver #81 the Bold has no Ship equipped.'],
  ] as const)('%s shows the level-up of the ship with its reason', async (_what, changes, reason) => {
    const game = await aCard(changes);
    const button = levelUp();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button);
    expect((await screen.findByRole('tooltip')).textContent).toContain(reason);
    await userEvent.click(button);
    expect([game.toasts(), opened(game)]).toEqual([[reason], []]);
  });

  it.each(['resting', 'mission'] as const)('%s opens the screen for another name', async (standing) => {
    const game = await aCard({ standing });
    const button = screen.getByRole('button', { name: 'Rename Reaver #81 the Bold' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    await userEvent.click(button);
    expect(opened(game)).toEqual(['renameCaptain']);
  });

  it('of a minted captain offers no other name', async () => {
    await aCard({ minted: true });
    expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull();
  });

  it('of a ship at level 250 has no level-up of the ship', async () => {
    await aCard({ shipLevel: 250, shipRarity: 'Legendary' });
    expect(screen.queryByRole('button', { name: /^Level up Ship/ })).toBeNull();
  });

  it.each([0, 1])(
    'with %i Legendary Ship Tokens has a disabled Mythic button that says what it needs',
    async (tokens) => {
      const game = await aCard({}, tokens);
      // The balances are read after the captains.
      await waitFor(() => expect(upgrade().getAttribute('aria-disabled')).toBe('true'), { timeout: 20_000 });
      upgrade().focus();
      expect((await screen.findByRole('tooltip')).textContent).toContain('Need 2 Legendary Ship Tokens');
      await userEvent.keyboard('{Enter}');
      expect([game.toasts(), opened(game)]).toEqual([['Need 2 Legendary Ship Tokens'], []]);
    },
  );

  it('with 2 Legendary Ship Tokens opens the upgrade', async () => {
    const game = await aCard({}, 2);
    await userEvent.click(upgrade());
    expect(opened(game)).toEqual(['upgradeShip']);
  });
});
