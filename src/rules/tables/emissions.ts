/** Battle Emissions (rule book: treasury.md, Battle Emissions). Whole BOOTY. */
export const emissions = {
  /** Shared among players for each day. */
  poolBooty: 100_000,
  /** All BOOTY that is ever issued; emissions never go past it. */
  supplyCapBooty: 1_092_707_501,
};
