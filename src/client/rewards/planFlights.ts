import type { MissionResult } from '#contract/missions.ts';
import type { Token } from '#contract/tokens.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';

/** Number of results up to which each building has a flight of its own; more are summed into one flight. */
const separateUpTo = 10;
/** Pieces of a plan. With more flights than this, each flight has one piece. */
const maxPieces = 24;
const maxPiecesOfFlight = 8;

/**
 * Times in milliseconds: how long after a piece the next one of its flight departs, how long a piece flies, how long a
 * balance pulses at its arrival, and when all of it ends (rule book: missions.md, Rewards that fly).
 */
export const flightTimes = { between: 56, piece: 760, pulse: 180, end: 1_350 } as const;

/** A building and the island on which it stands. */
export interface BuildingPlace {
  buildingId: string;
  layer: number;
}

/** One picture of a token, which carries an equal part of its flight's amount. */
export interface FlyingPiece {
  /** Unlike that of any other piece of the plan. */
  id: string;
  token: Token;
  from: BuildingPlace;
  /** Milliseconds from the start of the plan. */
  departsMs: number;
}

/** What flies for a number of claimed missions. */
export interface FlightPlan {
  pieces: readonly FlyingPiece[];
  /** The sum of each token that flies. */
  sums: ReadonlyMap<Token, number>;
  /** The buildings from which a mission came home as a failure, each once. */
  failedAt: readonly BuildingPlace[];
}

/** The tokens that a result added to the player's balances. Levels belong to a captain, so they are not among them. */
export function tokensBrought(result: MissionResult): { token: Token; amount: number }[] {
  return [
    { token: 'TREASURE' as const, amount: treasureBrought(result.mission.missionStats.yield, result) },
    { token: 'GEMS' as const, amount: result.gemsReward },
    { token: 'BOOTY' as const, amount: result.arrrReward },
    ...result.tokensReward,
  ].filter(({ amount }) => amount > 0);
}

/**
 * Plans what flies from where: one flight for each building and token. The tokens of more than ten results are summed,
 * and fly from the building with the most results.
 */
export function planFlights(results: readonly MissionResult[]): FlightPlan {
  const common = results.length > separateUpTo ? busiestPlace(results) : undefined;
  const flights = new Map<string, { token: Token; from: BuildingPlace; amount: number }>();
  const sums = new Map<Token, number>();
  for (const result of results) {
    const from = common ?? placeOf(result);
    for (const { token, amount } of tokensBrought(result)) {
      const key = `${token} ${from.buildingId}`;
      flights.set(key, { token, from, amount: amount + (flights.get(key)?.amount ?? 0) });
      sums.set(token, amount + (sums.get(token) ?? 0));
    }
  }
  const piecesEach = Math.max(1, Math.min(maxPiecesOfFlight, Math.floor(maxPieces / flights.size)));
  const pieces = [...flights.values()].flatMap(({ token, from, amount }) =>
    Array.from({ length: Math.min(piecesEach, Math.ceil(amount)) }, (_, index) => ({
      id: `${token} ${from.buildingId} ${index}`,
      token,
      from,
      departsMs: index * flightTimes.between,
    })),
  );
  const failures = results.filter(({ outcome }) => outcome.type === 'failure').map(placeOf);
  return { pieces, sums, failedAt: [...byBuilding(failures).values()].map(({ place }) => place) };
}

/**
 * What is still to arrive of `amount` when `arrived` of `all` pieces have arrived. Whole amounts stay whole, and after
 * the last piece it is exactly 0.
 */
export function owedAfter(amount: number, arrived: number, all: number): number {
  const owed = (amount * (all - arrived)) / all;
  return Number.isInteger(amount) ? Math.round(owed) : owed;
}

/** The building of a First Voyage is the one at which it begins, because the voyage has none of its own. */
const placeOf = ({ mission: { id, missionStats } }: MissionResult): BuildingPlace => ({
  buildingId: voyageAt(missionStats.path)?.at ?? id,
  layer: missionStats.layer,
});

function byBuilding(places: readonly BuildingPlace[]) {
  const counted = new Map<string, { place: BuildingPlace; times: number }>();
  for (const place of places) {
    const times = (counted.get(place.buildingId)?.times ?? 0) + 1;
    counted.set(place.buildingId, { place, times });
  }
  return counted;
}

const busiestPlace = (results: readonly MissionResult[]): BuildingPlace | undefined =>
  [...byBuilding(results.map(placeOf)).values()].sort((a, b) => b.times - a.times)[0]?.place;
