import { type GoalId, goalIds } from '#contract/goals.ts';

/** What a player has done, as far as goals ask for it. */
export interface GoalFacts {
  /** Numbers of claimed missions. */
  plunders: number;
  specials: number;
  raids: number;
  /** Number of islands from which a claimed mission came; the First Voyages count as none. */
  islands: number;
  /** Of the strongest captain. */
  strength: number;
  /** Of the captain with the highest level. */
  level: number;
  /** Number of days whose Battle Emissions paid a share. */
  shares: number;
  hasVerifiedReceipt: boolean;
  genesisShips: number;
  licences: number;
}

interface Goal {
  readonly target: number;
  /** How far a player is; the goal is reached at `target`. */
  readonly count: (facts: GoalFacts) => number;
  /** Whether the player has what the goal needs. Default: always. */
  readonly isOpen?: (facts: GoalFacts) => boolean;
}

/** A goal of a figure; `from` is where the one before it ends, until which this one is not open. */
const strength = (target: number, from = 0): Goal => ({
  target,
  count: (facts) => facts.strength,
  isOpen: (facts) => facts.strength >= from,
});
const islands = (target: number, from = 0): Goal => ({
  target,
  count: (facts) => facts.islands,
  isOpen: (facts) => facts.islands >= from,
});

/** The goals (rule book: first-voyages.md, Goals). */
export const goals: Readonly<Record<GoalId, Goal>> = {
  firstPlunder: { target: 1, count: ({ plunders }) => plunders },
  strength2000: strength(2_000),
  firstSpecial: { target: 1, count: ({ specials }) => specials },
  firstRaid: { target: 1, count: ({ raids }) => raids },
  islands3: islands(3),
  receipt: { target: 1, count: ({ hasVerifiedReceipt }) => Number(hasVerifiedReceipt) },
  firstShare: { target: 1, count: ({ shares }) => shares },
  strength10000: strength(10_000, 2_000),
  level10: { target: 10, count: ({ level }) => level },
  islands7: islands(7, 3),
  strength50000: strength(50_000, 10_000),
  licence: {
    target: 1,
    count: ({ licences }) => licences,
    isOpen: ({ genesisShips }) => genesisShips > 0,
  },
};

/** How far a player is on the way to a goal, from 0 to its target. */
export const goalProgress = (id: GoalId, facts: GoalFacts): number =>
  Math.min(goals[id].target, Math.floor(goals[id].count(facts)));

export const isGoalReached = (id: GoalId, facts: GoalFacts): boolean =>
  goalProgress(id, facts) >= goals[id].target;

/** Where a player is in the goals. */
export interface GoalPlace {
  /** Goals that were reached; they stay passed, whatever the player loses later. */
  readonly passed: readonly GoalId[];
  /** Goals that the player put aside; they come again after the others. */
  readonly aside: readonly GoalId[];
}

/**
 * The goals after the player moves on from `current`, and the next one: the open goal that is nearest after one more
 * step, as a share of its target, and of two that are as near the first of the table. Null when no open one is left.
 */
export function nextGoal(
  current: GoalId | null,
  { passed, aside }: GoalPlace,
  facts: GoalFacts,
): GoalPlace & { readonly goal: GoalId | null } {
  const done = goalIds.filter((id) => passed.includes(id) || isGoalReached(id, facts));
  const left = goalIds.filter((id) => !done.includes(id) && (goals[id].isOpen?.(facts) ?? true));
  const putAside = current === null || aside.includes(current) ? [...aside] : [...aside, current];
  const fresh = left.filter((id) => !putAside.includes(id));
  const again = left.length > 1 ? left.filter((id) => id !== current) : left;
  const among = fresh.length > 0 ? fresh : again;
  const share = (id: GoalId) => (goalProgress(id, facts) + 1) / (goals[id].target + 1);
  const goal = among.reduce<GoalId | null>(
    (best, id) => (best === null || share(id) > share(best) ? id : best),
    null,
  );
  // Where all have been put aside, they begin again.
  const keptAside = fresh.length > 0 ? putAside : current === null ? [] : [current];
  return { goal, passed: done, aside: keptAside.filter((id) => left.includes(id)) };
}
