import { useKnown } from '../services/useKnown.ts';
import { type IslandWind, useWinds } from '../services/useWinds.ts';

const none: ReadonlyMap<number, IslandWind> = new Map();

/** This week's winds by island, for a player who knows of winds (rule book: first-voyages.md, Order of teaching). */
export function useIslandWinds(): ReadonlyMap<number, IslandWind> {
  const known = useKnown();
  const winds = useWinds();
  return known.hasTopic('winds') ? winds : none;
}
