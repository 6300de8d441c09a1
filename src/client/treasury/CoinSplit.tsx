import type { CoinStats, TreasuryCoin } from '#contract/treasury.ts';
import { weight } from '#words/numbers.ts';
import { splitLabel } from '#words/treasury.ts';
import { coinColours } from './coinColours.ts';
import styles from './Treasury.module.css';

/** Gap between two segments of the ring, in percent of its circumference. */
const gap = 0.8;

/** Shares of the coins in the treasury, as a ring with a legend. */
export function CoinSplit({ coins }: { coins: readonly CoinStats[] }) {
  const weights = Object.fromEntries(
    coins.map(({ symbol, weightPercentage }) => [symbol, weightPercentage]),
  ) as Record<TreasuryCoin, number>;
  return (
    <div className={styles.split}>
      <svg className={styles.ring} viewBox="0 0 120 120" role="img" aria-label={splitLabel(weights)}>
        <circle className={styles.track} cx={60} cy={60} r={46} />
        {segmentsOf(coins).map(({ symbol, start, length }) => (
          <circle
            key={symbol}
            className={styles.segment}
            cx={60}
            cy={60}
            r={46}
            pathLength={100}
            stroke={coinColours[symbol]}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <ul className={styles.legend} aria-hidden="true">
        {coins.map(({ symbol, weightPercentage }) => (
          <li key={symbol}>
            <span className={styles.swatch} style={{ background: coinColours[symbol] }} />
            {symbol} <strong>{weight(weightPercentage)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The visible segments of the ring; each starts where the previous one ends. A single segment has no gap. */
function segmentsOf(coins: readonly CoinStats[]) {
  const shown = coins.filter(({ weightPercentage }) => weightPercentage > 0);
  let end = 0;
  return shown.map(({ symbol, weightPercentage }) => {
    const start = end;
    end += weightPercentage;
    const length = shown.length === 1 ? weightPercentage : Math.max(0.3, weightPercentage - gap);
    return { symbol, start, length };
  });
}
