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
  it('has five tabs on a desktop; one that is not built yet says so and cannot be chosen', () => {
    aGame(<HideoutOverlay tab="arena" close={() => {}} />);
    const tabs = within(screen.getByRole('tablist', { name: 'Hideout' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent?.replace('Opens in a later chapter', ''))).toEqual(
      names,
    );
    const arena = screen.getByRole('tab', { name: /^The Arena/ });
    expect([arena.hasAttribute('disabled'), arena.title]).toEqual([true, 'Opens in a later chapter']);
    expect(screen.getByText(/^The Arena is still being built/)).toBeTruthy();
  });

  it('has a dropdown instead of tabs on a phone', () => {
    onAPhone(true);
    aGame(<HideoutOverlay tab="arena" close={() => {}} />);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Hideout' }).textContent).toBe('The Arena');
  });
});
