import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LogOpener } from '#client/captainsLog/LogOpener.tsx';
import type { LogNotice } from '#contract/captainsLog.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

// Preloads the overlay. The client loads it on demand, which is slow on a busy machine.
import '#client/captainsLog/CaptainsLogOverlay.tsx';

afterEach(cleanup);

const snapshot: LogNotice = {
  id: 'snapshot',
  day: '2025-07-25',
  title: 'Treasure Chest #1 Snapshot — October 25, 2025',
  paragraphs: [
    { text: 'Only minted Captains holding Gold Bars count.', points: [] },
    { text: 'Unminted Captains are not included, which means:', points: ['missed snapshot rewards'] },
  ],
  acknowledgement: 'I have read it.',
  shownFrom: 100,
};
const regatta: LogNotice = {
  id: 'regatta',
  day: '2026-07-01',
  title: 'Regatta',
  paragraphs: [{ text: 'All ships sail.', points: [] }],
  acknowledgement: null,
  shownFrom: 200,
};

function aLog(notices: readonly LogNotice[] = [snapshot], answers: Answers = {}) {
  const me = { ...aPlayer(), joinedAt: Date.parse('2025-01-01') };
  const game = aGame({ captainsLog: { notices: [...notices] }, me, ...answers });
  return game;
}
const log = () => screen.findByRole('dialog', { name: "The Captain's Log" }, { timeout: 10_000 });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: "The Captain's Log" })).toBeNull());
const hiddenKey = 'captainsLog_dontShowAgain';
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: "Don't show this again" }));
const isHidden = (game: ReturnType<typeof aGame>) => game.services.memory.read('captainsLog_dontShowAgain');

