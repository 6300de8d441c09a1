import { count } from './numbers.ts';

/** Texts about levels that Events train (rule book: missions.md, Card backs). */

export const fairWindTrains = (levels: number): string =>
  `Fair wind: the next level that you pay trains ${count(levels)}.`;
