import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EquipOverlay } from '#client/captains/EquipOverlay.tsx';
import type { Captain } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

const jobId = '0198c0de-0000-7000-8000-000000000001';
const captain = aCaptain({ level: 12, shipLevel: 5, crewLevel: 3, itemLevel: 4, strength: 12 * 7 * 5 });
const named = (uid: string, name: string, changes: Partial<Captain> = {}) =>
  aCaptain({ uid, metadata: { name, image: '/captains/reavers-2.webp' }, ...changes });
const mary = named('mary', 'Mary');
const away = named('away', 'Calico', { standing: 'mission' });
const ship = (uid: string, name: string, changes: Partial<Piece> = {}) =>
  aPiece({ uid, metadata: { name, image: '/ships/reavers.webp' }, ...changes });
const worn = ship('worn', 'Reaver Ship', { level: 5, equippedTo: captain.uid });
const tern = ship('tern', 'Tern', { level: 80 });
const gull = ship('gull', 'Gull', { level: 2, equippedTo: mary.uid });
const petrel = ship('petrel', 'Petrel', { level: 9, equippedTo: away.uid });
const fleet: Answer<'nfts'> = [captain, mary, away, worn, gull, tern, petrel];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onAPhone(false);
});

function show(nfts: Answer<'nfts'> | (() => Answer<'nfts'>) = fleet, answers: Answers = {}) {
  const game = aGame({ nfts, equip: { jobId }, ...answers });
  game.show(<EquipOverlay captainId={captain.uid} close={game.close} />);
  return game;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const row = (name: string) => within(screen.getByRole('article', { name }));
const rows = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
const isClosed = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';
const bodies = (game: ReturnType<typeof show>) => game.posted('/nfts/equip');

describe.each([
  ['a desktop', false],
  ['a phone', true],
])('equipping on %s', (_device, isPhone) => {
  test('shows what is on, the other pieces, and the strength each would give', async () => {
    onAPhone(isPhone);
    show();
    const slot = await button('Ship: Reaver Ship, Level 5');
    expect(slot.getAttribute('aria-pressed')).toBe('true');
    expect(await button('Crew: Not equipped')).toBeTruthy();
    expect(screen.getByText('Strength 420')).toBeTruthy();
    // Expected order: the equipped ship first, then the others by descending level.
    expect(rows()).toEqual(['Reaver Ship', 'Tern', 'Petrel', 'Gull']);
    expect(row('Reaver Ship').getByText('Strength 420 → 84')).toBeTruthy();
    expect(row('Tern').getByText('Strength 420 → 6,720')).toBeTruthy();
    expect(row('Tern').getByText('Level 80')).toBeTruthy();
    expect(row('Tern').getByText('EPIC')).toBeTruthy();
    expect(row('Gull').getByText('Strength 420 → 168')).toBeTruthy();
    expect(row('Gull').getByText('On Mary')).toBeTruthy();
  });

  test('puts a piece on by a press', async () => {
    onAPhone(isPhone);
    let nfts = fleet;
    const game = show(() => nfts);
    await press('Put on Tern, Level 80');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await bodies(game)).toEqual([{ captainId: captain.uid, entityId: 'tern', equipped: true }]);
    expect((await button('Put on Tern, Level 80')).getAttribute('aria-busy')).toBe('true');
    expect(await isClosed('Put on Gull, Level 2')).toBe(true);
    expect(await isClosed('Take off Reaver Ship, Level 5')).toBe(true);

    const equipped = { ...captain, shipLevel: 80, strength: 6_720 };
    const on = { ...tern, equippedTo: captain.uid };
    nfts = [equipped, mary, away, { ...worn, equippedTo: null }, gull, on, petrel];
    game.notify(jobId, 'equip', {
      message: 'Tern is on Reaver #1 now.',
      result: { captain: equipped, entity: on },
    });
    const slot = await button('Ship: Tern, Level 80');
    expect(screen.getByText('Strength 6,720')).toBeTruthy();
    expect(rows()).toEqual(['Tern', 'Petrel', 'Reaver Ship', 'Gull']);
    expect(document.activeElement).toBe(slot);
    expect(game.toasts()).toEqual(['Tern is on Reaver #1 now.']);
    expect(game.close).not.toHaveBeenCalled();
  });
});