describe('the log that opens by itself', () => {
  it('shows every notice with its day, title and statements, and what is acknowledged', async () => {
    aLog([regatta, snapshot]).showWithOverlays(<LogOpener />);
    const dialog = await log();
    const first = await within(dialog).findByRole('article', { name: 'Regatta' });
    expect(first.textContent).toContain('01/07/2026');
    const second = within(dialog).getByRole('article', { name: snapshot.title });
    expect(second.textContent).toBe(
      '25/07/2025Treasure Chest #1 Snapshot — October 25, 2025Only minted Captains holding Gold Bars count.' +
        'Unminted Captains are not included, which means:missed snapshot rewards',
    );
    expect(within(second).getAllByRole('listitem')).toHaveLength(1);
    expect(within(dialog).getByText('I have read it.')).toBeTruthy();
  });

  it('is not hidden by Confirm alone', async () => {
    const game = aLog();
    game.showWithOverlays(<LogOpener />);
    await log();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await isGone();
    expect(isHidden(game)).toBeNull();
    expect(game.services.memory.read('captainsLog_seenUntil')).toBe(100);
  });

  it.each([
    ['Confirm', () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('ticked, it is hidden when %s closes it', async (_, closeIt) => {
    const game = aLog();
    game.showWithOverlays(<LogOpener />);
    await log();
    await screen.findByRole('article');
    await tick();
    expect(isHidden(game)).toBeNull();
    await closeIt();
    await isGone();
    expect(isHidden(game)).toBe(true);
  });

  it('closes when it is hidden in another tab, and stays hidden', async () => {
    const game = aLog();
    game.showWithOverlays(<LogOpener />);
    await log();
    await screen.findByRole('article');
    // Simulates the other tab: a browser sends the storage event only to tabs that did not write the value.
    game.services.memory.write('captainsLog_dontShowAgain', true);
    game.services.memory.write('captainsLog_seenUntil', 100);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: hiddenKey, newValue: 'true' })));
    await isGone();
    expect(isHidden(game)).toBe(true);
  });

  it('waits until the missions are there and no other screen is open', async () => {
    const game = aLog();
    game.services.overlays.open('market');
    game.show(<LogOpener />);
    await waitFor(() =>
      expect(game.services.calls.some(({ url }) => url.endsWith('captains-log'))).toBe(true),
    );
    const names = () => game.services.overlays.stack.getState().map(({ name }) => name);
    expect(names()).toEqual(['market']);
    act(() => game.services.overlays.closeAll());
    await waitFor(() => expect(names()).toEqual(['captainsLog']));
    // After it is closed, the log does not open again in the same visit.
    act(() => game.services.overlays.closeAll());
    expect(names()).toEqual([]);
  });

  it('does not open without missions, nor while hidden; a newer notice opens it once more', async () => {
    const broken = aLog([snapshot], { missions: () => refusal(503, 'unavailable', 'Later.') });
    broken.show(<LogOpener />);
    await waitFor(() => expect(broken.called('/missions')).toBe(true));
    expect(broken.services.overlays.isAnyOpen()).toBe(false);
    cleanup();

    const hidden = aLog();
    hidden.services.memory.write('captainsLog_dontShowAgain', true);
    hidden.services.memory.write('captainsLog_seenUntil', 100);
    hidden.show(<LogOpener />);
    await waitFor(() => expect(hidden.called('/captains-log')).toBe(true));
    await act(async () => undefined);
    expect(hidden.services.overlays.isAnyOpen()).toBe(false);
    cleanup();

    const newer = aLog([regatta, snapshot]);
    newer.services.memory.write('captainsLog_dontShowAgain', true);
    newer.services.memory.write('captainsLog_seenUntil', 100);
    newer.showWithOverlays(<LogOpener />);
    await log();
    await screen.findByRole('article', { name: 'Regatta' });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('opens for a new player only after the first claim of a visit', async () => {
    const me = { ...aPlayer(), missionsPlayed: 0, joinedAt: Date.parse('2025-01-01') };
    const game = aLog([snapshot], { me: () => me });
    game.showWithOverlays(<LogOpener />);
    await waitFor(() => expect(game.called('/captains-log')).toBe(true));
    await act(async () => undefined);
    expect(game.services.overlays.isAnyOpen()).toBe(false);
    me.missionsPlayed = 1;
    await act(() => game.queryClient.invalidateQueries());
    await log();
  });

  it('does not open for an account that is younger than every notice', async () => {
    const game = aLog([snapshot], { me: { ...aPlayer(), joinedAt: Date.parse('2026-11-26') } });
    game.show(<LogOpener />);
    await waitFor(() => expect(game.called('/captains-log')).toBe(true));
    await waitFor(() => expect(game.called('/users/me')).toBe(true));
    await act(async () => undefined);
    expect(game.services.overlays.isAnyOpen()).toBe(false);
  });

  it('closes itself when it is hidden', async () => {
    const game = aLog();
    game.services.memory.write('captainsLog_dontShowAgain', true);
    game.services.overlays.open('captainsLog', { isByItself: true });
    game.showWithOverlays(null);
    await waitFor(() => expect(game.services.overlays.isAnyOpen()).toBe(false));
  });
});

describe('the log that the player opens', () => {
  it('shows although it is hidden, and the tick can be taken back', async () => {
    const game = aLog();
    game.services.memory.write('captainsLog_dontShowAgain', true);
    game.services.overlays.open('captainsLog');
    game.showWithOverlays(null);
    await log();
    await screen.findByRole('article');
    await tick();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await isGone();
    expect(isHidden(game)).toBeNull();
  });

  it('closes where nothing is to be acknowledged, and says when it is empty', async () => {
    const game = aLog([regatta]);
    game.services.overlays.open('captainsLog');
    game.showWithOverlays(null);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    cleanup();

    const empty = aLog([]);
    empty.services.overlays.open('captainsLog');
    empty.showWithOverlays(null);
    expect(await screen.findByText('The log is empty')).toBeTruthy();
  });

  it('says why it cannot be read, with another try', async () => {
    let isThere = false;
    const game = aLog([], {
      captainsLog: () => (isThere ? { notices: [regatta] } : refusal(500, 'fault', 'An error occurred.')),
    });
    game.services.overlays.open('captainsLog');
    game.showWithOverlays(null);
    await screen.findByText('Error: An error occurred.');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: /try/i }));
    expect(await screen.findByRole('article', { name: 'Regatta' })).toBeTruthy();
  });
});
