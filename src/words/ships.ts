import { numberInWords } from './amountInWords.ts';
import { timer } from './durations.ts';
import { count } from './numbers.ts';

/** A captain's ship while it is away: 'Home in 5h 03m 09s'. */
export const shipHomeIn = (leftMs: number): string => `Home in ${timer(leftMs)}`;
/** The ship of one captain, or of several, that can be claimed. */
export const isHome = (captains: number): string =>
  captains === 1 ? 'Home, press to claim' : 'Home, press to claim all';
/** The name of a ship that several captains share: '24 captains'. */
export const squadron = (captains: number): string => `${count(captains)} captains`;
/** Where a ship sailed from and to which it returns: 'The Docks · Home in 5h 03m 09s'. */
export const shipNote = (place: string, state: string): string => `${place} · ${state}`;

/**
 * What a screen reader says once when captains have come home: `captainsHome(3, 'Safe Haven')` → 'Three captains are
 * home at Safe Haven'.
 */
export function captainsHome(captains: number, place: string): string {
  const number = numberInWords(captains);
  const verb = captains === 1 ? 'captain is' : 'captains are';
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${verb} home at ${place}`;
}

/**
 * The ships of a building as the description of its button: 'Two ships at sea, the next home in 5h 03m 09s. One ship
 * home'.
 */
export function shipsDescription(away: number, home: number, nextInMs: number | null): string {
  const ships = (amount: number) => {
    const number = numberInWords(amount);
    return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${amount === 1 ? 'ship' : 'ships'}`;
  };
  const next = nextInMs === null ? '' : `, the next home in ${timer(nextInMs)}`;
  return [away > 0 && `${ships(away)} at sea${next}`, home > 0 && `${ships(home)} home`]
    .filter(Boolean)
    .join('. ');
}

/** The ship of another player that passes: 'Home today from Treasure Pit'; `place` may be empty. */
export const homeToday = (place: string): string =>
  place === '' ? 'Home today' : `Home today from ${place}`;

/** Names that a description gives; of more players it gives the number. */
const namedAtMost = 3;

/**
 * The other players whose captains came home to a building today, as part of the description of its button: 'Home here
 * today: Blackfin, Anne, Jack and two more'. Empty without any.
 */
export function othersHome(players: readonly string[]): string {
  if (players.length === 0) return '';
  const more = players.length - namedAtMost;
  const names = players.slice(0, namedAtMost).join(', ');
  return `Home here today: ${names}${more > 0 ? ` and ${numberInWords(more)} more` : ''}`;
}
