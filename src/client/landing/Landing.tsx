import { type CSSProperties, StrictMode, useId, useState } from 'react';
import { srcSetOf } from '#contract/communities.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { continueGame, nothingNeeded, playNow } from '#words/deviceWallet.ts';
import {
  buyACaptain,
  communityLabel,
  enterTheWorldOf,
  inNewTab,
  landingTagline,
  linkNames,
} from '#words/landing.ts';
import { connectWallet, gameName } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { linksOf } from '../services/communityLinks.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { type Community, communityOf } from './communities.ts';
import styles from './Landing.module.css';
import { LandingLife } from './LandingLife.tsx';
import { RecentActivityList } from './RecentActivityList.tsx';

const linkKinds = ['discord', 'x', 'web'] as const;
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * The page for visitors who are not logged in: the community, the buttons to log in, and recent activity (rule book:
 * wallets-and-login.md, Logged out).
 */
export function Landing() {
  const [community] = useState(() => communityOf(window.location, import.meta.env.DEV));
  return (
    <StrictMode>
      <div className={styles.landing} style={{ '--tint': community.tint } as CSSProperties}>
        <Background community={community} />
        <LandingLife community={community.id} />
        <header className={styles.top}>
          <Brands community={community} />
          <Links community={community} />
        </header>
        <main className={styles.middle}>
          <Welcome community={community} />
          <RecentActivityList />
        </main>
      </div>
    </StrictMode>
  );
}

/**
 * The background picture. The page that the worker serves preloads it (`staticFiles.ts`); both take addresses and sizes
 * from `landingPictures`.
 */
function Background({ community: { background } }: { community: Community }) {
  const { phone, wide } = background;
  return (
    <picture>
      <source media={phone.media} srcSet={srcSetOf(phone, assetUrl)} sizes={phone.sizes} />
      <img className={styles.background} srcSet={srcSetOf(wide, assetUrl)} sizes={wide.sizes} alt="" />
    </picture>
  );
}

/** The game's logo and the community's; both link to the landing. */
function Brands({ community }: { community: Community }) {
  return (
    <div className={styles.brands}>
      <a href="/" className={styles.logo} aria-label={gameName}>
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <span aria-hidden="true">{gameName}</span>
      </a>
      <a href="/" className={styles.communityLogo} aria-label={community.name}>
        <img srcSet={srcSetOf(community.logo, assetUrl)} sizes="60px" alt="" width={60} height={60} />
      </a>
    </div>
  );
}

function Links({ community }: { community: Community }) {
  const links = linksOf(community);
  const shown = linkKinds.flatMap((kind) => {
    const href = links[kind];
    return href === undefined ? [] : [{ kind, href }];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={communityLabel}>
      <ul className={styles.links}>
        {shown.map(({ kind, href }) => (
          <li key={kind}>
            <a className={styles.link} href={href} {...elsewhere} aria-label={inNewTab(linkNames[kind])}>
              {linkNames[kind]}
              <Glyph name="link" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The heading that this community shows, and the buttons to log in. */
function Welcome({ community }: { community: Community }) {
  const { overlays } = useServices();
  const { marketplace } = linksOf(community);
  const heading = {
    welcome: enterTheWorldOf(community.name),
    name: community.name,
    none: null,
  }[community.heading];
  return (
    <section className={styles.hero}>
      {heading === null ? <h1 className="visually-hidden">{gameName}</h1> : <h1>{heading}</h1>}
      {heading !== null && <p className={styles.tagline}>{landingTagline}</p>}
      <div className={styles.ways}>
        <PlayNow />
        <Button size="large" onClick={() => overlays.open('wallet')}>
          {connectWallet}
        </Button>
        {marketplace !== undefined && !community.sellsNothing && (
          <a className={styles.buy} href={marketplace} {...elsewhere}>
            {buyACaptain}
            <Glyph name="link" size={16} />
          </a>
        )}
      </div>
    </section>
  );
}

/** Button that starts or continues a game without e-mail or wallet (rule book: wallets-and-login.md, Play now). */
function PlayNow() {
  const { wallet, memory } = useServices();
  const { isBusy, run } = useAction();
  const lineId = useId();
  const isNew = memory.read('deviceGame') === null;
  return (
    <div className={styles.playNow}>
      <Button
        look="primary"
        size="large"
        busy={isBusy}
        aria-describedby={isNew ? lineId : undefined}
        onClick={() => void run(() => wallet.playNow())}
      >
        {isNew ? playNow : continueGame}
      </Button>
      {isNew && <p id={lineId}>{nothingNeeded}</p>}
    </div>
  );
}
