import { type CSSProperties, StrictMode, useState } from 'react';
import { connectWallet, gameName } from '#words/hud.ts';
import { enterTheWorldOf } from '#words/landing.ts';
import { buyACaptain, landingTagline } from '#words/overlays.ts';
import { useServices } from '../app/Services.tsx';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { communityOf } from './communities.ts';
import styles from './Landing.module.css';
import { RecentActivity } from './RecentActivity.tsx';

/** What a stranger sees: whose world this is, the way in, and that it is alive (spec B §2). */
export function Landing() {
  const { overlays } = useServices();
  const [community] = useState(() => communityOf(window.location.hostname));
  const heading = {
    welcome: enterTheWorldOf(community.name),
    name: community.name,
    none: null,
  }[community.heading];

  return (
    <StrictMode>
      <div className={styles.landing} style={{ '--tint': community.tint } as CSSProperties}>
        <img className={styles.background} src={community.background} alt="" fetchPriority="high" />
        <header className={styles.top}>
          <a href="/" className={styles.logo} aria-label={gameName}>
            <img src="/favicon.svg" alt="" width={48} height={48} />
            <span aria-hidden="true">{gameName}</span>
          </a>
          {community.links.length > 0 && (
            <ul className={styles.links}>
              {community.links.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </header>
        <main className={styles.middle}>
          <section className={styles.hero}>
            {heading === null ? <h1 className="visually-hidden">{gameName}</h1> : <h1>{heading}</h1>}
            {heading !== null && <p className={styles.tagline}>{landingTagline}</p>}
            <div className={styles.ways}>
              <Button look="primary" size="large" onClick={() => overlays.open('wallet')}>
                {connectWallet}
              </Button>
              {community.buyUrl !== null && (
                <a className={styles.buy} href={community.buyUrl} target="_blank" rel="noopener noreferrer">
                  {buyACaptain}
                  <Glyph name="link" size={16} />
                </a>
              )}
            </div>
          </section>
          <RecentActivity />
        </main>
      </div>
    </StrictMode>
  );
}
