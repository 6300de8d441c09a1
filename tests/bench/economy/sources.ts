import { type GenesisRarity, genesisRarities } from '#contract/fleet.ts';
import { type Token, tokens } from '#contract/tokens.ts';
import { balanceTokens } from '#rules/exchange/balanceTokens.ts';
import { claimTax, fleetMissionPrices, potentialReward } from '#rules/fleet/fleetMission.ts';
import { licencePrice } from '#rules/fleet/licences.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { activitiesOf } from './loops.ts';

/** What brings and uses a token in ways that no activity of the tables says. */
const otherSources: Readonly<Partial<Record<Token, string>>> = {
  BOOTY: 'Battle Emissions',
  TREASURE: 'plunders',
  GEMS: 'plunders',
};
const otherUses: Readonly<Partial<Record<Token, string>>> = {
  BATTLE_TOKEN: 'slots of Events',
  LEGENDARY_SHIP_TOKEN: 'Mythic upgrade',
  CAPTAIN_LEVEL_TOKEN: 'level up',
};

/** The tokens that nothing brings, and those that nothing takes, in a production world. */
export function withoutSourceOrUse(rules: RuleTables): { sources: Token[]; uses: Token[] } {
  const activities = activitiesOf(rules);
  const brought = new Set(activities.flatMap(({ brings }) => brings.map(({ token }) => token)));
  const taken = new Set(activities.flatMap(({ takes }) => takes.map(({ token }) => token)));
  for (const { isActive, costType } of Object.values(rules.recruits.offers))
    if (isActive) taken.add(balanceTokens[costType]);
  const bySomeTable: Readonly<Partial<Record<Token, boolean>>> = {
    RUM: rules.plunders.rumOnFailure > 0,
    SOL: rules.treasureChest.poolSol > 0,
  };
  const hasSource = (token: Token) =>
    bySomeTable[token] ?? (brought.has(token) || otherSources[token] !== undefined);
  return {
    sources: tokens.filter((token) => !hasSource(token)),
    uses: tokens.filter((token) => !taken.has(token) && otherUses[token] === undefined),
  };
}

/** The licences whose GOLD price multiplies like their reward (rule book: fleet.md, Licences). */
const orderedSets = [[1], [1, 2], [1, 2, 3]] as const;

/** Days in which the licences of a ship pay for themselves, by tier and set; Infinity if a mission loses. */
export function paybackDays(rules: RuleTables): Readonly<Record<string, readonly number[]>> {
  const { items, taxPercent } = rules.exchange;
  const coin = items['Gold Coin'];
  const [booty, gold] = [items['Battle Token for BOOTY'], items['Battle Token for GOLD']];
  if (!coin || !booty || !gold) throw new Error('The exchange lacks an item');
  const goldPerTreasure = (coin.yieldAmount / coin.costAmount) * (1 - taxPercent / 100);
  const goldPerBooty = gold.costAmount / booty.costAmount;
  const inGold = ({ token, amount }: { token: Token; amount: number }) =>
    token === 'BOOTY' ? amount * goldPerBooty : amount;
  const daysOf = (rarity: GenesisRarity, set: readonly number[]) => {
    const ship = {
      rarity,
      captainLicense1: set.includes(1),
      captainLicense2: set.includes(2),
      captainLicense3: set.includes(3),
    };
    const paid = ([1, 2, 3] as const).filter((licence) => set.includes(licence));
    const price = paid.reduce((sum, licence) => sum + inGold(licencePrice(rules, rarity, licence)), 0);
    const reward = potentialReward(rules, ship);
    const cost = fleetMissionPrices(rules, ship).reduce((sum, each) => sum + inGold(each), 0);
    const gain = (reward - claimTax(rules, reward)) * goldPerTreasure - cost;
    return gain > 0 ? price / gain : Number.POSITIVE_INFINITY;
  };
  return Object.fromEntries(
    genesisRarities.map((rarity) => [rarity, orderedSets.map((set) => daysOf(rarity, set))]),
  );
}