describe('equipping', () => {
  test('takes a piece off', async () => {
    const game = show();
    await press('Take off Reaver Ship, Level 5');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await bodies(game)).toEqual([{ captainId: captain.uid, entityId: 'worn', equipped: false }]);
  });

  test('says why a piece on a captain who is away cannot be put on', async () => {
    const game = show();
    expect(await isClosed('Put on Petrel, Level 9')).toBe(true);
    expect(row('Petrel').getByText('Petrel is on a captain who is away.')).toBeTruthy();
    expect(row('Petrel').queryByText(/Strength/)).toBeNull();
    await press('Put on Petrel, Level 9');
    expect(await bodies(game)).toEqual([]);
  });

  test('of a captain who is away is closed, with the reason once', async () => {
    const game = show([{ ...captain, standing: 'mission' }, worn, tern]);
    expect(await screen.findAllByText(/is away/)).toHaveLength(1);
    for (const name of ['Take off Reaver Ship, Level 5', 'Put on Tern, Level 80']) {
      expect(await isClosed(name)).toBe(true);
      await press(name);
    }
    expect(await bodies(game)).toEqual([]);
  });

  test('without pieces of the type says so', async () => {
    show([captain, worn]);
    expect(await screen.findByText("You don't have any other ships in-game.")).toBeTruthy();
    await press('Item: Not equipped');
    expect(await screen.findByText("You don't have any Item NFTs in-game.")).toBeTruthy();
  });

  test('shows 50 pieces, and more on request', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ship(`ship-${n}`, `Ship ${n}`));
    show([captain, ...many]);
    await button('Ship: Not equipped');
    expect(rows()).toHaveLength(50);
    await press('Load More');
    expect(rows()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('shows the sentence of a refusal and is free again', async () => {
    const game = show(fleet, {
      equip: () => refusal(404, 'captain_not_found', 'This captain does not sail under your flag.'),
    });
    await press('Put on Tern, Level 80');
    await waitFor(() => expect(game.toasts()).toEqual(['This captain does not sail under your flag.']));
    expect(await isClosed('Put on Tern, Level 80')).toBe(false);
    expect(game.close).not.toHaveBeenCalled();
  });

  test('without network says so, and goes on once it is back', async () => {
    setDeviceOffline(true);
    onTestFinished(() => setDeviceOffline(false));
    show();
    expect(
      await screen.findByText('You are offline. We will catch up as soon as the sea is calm.'),
    ).toBeTruthy();
    act(() => setDeviceOffline(false));
    expect(await button('Put on Tern, Level 80')).toBeTruthy();
  });

  test('of a captain that is gone says so', async () => {
    show([]);
    expect(await screen.findByText('This captain does not sail under your flag.')).toBeTruthy();
  });
});

