import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOverlays } from '#client/app/address/followOverlays.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';

let stop = () => {};
const at = (address: string) => window.history.replaceState(null, '', address);
beforeEach(() => at('/'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function follow() {
  const overlays = createOverlays();
  const unknown = vi.fn<() => void>();
  stop = followOverlays(overlays, unknown);
  const names = () => overlays.stack.getState().map(({ name }) => name);
  return { overlays, unknown, names };
}

const search = () => window.location.search;

const question = { title: 'Burn it?', lines: [], confirmLabel: 'Burn', cancelLabel: 'Keep' };

describe('the address of the page', () => {
  it('opens what it asks for, in its order, and says what is not there', () => {
    at('/?utm_source=chat&fleet=open&send-ship=ship-1&mission=atlantis');
    const { overlays, unknown, names } = follow();
    expect(names()).toEqual(['fleetCommander', 'sendShip']);
    expect(overlays.stack.getState()[1]?.props).toEqual({ shipId: 'ship-1' });
    expect(unknown).toHaveBeenCalledTimes(1);
    expect(search()).toBe('?utm_source=chat&fleet=open&send-ship=ship-1');
  });

  it.each([
    ['/?hideout=nonsense'],
    ['/?mission=tortuga-banking'],
    ['/?level-up=SHIP.%3Cscript%3E'],
    ['/?level-up=CANNON.captain-1'],
    ['/?equip='],
    ['/?profile=__proto__'],
    [`/?send-ship=${'x'.repeat(100_000)}`],
  ])('%.40s names nothing: the map and a sentence', (address) => {
    at(address);
    const { unknown, names } = follow();
    expect(names()).toEqual([]);
    expect(unknown).toHaveBeenCalledTimes(1);
    expect(search()).toBe('');
  });

  it('opens the inventory for a link that names only a list', () => {
    at('/?inventory=crews&sort=name-descending');
    const { overlays } = follow();
    expect(overlays.stack.getState()[0]?.props).toEqual({ tab: 'inventory' });
    expect(new URLSearchParams(search()).get('sort')).toBe('name-descending');
  });

  it('follows what is opened, changed and closed, and drops the filters of what is closed', () => {
    const { overlays } = follow();
    overlays.open('hideout', { tab: 'exchange' });
    window.history.replaceState(window.history.state, '', `${search()}&category=levelTokens`);
    expect(search()).toBe('?hideout=exchange&category=levelTokens');
    overlays.open('hideout', { tab: 'leaderboard' });
    expect(search()).toBe('?hideout=leaderboard');
  });

  it('leaves the address alone for questions and results', () => {
    const { overlays } = follow();
    void overlays.confirm(question);
    expect(search()).toBe('');
  });

  it('goes back in the history when an overlay closes, so that back does not open it again', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    const { overlays } = follow();
    overlays.open('graveyard');
    overlays.close();
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('rewrites the address where there is nothing to go back to', () => {
    at('/?graveyard=open');
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    const { overlays } = follow();
    overlays.close();
    expect(go).not.toHaveBeenCalled();
    expect(search()).toBe('');
  });

  it('closes by the back button what was opened last, also a question, and opens again by forward', () => {
    const { overlays, names } = follow();
    const map = window.history.state;
    overlays.open('hideout', { tab: 'inventory' });
    const inventory = window.history.state;
    overlays.open('levelUp', { captainId: 'captain-1', type: 'SHIP' });
    expect(search()).toBe('?hideout=inventory&level-up=SHIP.captain-1');
    void overlays.confirm(question);

    move('/?hideout=inventory', inventory);
    expect(names()).toEqual(['hideout']);
    move('/', map);
    expect(names()).toEqual([]);
    move('/?hideout=inventory', inventory);
    expect(names()).toEqual(['hideout']);
  });
});

/** Simulates the browser's back and forward buttons. */
function move(address: string, state: unknown): void {
  window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
