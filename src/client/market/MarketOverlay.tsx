import { communityIdOf } from '#contract/communities.ts';
import { type MarketLink, marketLinks } from '#contract/communityLinks.ts';
import { buyACaptain } from '#words/landing.ts';
import {
  marketIntro,
  marketNotes,
  marketOffers,
  noMarkets,
  noMarketsText,
  opensInNewTab,
} from '#words/market.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { linksOf } from '../services/communityLinks.ts';
import styles from './MarketOverlay.module.css';

const marks: Readonly<Record<MarketLink, string>> = {
  marketplace: 'captain',
  shipMarket: 'ship',
  tokenMarket: 'booty',
  shop: 'market',
};
const names: Readonly<Record<MarketLink, string>> = { marketplace: buyACaptain, ...marketOffers };

/** Links to the community's markets and shop outside the game (rule book: wallets-and-login.md, Market). */
export function MarketOverlay() {
  const links = linksOf({ id: communityIdOf(window.location.hostname) });
  const shown = marketLinks.flatMap((kind) => {
    const address = links[kind];
    return address === undefined ? [] : [{ kind, address }];
  });
  if (shown.length === 0) return <EmptyState title={noMarkets} text={noMarketsText} />;
  return (
    <>
      <p className={styles.intro}>{marketIntro}</p>
      <ul className={styles.links}>
        {shown.map(({ kind, address }) => (
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
    </>
  );
}
