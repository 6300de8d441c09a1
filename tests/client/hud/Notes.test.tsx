import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Notes } from '#client/hud/Notes.tsx';
import type { Answer } from '#contract/routes.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { afternoon, aGame, onAPhone } from './aHud.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
});

const me = (claimed: number, isSkipped = false) =>
  ({
    ...aPlayer(),
    captainLevelToken: 1,
    firstVoyages: { claimed, isSkipped, captainToName: 'captain-1', hasGoal: true },
  }) as Answer<'me'>;
const away = anActiveMission({
  mission: aMission({ name: 'Ship' }, { kind: 'Voyages', path: 'missions/first-voyage-2' }),
  type: 'Voyages',
  startTime: afternoon - 10_000,
  missionEndTime: afternoon + 65_000,
});

/** The cards of a player whose game is not secured. */
function someNotes(player: Answer<'me'>, activeMissions: Answer<'activeMissions'> = []) {
  let active = activeMissions;
  const game = aGame(<Notes />, {
    me: player,
    activeMissions: () => active,
    nfts: [aCaptain({ uid: 'captain-1' })],
  });
  act(() => game.wallet.state.setState({ walletName: deviceWalletName }));
  return {
    ...game,
    async become(next: Answer<'activeMissions'>) {
      active = next;
      await act(() => game.queryClient.refetchQueries());
    },
  };
}

const card = () => screen.findByRole('complementary', { name: 'First Voyages' });
/** The text of the card that can be read. */
const shown = async () =>
  [...(await card()).children].map((one) => ((one as HTMLElement).hidden ? '' : one.textContent)).join('');
const reminder = () => screen.queryByRole('complementary', { name: 'Secure it' });
const details = () => screen.getByRole('button', { name: 'Details' });

describe('the cards beside the map', () => {
  it('show the reminder to secure the game while the captain is away, and not while the card says what is next', async () => {
    const { become } = someNotes(me(1));
    await card();
    expect(reminder()).toBeNull();
    await become([away]);
    await waitFor(() => expect(reminder()).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  });

  it('show the reminder of a player who has skipped the chapter, until it is closed', async () => {
    const { memory } = someNotes(me(1, true));
    await userEvent.click(await screen.findByRole('button', { name: 'Close the reminder' }));
    expect(reminder()).toBeNull();
    expect(memory.read('isSecuringDismissed')).toBe(true);
  });

  it('are one line on a phone once the player folds the card, also at the next start', async () => {
    onAPhone(true);
    const { memory } = someNotes(me(1));
    const text = (await card()).textContent;
    expect(text).toContain("A captain's strength grows");
    expect(details().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(details());
    expect(await shown()).toBe('Voyage 2 of 8ShipSet out');
    expect(details().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('textbox', { name: 'Name your captain' })).toBeNull();
    expect(reminder()).not.toBeNull();

    expect(memory.read('isVoyageCardFolded')).toBe(true);
    cleanup();
    someNotes(me(1)).memory.write('isVoyageCardFolded', true);
    expect(await shown()).toBe('Voyage 2 of 8ShipSet out');
    await userEvent.click(details());
    await userEvent.click(screen.getByRole('button', { name: 'Name your captain' }));
    const field = screen.getByRole('textbox', { name: 'Name your captain' });
    expect(reminder()).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'Ned Brine');
    await userEvent.click(details());
    await userEvent.click(details());
    await userEvent.click(screen.getByRole('button', { name: 'Name your captain' }));
    expect(screen.getByRole('textbox', { name: 'Name your captain' })).toHaveProperty('value', 'Ned Brine');
  });

  it('on a phone keep the question for the name to one button while they say what is next', async () => {
    onAPhone(true);
    someNotes(me(1));
    expect(await shown()).toContain("A captain's strength grows");
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Name your captain' }));
    expect(document.activeElement).toBe(await card());
    expect(screen.getByRole('button', { name: 'Save name' })).toBeTruthy();
    expect(await shown()).not.toContain("A captain's strength grows");
    expect(screen.getByRole('button', { name: 'Set out' })).toBeTruthy();
    await userEvent.click(details());
    await userEvent.click(details());
    expect(await shown()).toContain("A captain's strength grows");
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('on a phone the reminder takes the place of the card, until the player unfolds it', async () => {
    onAPhone(true);
    someNotes(me(1), [away]);
    expect(await shown()).toBe('Voyage 2 of 8ShipYour captain is at sea.Home in 00:01:05');
    expect(reminder()).not.toBeNull();
    await userEvent.click(details());
    // While the card asks for the captain's name, the rest of it stays one line.
    expect(screen.getByRole('textbox', { name: 'Name your captain' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    expect(reminder()).toBeNull();
  });
});
