import { existsSync } from 'node:fs';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RulesContext } from '#client/api/rules.ts';
import { Navigation } from '#client/hud/Navigation.tsx';
import { ruleTables } from '#rules/ruleTables.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

const panel = () => screen.getByRole('navigation', { name: 'Navigate' });
const toggle = () => within(panel()).getByRole('button', { name: /^Island \d/ });
const tab = (name: string | RegExp) => within(panel()).getByRole('button', { name });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

describe('the navigation at the bottom', () => {
  it('shows number and name of the current layer', () => {
    const { layers } = aGame(<Navigation onTour={() => {}} />);
    expect(toggle().textContent).toBe('Island 1 Port Reaver');
    act(() => layers.choose(5));
    expect(toggle().textContent).toBe('Island 5 Emerald Deep');
  });

  it("opens to a 'Navigate' list of tabs with a name and a picture each, and collapses again", async () => {
    aGame(<Navigation onTour={() => {}} />);
    expect(isOpen()).toBe(false);
    await userEvent.click(toggle());
    expect(within(panel()).getByRole('heading', { name: 'Navigate' })).toBeTruthy();
    const tabs = within(within(panel()).getByRole('list')).getAllByRole('button');
    expect(tabs.map((one) => one.querySelector('img + span')?.textContent)).toEqual([
      'Treasure Chest',
      'Inventory',
      'Leaderboard',
      'The Arena',
      'Exchange',
      'Islands',
      'Fleet Command',
      "Captain's Log",
      'Simulation Center',
    ]);
    for (const one of tabs)
      expect(existsSync(`assets${one.querySelector('img')?.getAttribute('src')}`)).toBe(true);
    await userEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it('closes by a click outside and by Escape', async () => {
    aGame(<Navigation onTour={() => {}} />);
    await userEvent.click(toggle());
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
    await userEvent.click(toggle());
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(toggle());
  });

  it('has a tab that operators closed disabled, with a title that says so', async () => {
    const rules = { ...ruleTables, openTabs: { ...ruleTables.openTabs, exchange: false } };
    const { overlays } = aGame(
      <RulesContext value={rules}>
        <Navigation onTour={() => {}} />
      </RulesContext>,
    );
    await userEvent.click(toggle());
    expect(tab('Exchange').title).toBe('Exchange: closed for now');
    await userEvent.click(tab('Exchange'));
    expect(overlays.stack.getState()).toEqual([]);
    await userEvent.click(tab('The Arena'));
    expect(overlays.stack.getState()).toMatchObject([{ name: 'hideout', props: { tab: 'arena' } }]);
  });

  it('makes an enabled tab the active one and toggles the hideout', async () => {
    const { overlays } = aGame(<Navigation onTour={() => {}} />);
    await userEvent.click(toggle());
    await userEvent.click(tab('Treasure Chest'));
    const opened = () => overlays.stack.getState().map(({ name, props }) => [name, props]);
    expect(opened()).toEqual([['hideout', { tab: 'treasureChest' }]]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(toggle());
    await userEvent.click(toggle());
    expect(tab('Treasure Chest').getAttribute('aria-current')).toBe('page');
    await userEvent.click(tab('Treasure Chest'));
    expect(opened()).toEqual([]);
  });

  it('marks the tab that the hideout shows, and none once it is closed', async () => {
    const { overlays } = aGame(<Navigation onTour={() => {}} />);
    await userEvent.click(toggle());
    const marked = () =>
      within(within(panel()).getByRole('list'))
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent);
    const markedAfter = (change: () => void) => {
      act(change);
      return marked();
    };
    expect(markedAfter(() => overlays.open('hideout', { tab: 'exchange' }))).toEqual(['Exchange']);
    expect(markedAfter(() => overlays.open('hideout', { tab: 'arena' }))).toEqual(['The Arena']);
    expect(markedAfter(() => overlays.open('hideout'))).toEqual(['Inventory']);
    expect(markedAfter(() => overlays.open('accountBook'))).toEqual(['Inventory']);
    expect(markedAfter(() => overlays.close('hideout'))).toEqual([]);
  });

  it('has a help entry with the tour, and with the keys where a keyboard is likely', async () => {
    const onTour = vi.fn();
    const { overlays } = aGame(<Navigation onTour={onTour} />);
    await userEvent.click(toggle());
    const help = () => within(within(panel()).getByRole('region', { name: 'Help' }));
    await userEvent.click(help().getByRole('button', { name: 'Tour' }));
    expect([onTour.mock.calls.length, isOpen()]).toEqual([1, false]);
    await userEvent.click(toggle());
    await userEvent.click(help().getByRole('button', { name: 'Keyboard' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['keyboardHelp']);
    expect(document.activeElement).toBe(toggle());
  });

  it('has tabs with their own action', async () => {
    const { overlays } = aGame(<Navigation onTour={() => {}} />);
    await userEvent.click(toggle());
    await userEvent.click(tab('Islands'));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['layerSelect']);
    await userEvent.click(toggle());
    expect(tab('Islands').getAttribute('aria-current')).toBeNull();
    await userEvent.click(tab('Fleet Command'));
    expect(overlays.stack.getState().at(-1)?.name).toBe('fleetCommander');
    await userEvent.click(toggle());
    await userEvent.click(tab('Simulation Center'));
    expect(overlays.stack.getState().at(-1)?.name).toBe('simulationCenter');
    await userEvent.click(toggle());
    await userEvent.click(tab("Captain's Log"));
    expect(overlays.stack.getState().at(-1)?.name).toBe('captainsLog');
  });
});
