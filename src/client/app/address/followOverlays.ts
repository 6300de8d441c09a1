import type { OverlayName } from '../../overlays/overlayNames.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import { hasAddress, overlaysOfSearch, searchOfOverlays } from './searchOfOverlays.ts';

/** What this page stores in an entry of the browser's history. */
interface EntryState {
  /** How many of the earlier history entries this page created: going back that many steps does not leave the page. */
  steps: number;
  /** Number of overlays that were open. */
  open: number;
}

type Asked = ReturnType<typeof overlaysOfSearch>;

/** How long to wait for `history.go`: it takes effect later, or never if the browser limits how often it is called. */
const answersWithinMs = 1_000;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function stateNow(): EntryState {
  const { steps, open } = (window.history.state ?? {}) as Record<string, unknown>;
  return { steps: isCount(steps) ? steps : 0, open: isCount(open) ? open : 0 };
}

/**
 * Keeps the page's address and the stack of overlays in sync: opens what the address asks for, writes what is open,
 * and lets the browser's back and forward buttons close and open overlays (rule book: map.md, Addresses).
 * @param onUnknown called when the parameter of an overlay has an invalid value
 * @returns a function that stops following
 */
export function followOverlays(overlays: Overlays, onUnknown: () => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | null = null;

  const write = () => {
    if (leaving !== null) return;
    const stack = overlays.stack.getState();
    const { steps, open: before } = stateNow();
    const back = Math.min(steps, before - stack.length);
    if (back > 0) {
      leaving = setTimeout(arrived, answersWithinMs);
      window.history.go(-back);
    } else if (stack.length > before) {
      window.history.pushState(entry(steps + 1, stack.length), '', addressOf(stack));
    } else replace();
  };
  const arrived = () => {
    if (leaving !== null) clearTimeout(leaving);
    leaving = null;
    write();
  };

  // True while overlays change to follow the address: these changes need not be written to the address again.
  let isReading = false;
  const read = (change: (asked: Asked['overlays']) => void) => {
    const asked = overlaysOfSearch(window.location.search);
    if (asked.hasUnknown) onUnknown();
    isReading = true;
    change(asked.overlays);
    isReading = false;
  };
  const open = ({ name, props }: Asked['overlays'][number]) => overlays.open(name, props as never);
  const moved = () => {
    if (leaving !== null) return arrived();
    read((asked) => {
      closeOthers(overlays, asked, stateNow().open);
      const { search } = window.location;
      // Opens the overlays one after another until the stack matches the address; none if it already matches.
      for (const one of asked) if (searchOfOverlays(overlays.stack.getState(), search) !== search) open(one);
    });
    replace();
  };
  const replace = () => {
    const stack = overlays.stack.getState();
    window.history.replaceState(entry(stateNow().steps, stack.length), '', addressOf(stack));
  };

  read((asked) => {
    window.history.replaceState(entry(stateNow().steps, asked.length), '');
    for (const one of asked) open(one);
  });
  write();
  const unsubscribe = overlays.stack.subscribe(() => !isReading && write());
  window.addEventListener('popstate', moved);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', moved);
    if (leaving !== null) clearTimeout(leaving);
  };
}

const entry = (steps: number, open: number): EntryState => ({ ...window.history.state, steps, open });

function addressOf(stack: ReturnType<Overlays['stack']['getState']>): string {
  const { pathname, search, hash } = window.location;
  return pathname + searchOfOverlays(stack, search) + hash;
}

/**
 * Closes the lowest overlay that could be in the address but is not, and all overlays above it, from the top down. At
 * most `count` overlays stay open.
 */
function closeOthers(overlays: Overlays, asked: Asked['overlays'], count: number): void {
  const stack = overlays.stack.getState();
  const isAsked = (name: OverlayName) => asked.some((one) => one.name === name);
  const first = stack.findIndex(({ name }) => hasAddress(name) && !isAsked(name));
  const staying = Math.min(first === -1 ? stack.length : first, count);
  for (const { name } of stack.slice(staying).reverse()) overlays.close(name);
}
