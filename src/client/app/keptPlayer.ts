import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Services } from '../services/Services.ts';

/**
 * The player whose data and screens the page keeps: the one who is logged in and, if the session ended under an open
 * screen without a log-out in this tab, the one whose session it was, until no screen is open (rule book:
 * wallets-and-login.md, A session that ends under an open screen). When the kept player changes, open screens close.
 */
export function followKeptPlayer({
  session,
  overlays,
}: Pick<Services, 'session' | 'overlays'>): StoreApi<string | null> {
  const kept = createStore<string | null>(() => session.state.getState().player?.id ?? null);
  const change = (id: string | null) => {
    if (kept.getState() !== id) kept.setState(id, true);
  };
  session.state.subscribe((now, before) => {
    const previous = kept.getState();
    if (now.player === null) {
      if (now.ended !== 'loggedOut' && overlays.isAnyOpen()) return;
      overlays.closeAll();
      change(null);
      return;
    }
    if (previous !== null && previous !== now.player.id) closeScreens(overlays, before.player === null);
    change(now.player.id);
  });
  overlays.stack.subscribe((stack) => {
    if (stack.length === 0) change(session.state.getState().player?.id ?? null);
  });
  return kept;
}

/** Closes what the previous player had open; the log-in stays, because it may have a step to show after the log-in. */
function closeScreens(overlays: Services['overlays'], keepsLogIn: boolean): void {
  for (const { name, props } of overlays.stack.getState()) {
    const isLogIn = name === 'wallet' && props.purpose === undefined;
    if (!keepsLogIn || !isLogIn) overlays.close(name);
  }
}
