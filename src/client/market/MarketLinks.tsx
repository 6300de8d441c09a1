import { useId } from 'react';
import type { MarketLink } from '#contract/communityLinks.ts';
import { buyACaptain } from '#words/landing.ts';
import { marketIntro, marketNotes, marketOffers, marketsOutside, opensInNewTab } from '#words/market.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './MarketLinks.module.css';

const marks: Readonly<Record<MarketLink, string>> = {
  marketplace: 'captain',
  shipMarket: 'ship',
  tokenMarket: 'booty',
  shop: 'market',
};
const names: Readonly<Record<MarketLink, string>> = { marketplace: buyACaptain, ...marketOffers };

/** Links to where captains, ships, coins and goods are sold outside the game. */
export function MarketLinks({ links }: { links: readonly { kind: MarketLink; address: string }[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {marketsOutside}
      </h3>
      <p className={styles.intro}>{marketIntro}</p>
      <ul className={styles.links}>
        {links.map(({ kind, address }) => (
          <li key={kind}>
            <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
              <span className={styles.mark}>
                <Mark name={marks[kind]} size={32} />
              </span>
              <span className={styles.offer}>
                <strong className={styles.name}>{names[kind]}</strong>
                <span>{marketNotes[kind]}</span>
                <span className={styles.where}>
                  <Glyph name="link" size={14} />
                  {new URL(address).host} · {opensInNewTab}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
