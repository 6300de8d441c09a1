import type { RuleTables } from '#rules/ruleTables.ts';
import { EconomyWorld } from './EconomyWorld.ts';
import { type PolicyName, playersOf } from './policies.ts';

const captains = 10;

/** BOOTY, with GOLD of Treasure and gems counted in it, that the last `players` of a world earned. */
function earnedByLast(
  rules: RuleTables,
  names: readonly PolicyName[],
  options: { last: number; days: number; seed: number },
) {
  const world = new EconomyWorld({ rules, players: names, seed: options.seed });
  world.run(options.days);
  const { emissionsBooty, treasure, gems } = world.earned;
  return names.slice(-options.last).reduce((sum, _, index) => {
    const player = names.length - options.last + index;
    const sold =
      (treasure[player] ?? 0) * world.bootyOfTreasuresGold + (gems[player] ?? 0) * world.judge.gemBooty;
    return sum + (emissionsBooty[player] ?? 0) + sold;
  }, 0);
}

/** What ten accounts with one captain each earn, divided by what one account with the same ten captains earns. */
export function gainOfTenAccounts(
  rules: RuleTables,
  options: { players: number; days: number; seed: number },
): number {
  const others = playersOf(options.players).slice(0, options.players - captains);
  const ten = Array<PolicyName>(captains).fill('idleAccount');
  const asTen = earnedByLast(rules, [...others, ...ten], { ...options, last: captains });
  const asOne = earnedByLast(rules, [...others, 'idleFleetOfTen'], { ...options, last: 1 });
  return asTen / asOne;
}
