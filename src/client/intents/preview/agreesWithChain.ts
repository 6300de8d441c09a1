import type { SimulateAnswer } from '#contract/chainIntents.ts';
import type { Effects } from './TransactionContext.ts';

/** Upper bound, in lamports, of the rent that closing an account returns. */
const maxRentBack = 10_000_000;

/** Whether the simulation changes the wallet as the instructions say (rule book: transfers.md, Preview). */
export function agreesWithChain(
  { tokens, rent, closesAccount }: Effects,
  simulated: SimulateAnswer,
): boolean {
  const changed = new Map(simulated.tokens.map(({ mint, change }) => [mint, BigInt(change)]));
  const said = new Map([...tokens].filter(([, units]) => units !== 0n));
  if (changed.size !== said.size) return false;
  if (![...said].every(([mint, units]) => changed.get(mint) === units)) return false;
  // The wallet may pay less than `rent`, because an account that already exists costs no rent.
  const { lamports } = simulated;
  return lamports >= -Number(rent) && lamports <= (closesAccount ? maxRentBack : 0);
}
