import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HideoutOverlay } from '#client/app/overlays/HideoutOverlay.tsx';
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
});
