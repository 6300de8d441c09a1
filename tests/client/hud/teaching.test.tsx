import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { HideoutOverlay } from '#client/app/overlays/HideoutOverlay.tsx';
import { Hud } from '#client/hud/Hud.tsx';
import { LayerSelect } from '#client/hud/LayerSelect.tsx';
import { taughtScreens } from '#contract/teaching.ts';
import { taughtFrom } from '#rules/teaching/teaching.ts';
import { battleEmissions, navigationTabNames } from '#words/hud.ts';
import { hideoutTitle } from '#words/overlays.ts';
import { tokenName } from '#words/tokens.ts';
import { newcomerAfter, voyageGifts } from '../newcomerAfter.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

const names = { ...navigationTabNames, battleEmissions };

/** Everything around the map that a player can read or a screen reader says, but for the card of the voyages. */
function wordsAroundTheMap(): string {
  const parts = [...document.querySelectorAll('header, nav, section[aria-label="Balances"]')];
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll('[aria-label], [title], [alt]')])
    .flatMap((element) => [
      element.textContent,
      ...['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name)),
    ])
    .join('\n');
}

async function show(claimed: number): Promise<string> {
  aGame(<Hud />, { me: newcomerAfter(claimed), logout: { done: true } });
  await waitFor(() => expect(document.querySelector('[class*="waiting"]')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Island 1/ }));
  return wordsAroundTheMap();
}

describe('the order of teaching', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'shows after %i voyages only what was taught until then',
    async (claimed) => {
      const words = await show(claimed);
      for (const one of taughtScreens)
        expect([one, words.includes(names[one])]).toEqual([one, taughtFrom[one] <= claimed + 1]);
      const inView = voyageGifts.filter((token) => words.includes(tokenName(token)));
      const earned = voyageGifts.slice(0, claimed);
      expect(inView.every((token) => earned.includes(token))).toBe(true);
      expect(inView.length).toBe(Math.min(4, claimed));
      expect(words).not.toContain('BOOTY');
      expect(words).not.toContain('RUM');
    },
  );

  it('all balances are the earned ones and, below, the others with what brings them', async () => {
    await show(5);
    await userEvent.click(screen.getByRole('button', { name: 'All balances' }));
    const later = await screen.findByRole('region', { name: 'Not earned yet' });
    expect(
      within(later)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'BOOTYBattle Emissions each midnight, gems on the exchange, and deposits from your wallet.',
      'TREASUREPlunders, Battle Tokens, the arena and Genesis ships.',
      'GEMSPlunders that pay gems, and Raids.',
      'RUMPlunders for Treasure that fail.',
      'SOLThe treasure chest, on the day on which it is paid.',
      'Battle TokenThe exchange, for BOOTY or GOLD.',
      'Legendary Ship TokenRaids that bring ship tokens, rarely, and an unminted Mythic ship that is burned at the Graveyard.',
    ]);
  });

  it('marks an entry as new until its screen was opened, by whatever way', async () => {
    const { overlays } = aGame(<Hud />, { me: newcomerAfter(5), logout: { done: true } });
    const toggle = await screen.findByRole('button', { name: /^Island 1.*New$/ });
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Exchange New' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Inventory' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Exchange New' }));
    act(() => overlays.open('captainsLog'));
    await userEvent.click(screen.getByRole('button', { name: 'Island 1 Port Reaver' }));
    expect(screen.getByRole('button', { name: 'Exchange' })).toBeTruthy();
    expect(screen.getByRole('button', { name: "Captain's Log" })).toBeTruthy();
  });

  it('shows an entry from the first time that its screen is opened', async () => {
    const { overlays, memory } = aGame(<Hud />, { me: newcomerAfter(0), logout: { done: true } });
    act(() => overlays.open('simulationCenter'));
    act(() => overlays.close('simulationCenter'));
    await userEvent.click(await screen.findByRole('button', { name: /^Island 1/ }));
    expect(screen.getByRole('button', { name: 'Simulation Center' })).toBeTruthy();
    expect(memory.read('openedScreens')).toEqual({ 'player-1': ['simulationCenter'] });
  });

  it('leaves out tabs of the hideout and the end of Layer select that were not taught', async () => {
    const answers = { me: newcomerAfter(5), nfts: [] };
    aGame(
      <>
        <HideoutOverlay tab="inventory" close={() => {}} />
        <LayerSelect close={() => {}} />
      </>,
      answers,
    );
    const hideout = within(screen.getByRole('tablist', { name: hideoutTitle }));
    const tabs = () => hideout.getAllByRole('tab').map(({ textContent }) => textContent);
    await waitFor(() => expect(tabs()).toEqual(['Inventory', 'Exchange']));
    expect(screen.getByText('Island 7')).toBeTruthy();
    expect(screen.queryByText('Fleet Command')).toBeNull();
  });
});
