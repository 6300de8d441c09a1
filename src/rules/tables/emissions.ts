/** Battle Emissions, in whole BOOTY (rule book: treasury.md, Battle Emissions). */
export const emissions = {
  /** Amount that is shared among players for each day. */
  poolBooty: 100_000,
  /** Upper limit of all BOOTY that is ever issued; emissions stop when it is reached. */
  supplyCapBooty: 1_092_707_501,
};
