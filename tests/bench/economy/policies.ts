/**
 * What a player buys: nothing; every level that can be paid, as who plays to grow; or only levels that soon pay for
 * themselves.
 */
export type Spending = 'nothing' | 'on growth' | 'as investment';

/** What a player is after, which counts more for the player than its price. */
export type Aim = 'coins' | 'CHARACTER' | 'SHIP' | 'CREW' | 'ITEM' | 'gold bars' | 'gems';

/**
 * The aims of players who buy, one after the other, so that each policy has all of them. Who buys nothing wants coins.
 */
const aims: readonly Aim[] = ['coins', 'CHARACTER', 'SHIP', 'coins', 'CREW', 'ITEM', 'gold bars', 'gems'];
export const aimOf = (player: number, spends: Spending): Aim =>
  spends === 'nothing' ? 'coins' : (aims[player % aims.length] ?? 'coins');

/** How a group of players plays. */
export interface Policy {
  /** Visits a day, at equal intervals. */
  readonly visitsADay: 2 | 6;
  readonly spends: Spending;
  /** The day, from 0, on which the account is made. */
  readonly joinsOnDay: number;
  /** The day after which the player no longer visits, so that runs stay unclaimed. */
  readonly leavesOnDay: number;
  /** Highest number of captains that the player has: the starter, and recruits. */
  readonly maxFleet: number;
  /** Captains that the account has from the beginning; one where it is left out. */
  readonly firstFleet?: number;
}

const twiceADay: Policy = {
  visitsADay: 2,
  spends: 'on growth',
  joinsOnDay: 0,
  leavesOnDay: Number.POSITIVE_INFINITY,
  maxFleet: 3,
};

/** The policies that are compared, by name. */
export const policies = {
  casual: twiceADay,
  alwaysOn: { ...twiceADay, visitsADay: 6, spends: 'as investment' },
  saver: { ...twiceADay, spends: 'nothing' },
  firstLeveller: { ...twiceADay, visitsADay: 6 },
  leaver: { ...twiceADay, leavesOnDay: 14 },
  tenAccounts: { ...twiceADay, maxFleet: 1 },
  idleAccount: { ...twiceADay, spends: 'nothing', maxFleet: 1 },
  idleFleetOfTen: { ...twiceADay, spends: 'nothing', maxFleet: 10, firstFleet: 10 },
  lateOnDay30: { ...twiceADay, joinsOnDay: 30 },
  lateOnDay90: { ...twiceADay, joinsOnDay: 90 },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;

/** Players of each policy among twenty. A larger world has as many for each twenty, but one first leveller. */
const amongTwenty: Readonly<Partial<Record<PolicyName, number>>> = {
  casual: 9,
  alwaysOn: 2,
  saver: 3,
  firstLeveller: 1,
  leaver: 1,
  lateOnDay30: 2,
  lateOnDay90: 2,
};

const accountsOfOnePerson = 10;

/** The policy of each player of a world. From 200 players on, ten accounts belong to one person. */
export function playersOf(players: number): PolicyName[] {
  const twenties = Math.max(1, Math.round(players / 20));
  const mix = Object.entries(amongTwenty) as [PolicyName, number][];
  const names = mix.flatMap(([name, count]) =>
    Array<PolicyName>(name === 'firstLeveller' ? 1 : count * twenties).fill(name),
  );
  const ten = players >= 200 ? accountsOfOnePerson : 0;
  const more = Array<PolicyName>(Math.max(0, players - names.length - ten)).fill('casual');
  return [...names, ...more, ...Array<PolicyName>(ten).fill('tenAccounts')].slice(0, players);
}
