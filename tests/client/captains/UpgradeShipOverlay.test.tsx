import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { UpgradeShipOverlay } from '#client/captains/UpgradeShipOverlay.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, lostAnswer } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

const jobId = '0198c0de-0000-7000-8000-000000000001';
const captain = aCaptain({ level: 12, shipLevel: 5, crewLevel: 3, itemLevel: 4, strength: 12 * 7 * 5 });
const ship = aPiece({ equippedTo: captain.uid, level: 5 });

afterEach(() => {
  cleanup();
  onAPhone(false);
});

function showUpgrade(answers: Answers = {}) {
  const game = aGame({ nfts: [captain, ship], upgradeShip: { jobId }, ...answers });
  game.show(<UpgradeShipOverlay captainId={captain.uid} close={game.close} />);
  return game;
}

/** Text of the value that is shown next to a label. */
const valueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe.each([
  ['a desktop', false],
  ['a phone', true],
])('the Mythic upgrade on %s', (_device, isPhone) => {
  test('shows what it costs and what it changes', async () => {
    onAPhone(isPhone);
    showUpgrade();
    expect(await screen.findByText('Reaver Ship')).toBeTruthy();
    expect(valueBeside('Ship Rarity')).toBe('Common → Mythic');
    expect(valueBeside('Highest level')).toBe('125 → 250');
    expect(valueBeside('Strength stays')).toBe('420');
    expect(valueBeside('Strength in reach')).toBe('1,562,500 → 3,125,000');
    expect(valueBeside('Cost')).toBe('2 Legendary Ship Tokens');
  });

  test('asks for the upgrade once, shows the Mythic ship, and closes', async () => {
    onAPhone(isPhone);
    const game = showUpgrade();
    await press('Upgrade to Mythic');
    await press('Upgrade to Mythic');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await game.posted('/inventory/upgrade-captain-ship-rarity')).toEqual([
      { captainId: captain.uid, shownTokens: 2 },
    ]);
    expect(game.toasts()).toEqual(['Ship upgrade to Mythic initiated!']);
    game.notify(jobId, 'captainShipRarityUpgrade', {
      message: 'Successfully upgraded ship to Mythic!',
      result: { captain: { ...captain, shipRarity: 'Legendary' as const } },
    });
    expect((await screen.findByRole('status')).textContent).toContain('Mythic');
    await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  });
});

describe('the Mythic upgrade', () => {
  test('again after a lost answer is the same upgrade', async () => {
    const game = showUpgrade({ upgradeShip: lostAnswer });
    const path = '/inventory/upgrade-captain-ship-rarity';
    for (const keys of [[1], [1, 1]]) {
      await press('Upgrade to Mythic');
      await waitFor(() => expect(game.keys(path)).toEqual(keys));
      const button = await screen.findByRole('button', { name: 'Upgrade to Mythic' });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    }
  });

  test('that fails by a fault says that it failed', async () => {
    const game = showUpgrade();
    await press('Upgrade to Mythic');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    const message = 'An error occurred, try again later';
    game.notify(jobId, 'captainShipRarityUpgrade', { error: true, code: 'fault', message });
    await waitFor(() => expect(game.toasts()).toContain('Error during ship upgrade'));
  });

  test('without the tokens is disabled and says what it needs', async () => {
    const game = showUpgrade({ me: aPlayer({ legendaryShipToken: 1 }) });
    const button = await screen.findByRole('button', { name: 'Upgrade to Mythic' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Need 2 Legendary Ship Tokens')).toBeTruthy();
    await userEvent.click(button);
    expect(game.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('of a Mythic ship says that it is one', async () => {
    showUpgrade({ nfts: [{ ...captain, shipRarity: 'Legendary' as const }, ship] });
    expect(await screen.findByText('This ship is already Mythic.')).toBeTruthy();
  });
});
