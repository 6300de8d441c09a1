import { type CSSProperties, useId } from 'react';
import type { CoinStats } from '#contract/treasury.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { balance, dollarPrice, dollars, exactWithToken } from '#words/amounts.ts';
import { weight } from '#words/numbers.ts';
import {
  amountHeldLabel,
  coinNameLabel,
  currentPriceLabel,
  ofTheTreasury,
  yoursLabel,
} from '#words/treasury.ts';
import { classes } from '../kit/classes.ts';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { coinColours } from './coinColours.ts';
import styles from './Treasury.module.css';

interface CoinRowProps {
  coin: CoinStats;
  isOpen: boolean;
  onToggle(): void;
}

/** One coin: ticker, balance, worth and weight, and below them its details while the row is open. */
export function CoinRow({ coin, isOpen, onToggle }: CoinRowProps) {
  const detailsId = useId();
  const { symbol, name, logoURL, amount, worthUSD, currentPrice, weightPercentage, mine } = coin;
  const look = {
    '--coin': coinColours[symbol],
    '--share': String(weightPercentage / 100),
  } as CSSProperties;
  return (
    <li className={styles.coin} style={look}>
      <h4 className={styles.heading}>
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          <img className={styles.logo} src={assetUrl(logoURL)} alt="" width={44} height={44} />
          <span className={styles.ticker}>{symbol}</span>{' '}
          <span className={styles.amount}>{balance(symbol, amount)}</span>{' '}
          <span className={styles.worth}>{dollars(worthUSD)}</span>{' '}
          <span className={styles.weight}>
            {weight(weightPercentage)}
            <span className="visually-hidden"> {ofTheTreasury}</span>
          </span>
          <span className={styles.bar} aria-hidden="true" />
          <span className={classes(styles.arrow, isOpen && styles.turned)}>
            <Glyph name="down" size={18} />
          </span>
        </button>
      </h4>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        <Figures columns="6.875rem" className={styles.facts}>
          <Fact term={coinNameLabel}>{name}</Fact>
          <Fact term={currentPriceLabel}>{dollarPrice(currentPrice)}</Fact>
          <Fact term={amountHeldLabel}>{exactWithToken(symbol, amount)}</Fact>
          {mine && (
            <Fact term={yoursLabel}>
              {exactWithToken(symbol, mine.amount)} ({dollars(mine.worthUSD)})
            </Fact>
          )}
        </Figures>
      </div>
    </li>
  );
}
