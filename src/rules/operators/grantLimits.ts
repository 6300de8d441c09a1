import type { Token } from '#contract/tokens.ts';

/** Limits of grants and corrections, in whole tokens. They are no live values: an operator could raise them first. */
export interface GrantLimit {
  /** What one operator may book in 24 hours without a second one. */
  readonly alone: number;
  /** The most that one act may book. */
  readonly max: number;
}

export const grantLimits: Readonly<Record<Token, GrantLimit>> = {
  BOOTY: { alone: 5_000, max: 1_000_000 },
  GOLD: { alone: 50_000, max: 10_000_000 },
  RUM: { alone: 5_000, max: 1_000_000 },
  SOL: { alone: 0, max: 100 },
  GEMS: { alone: 200, max: 20_000 },
  TREASURE: { alone: 50_000, max: 5_000_000 },
  BATTLE_TOKEN: { alone: 20, max: 1_000 },
  LEGENDARY_SHIP_TOKEN: { alone: 2, max: 50 },
  CAPTAIN_LEVEL_TOKEN: { alone: 10, max: 500 },
  SHIP_LEVEL_TOKEN: { alone: 20, max: 1_000 },
  CREW_LEVEL_TOKEN: { alone: 20, max: 1_000 },
  ITEM_LEVEL_TOKEN: { alone: 20, max: 1_000 },
};

/** Assets that one operator may grant in 24 hours without a second one; a Genesis ship always needs a second one. */
export const maxAssetsAlone = 10;

/** How long a second operator may confirm what the first one proposed, in hours. */
export const proposalHours = 24;

/** The most days for which an operator's token is valid. */
export const maxTokenDays = 365;

/** Whether an amount needs a second operator; `booked` is what the operator booked alone in the last 24 hours. */
export const needsSecondOperator = (amount: bigint, booked: bigint, alone: bigint): boolean =>
  amount + booked > alone;
