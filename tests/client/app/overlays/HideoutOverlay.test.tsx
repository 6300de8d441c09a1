import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RulesContext } from '#client/api/rules.ts';
import { HideoutOverlay } from '#client/app/overlays/HideoutOverlay.tsx';
import { ruleTables } from '#rules/ruleTables.ts';
import { aGame, onAPhone } from '../../hud/aHud.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
});

const names = ['Treasure Chest', 'Inventory', 'Leaderboard', 'The Arena', 'Exchange'];

describe('the hideout', () => {
  it('has five tabs on a desktop, all of them open', () => {
    aGame(<HideoutOverlay tab="arena" close={() => {}} />);
    const tabs = within(screen.getByRole('tablist', { name: 'Hideout' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
    expect(tabs.filter((tab) => tab.hasAttribute('disabled'))).toEqual([]);
  });

  it('has a dropdown instead of tabs on a phone', () => {
    onAPhone(true);
    aGame(<HideoutOverlay tab="arena" close={() => {}} />);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Hideout' }).textContent).toBe('The Arena');
  });

  const closedFor = { ...ruleTables, openTabs: { ...ruleTables.openTabs, arena: false } };
  const closed = (tab: 'arena' | 'inventory') => (
    <RulesContext value={closedFor}>
      <HideoutOverlay tab={tab} close={() => {}} />
    </RulesContext>
  );

  it('has a tab that operators closed, which cannot be chosen and whose link says so', () => {
    const { overlays } = aGame(closed('arena'));
    const arena = screen.getByRole('tab', { name: 'The Arena' });
    expect(arena.hasAttribute('disabled')).toBe(true);
    fireEvent.mouseDown(arena);
    expect(overlays.stack.getState()).toEqual([]);
    expect(screen.getByText('The Arena: closed for now')).toBeTruthy();
    expect(screen.getByText('It opens again soon. Nothing of yours is lost.')).toBeTruthy();
  });

  it('has a closed tab in the dropdown of a phone too', async () => {
    onAPhone(true);
    aGame(closed('arena'));
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Hideout' }), { key: 'Enter' });
    expect(screen.getByRole('option', { name: 'The Arena' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Exchange' }).getAttribute('aria-disabled')).toBeNull();
  });
});
