import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { median } from '../worker/measure.ts';
import { type HeldToken, heldTokens, type TokenTotals } from './AccountBook.ts';
import { EconomyWorld } from './EconomyWorld.ts';
import { type PolicyName, playersOf } from './policies.ts';
import { bootyUnit, dayHours } from './WorldState.ts';

/** The figures of a world at the end of one day. */
export interface DayFigures {
  readonly day: number;
  readonly poolBooty: number;
  readonly bootyIssued: number;
  readonly bootyHeld: number;
  /** Median strength of the strongest captain of the players of each policy who have joined. */
  readonly strength: Readonly<Partial<Record<PolicyName, number>>>;
}

/** What was measured in one world. */
export interface WorldFigures {
  readonly players: number;
  readonly days: readonly DayFigures[];
  readonly totals: Readonly<Record<HeldToken, TokenTotals>>;
  /** The largest part of all BOOTY ever issued that one player holds, 0 to 1. */
  readonly largestHolding: number;
  /** Hours until the first level, the median of casual players; NaN if most of them have gained none. */
  readonly firstLevelHours: number;
  /** The least of the four median levels of casual players' captains on day 7. */
  readonly levelOnDay7: number;
  /** Median of what a casual player earned until day 30, in BOOTY. */
  readonly earnedIn30Days: number;
  /** Mean Treasure a day of each player over the last days; only players who still play. */
  readonly treasureADay: readonly number[];
  /** Part of captains' time on missions that each mission took, by its id; 0 to 1. */
  readonly siteShares: Readonly<Record<string, number>>;
}

/** Days over which Treasure a day is averaged, so that luck of a single day does not count. */
const averagedDays = 28;
const firstWeek = 7;
const firstMonth = 30;

/** Runs a world and measures it. A shorter world has the figures of its last day for later ones. */
export function measureWorld(
  rules: RuleTables,
  { players, days, seed }: { players: number; days: number; seed: number },
): WorldFigures {
  const world = new EconomyWorld({ rules, players: playersOf(players), seed });
  const collected: DayFigures[] = [];
  const treasure = new Float64Array(players);
  let levelOnDay7 = 1;
  let earnedIn30Days = 0;
  world.run(days, () => {
    const day = world.day;
    collected.push(figuresOfDay(world));
    if (day === Math.min(firstWeek, days)) levelOnDay7 = leastMedianLevel(world);
    if (day === Math.min(firstMonth, days)) earnedIn30Days = median(earnedByCasual(world));
    if (day > days - averagedDays) {
      world.treasureToday.forEach((today, player) => {
        treasure[player] = (treasure[player] ?? 0) + today / Math.min(averagedDays, days);
      });
    }
  });
  const issued = world.book.issued('BOOTY');
  return {
    players,
    days: collected,
    totals: Object.fromEntries(heldTokens.map((token) => [token, world.book.totals(token)])) as Record<
      HeldToken,
      TokenTotals
    >,
    largestHolding: issued === 0n ? 0 : Number(world.book.largestBalance('BOOTY')) / Number(issued),
    firstLevelHours: median(playersWith(world, 'casual').map((player) => hoursOf(world, player))),
    levelOnDay7,
    earnedIn30Days,
    treasureADay: [...treasure].filter((_, player) => stillPlays(world, player)),
    siteShares: sharesOf(world),
  };
}

const playersWith = ({ players }: EconomyWorld, policy: PolicyName): number[] =>
  players.flatMap((name, player) => (name === policy ? [player] : []));

const hoursOf = ({ firstLevelHour }: EconomyWorld, player: number): number => {
  const hour = firstLevelHour[player] ?? Number.NaN;
  return Number.isNaN(hour) ? Number.POSITIVE_INFINITY : hour;
};

function stillPlays(world: EconomyWorld, player: number): boolean {
  const { joinsOnDay, leavesOnDay } = world.policyOf(player);
  return joinsOnDay < world.day - averagedDays && leavesOnDay > world.day;
}

function figuresOfDay(world: EconomyWorld): DayFigures {
  const { issued, held } = world.book.totals('BOOTY');
  const strengths = new Map<PolicyName, number[]>();
  world.players.forEach((policy, player) => {
    if (world.fleet.captains[player] === 0) return;
    const of = strengths.get(policy) ?? [];
    of.push(strongestOf(world, player));
    strengths.set(policy, of);
  });
  return {
    day: world.day,
    poolBooty: world.poolBooty,
    bootyIssued: Number(issued) / bootyUnit,
    bootyHeld: Number(held) / bootyUnit,
    strength: Object.fromEntries([...strengths].map(([policy, values]) => [policy, median(values)])),
  };
}

function strongestOf({ fleet }: EconomyWorld, player: number): number {
  const first = player * fleet.places;
  return fleet.strength.subarray(first, first + fleet.places).reduce((one, other) => Math.max(one, other), 0);
}

function leastMedianLevel(world: EconomyWorld): number {
  const casual = playersWith(world, 'casual');
  const medianOf = (_entity: LevelEntity, column: number) =>
    median(casual.map((player) => world.fleet.level(player * world.fleet.places, column)));
  return Math.min(...levelEntities.map(medianOf));
}

function earnedByCasual(world: EconomyWorld): number[] {
  const { emissionsBooty, treasure, gems } = world.earned;
  return playersWith(world, 'casual').map(
    (player) =>
      (emissionsBooty[player] ?? 0) +
      (treasure[player] ?? 0) * world.bootyOfTreasuresGold +
      (gems[player] ?? 0) * world.judge.gemBooty,
  );
}

function sharesOf({ sites, siteHours }: EconomyWorld): Record<string, number> {
  const all = siteHours.reduce((sum, hours) => sum + hours, 0);
  return Object.fromEntries(
    sites.all.map(({ id, index }) => [id, all === 0 ? 0 : (siteHours[index] ?? 0) / all]),
  );
}

/** Hours as days. */
export const asDays = (hours: number): number => hours / dayHours;
