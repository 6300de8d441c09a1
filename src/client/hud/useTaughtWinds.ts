import type { WindKind } from '#contract/missions.ts';
import { useKnown } from '../services/useKnown.ts';
import { useWinds } from '../services/useWinds.ts';

const none: ReadonlyMap<number, WindKind> = new Map();

/**
 * This week's winds by island, for a player who has come to the voyage with the exchange: before it every mission is the
 * same in any wind (rule book: first-voyages.md, Order of teaching).
 */
export function useTaughtWinds(): ReadonlyMap<number, WindKind> {
  const winds = useWinds();
  const known = useKnown();
  return known.isRead && known.hasScreen('exchange') ? winds : none;
}
