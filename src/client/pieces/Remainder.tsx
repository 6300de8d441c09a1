import type { Token } from '#contract/tokens.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { leavesYou, missingFunds } from '#words/exchange.ts';
import styles from './Remainder.module.css';

/** What a purchase would leave of a balance, or what is missing; `left` is in base units. */
export function Remainder({ token, left }: { token: Token; left: bigint }) {
  return left < 0n ? (
    <p className={styles.missing}>{missingFunds(token, fromBaseUnits(token, -left))}</p>
  ) : (
    <p>{leavesYou(token, fromBaseUnits(token, left))}</p>
  );
}