describe('dragging a picture', () => {
  /**
   * Drags the picture from (300, 300) to (x, y) and releases it or cancels the drag there. The slot covers 0 to 100 on
   * both axes. Returns the slot's `data-drop` before the release; null if the picture cannot be dragged.
   */
  async function drag(name: string, x: number, y: number, how: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
    const slot = await button('Ship: Reaver Ship, Level 5');
    vi.spyOn(slot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    const picture = screen.getByRole('article', { name }).querySelector('[data-draggable]');
    if (picture === null) return null;
    const pointer = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(picture, { ...pointer, clientX: 300, clientY: 300 });
    fireEvent.pointerMove(window, { ...pointer, clientX: x, clientY: y });
    const drop = slot.getAttribute('data-drop');
    fireEvent[how](window, { ...pointer, clientX: x, clientY: y });
    expect(slot.getAttribute('data-drop')).toBeNull();
    return drop;
  }

  test('onto the slot puts the piece on', async () => {
    const game = show();
    expect(await drag('Tern', 50, 50)).toBe('over');
    await waitFor(async () =>
      expect(await bodies(game)).toEqual([{ captainId: captain.uid, entityId: 'tern', equipped: true }]),
    );
  });

  test('to elsewhere, or one that is interrupted, changes nothing', async () => {
    const game = show();
    expect(await drag('Tern', 200, 50)).toBe('target');
    expect(await drag('Tern', 50, 50, 'pointerCancel')).toBe('over');
    expect(await bodies(game)).toEqual([]);
  });

  test('is not possible where the piece cannot be put on', async () => {
    show();
    expect(await drag('Petrel', 50, 50)).toBeNull();
  });

  /**
   * Drags the picture in the ship's slot from (50, 50) to (x, y) and ends the drag there. The slots cover 0 to 300 by 0
   * to 100. Returns whether the slot shows that the piece would come off; null if the picture cannot be dragged.
   */
  async function dragOut(
    x: number,
    y: number,
    pointerType: 'mouse' | 'touch' = 'mouse',
    how: 'pointerUp' | 'pointerCancel' = 'pointerUp',
  ) {
    const slot = await button('Ship: Reaver Ship, Level 5');
    const slots = screen.getByRole('group', { name: 'What to change' });
    vi.spyOn(slots, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const picture = slot.querySelector('[data-draggable]');
    if (picture === null) return null;
    const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType };
    fireEvent.pointerDown(picture, { ...pointer, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(window, { ...pointer, clientX: x, clientY: y });
    const isOut = slot.getAttribute('data-drop') === 'out';
    fireEvent[how](window, { ...pointer, clientX: x, clientY: y });
    expect(slot.getAttribute('data-drop')).toBeNull();
    return isOut;
  }

  test.each(['mouse', 'touch'] as const)(
    'from its slot to outside the slots takes the piece off (%s)',
    async (pointerType) => {
      const game = show();
      expect(await dragOut(150, 400, pointerType)).toBe(true);
      await waitFor(async () =>
        expect(await bodies(game)).toEqual([{ captainId: captain.uid, entityId: 'worn', equipped: false }]),
      );
    },
  );

  test('from its slot takes nothing off over the slots, or when interrupted', async () => {
    const game = show();
    expect(await dragOut(80, 50)).toBe(false);
    expect(await dragOut(250, 50)).toBe(false);
    expect(await dragOut(150, 400, 'touch', 'pointerCancel')).toBe(true);
    expect(await bodies(game)).toEqual([]);
  });

  /** Puts a piece on; that is the first request, so nothing was taken off before. */
  async function expectOnlyAPress(game: ReturnType<typeof show>) {
    game.show(<EquipOverlay captainId={captain.uid} close={game.close} />);
    await press('Put on Tern, Level 80');
    await waitFor(async () =>
      expect(await bodies(game)).toEqual([{ captainId: captain.uid, entityId: 'tern', equipped: true }]),
    );
  }

  /** Presses the picture in the ship's slot and moves it to (150, 400); returns a function that releases it there. */
  async function hold() {
    const slot = await button('Ship: Reaver Ship, Level 5');
    const picture = slot.querySelector('[data-draggable]') ?? slot;
    const pointer = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(picture, { ...pointer, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(window, { ...pointer, clientX: 150, clientY: 400 });
    expect(slot.getAttribute('data-drop')).toBe('out');
    return () => fireEvent.pointerUp(window, { ...pointer, clientX: 150, clientY: 400 });
  }

  test('is cancelled by Escape, and the next Escape closes the screen', async () => {
    const game = aGame({ nfts: fleet, equip: { jobId } });
    game.services.overlays.open('equip', { captainId: captain.uid });
    game.showWithOverlays(null);
    const release = await hold();
    await userEvent.keyboard('{Escape}');
    expect((await button('Ship: Reaver Ship, Level 5')).getAttribute('data-drop')).toBeNull();
    release();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectOnlyAPress(game);
  });

  test('takes nothing off if the screen closes during the drag', async () => {
    const game = show();
    const release = await hold();
    cleanup();
    release();
    await expectOnlyAPress(game);
  });

  test('from its slot is not possible while the captain is away, and a tap only chooses the slot', async () => {
    const crew = aPiece({ uid: 'crew', type: 'CREW', level: 3, equippedTo: captain.uid });
    const game = show([captain, worn, crew]);
    const slot = await button(`Crew: ${crew.metadata.name}, Level 3`);
    await userEvent.click(slot.querySelector('[data-draggable]') ?? slot);
    expect(slot.getAttribute('aria-pressed')).toBe('true');
    expect(await bodies(game)).toEqual([]);
    cleanup();
    show([{ ...captain, standing: 'mission' }, worn]);
    expect(await dragOut(150, 400)).toBeNull();
  });
});
