import { StrictMode, useSyncExternalStore } from 'react';
import { gameName } from '#words/page.ts';
import { AllArt } from './art/AllArt.tsx';
import { AllComponents } from './components/AllComponents.tsx';
import styles from './Gallery.module.css';

const pages = [
  { hash: '#components', name: 'Components', Page: AllComponents },
  { hash: '#art', name: 'Art', Page: AllArt },
] as const;

/** Shows the kit's components in their states, and the game's art, without a running game. */
export function Gallery() {
  const hash = useSyncExternalStore(hashChanges, () => window.location.hash);
  const page = pages.find((one) => hash.startsWith(one.hash)) ?? pages[0];
  return (
    <StrictMode>
      <div className={styles.gallery}>
        <header className={styles.top}>
          <img src="/favicon.svg" alt="" width={44} height={44} />
          <h1 className={styles.name}>{gameName}</h1>
          <nav aria-label="Pages" className={styles.pages}>
            {pages.map((one) => (
              <a key={one.hash} href={one.hash} aria-current={one === page ? 'page' : undefined}>
                {one.name}
              </a>
            ))}
          </nav>
        </header>
        <main className={styles.shelves}>
          <page.Page />
        </main>
      </div>
    </StrictMode>
  );
}

function hashChanges(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
