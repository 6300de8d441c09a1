import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyStock } from '#client/api/applyStock.ts';
import { MarketOverlay } from '#client/market/MarketOverlay.tsx';
import type { Recruit } from '#contract/recruits.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
  window.history.replaceState(null, '', '/');
});

const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';
const aRecruit = (changes: Partial<Recruit> = {}): Recruit => ({
  name: 'Reavers Captain',
  type: 'CAPTAIN',
  collection: 'Reavers',
  image: '/captains/reavers-3.webp',
  active: true,
  costType: 'arAmount',
  costAmount: 300,
  amountAvailable: 10,
  ...changes,
});
const recruits = [
  aRecruit(),
  aRecruit({ name: 'Atoms Captain', collection: 'Atoms', amountAvailable: 0 }),
  aRecruit({
    name: 'Atoms Ship',
    type: 'SHIP',
    collection: 'Atoms',
    costType: 'goldAmount',
    costAmount: 1_500,
  }),
];

async function aMarket(answers: Answers = {}) {
  const game = aGame({
    recruits: { recruits },
    me: aPlayer({ arAmount: 320, goldAmount: 200 }),
    recruit: { jobId },
    ...answers,
  });
  game.show(<MarketOverlay />);
  await screen.findByText('Recruits of today');
  return game;
}
const card = (name: string) => screen.getByRole('listitem', { name });
const button = (name: string) => within(card(name)).getByRole('button', { name: `Purchase ${name}` });
const openTab = (name: string) => {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab);
  fireEvent.click(tab);
};

describe('the market', () => {
  it('shows each recruit with portrait, collection, price, stock and what the purchase leaves', async () => {
    await aMarket();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Captains',
      'Ships',
      'Crews',
      'Items',
    ]);
    const shown = card('Reavers Captain');
    expect(shown.textContent).toContain('CollectionReavers');
    expect(shown.textContent).toContain('Costs300 BOOTY');
    expect(shown.textContent).toContain('10 left today');
    await within(shown).findByText('Leaves you 20 BOOTY');
    expect(shown.querySelector('img')?.getAttribute('src')).toContain('reavers-3');
    expect(card('Atoms Captain').textContent).toContain('Sold out today');
    expect(button('Atoms Captain').hasAttribute('disabled')).toBe(true);
  });

  it('says why a recruit that is too dear cannot be bought, and sends nothing', async () => {
    const game = await aMarket();
    openTab('Ships');
    await within(card('Atoms Ship')).findByText('Missing 1,300 GOLD');
    fireEvent.click(button('Atoms Ship'));
    expect(game.toasts()).toEqual(["You don't have enough GOLD to purchase this item. Missing 1,300 GOLD"]);
    expect(await game.posted('/market/recruit')).toEqual([]);
  });

  it('buys one at a time with the price and the picture that it shows, and says its name', async () => {
    const game = await aMarket();
    await within(card('Reavers Captain')).findByText('Leaves you 20 BOOTY');
    fireEvent.click(button('Reavers Captain'));
    fireEvent.click(button('Reavers Captain'));
    await waitFor(async () =>
      expect(await game.posted('/market/recruit')).toEqual([
        { name: 'Reavers Captain', shown: { costAmount: 300, image: '/captains/reavers-3.webp' } },
      ]),
    );
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    await act(async () => {
      game.notify(jobId, 'recruit', {
        message: 'Reaver #10001 is yours',
        result: { uid: 'captain-9', name: 'Reaver #10001' },
      });
    });
    await waitFor(() => expect(game.toasts()).toEqual(['Reaver #10001 is yours']));
  });

  it('shows a pushed stock at once', async () => {
    const game = await aMarket();
    act(() => applyStock(game.queryClient, { name: 'Reavers Captain', amountAvailable: 3 }));
    await within(card('Reavers Captain')).findByText('3 left today');
  });

  it('keeps the tab in the address, as a dropdown on a phone', async () => {
    onAPhone(true);
    await aMarket();
    expect(window.location.search).toContain('recruits=CAPTAIN');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says that the list could not be read, and reads it again', async () => {
    let isAway = true;
    const game = aGame({
      recruits: () => (isAway ? refusal(500, 'fault', 'An error occurred') : { recruits }),
      me: aPlayer(),
    });
    game.show(<MarketOverlay />);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    isAway = false;
    fireEvent.click(again);
    await screen.findByText('Recruits of today');
  });
});
