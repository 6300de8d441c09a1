import { assetUrl } from '#page/assetUrl.ts';
import { islands } from '#rules/islands/islands.ts';
import { islandProgress } from '#words/landing.ts';
import { islandLabel } from '#words/names.ts';
import { goToIsland, unlocked } from '#words/profile.ts';
import { useGame } from '../services/Services.ts';
import { Carousel } from './Carousel.tsx';
import styles from './Profile.module.css';

/** All islands; a press changes the map to that island (rule book: profile.md, Island Progress). */
export function IslandProgress({ close }: { close(): void }) {
  const { layers } = useGame();
  return (
    <Carousel title={islandProgress}>
      {islands.map(({ layer, name }) => (
        <li key={layer}>
          <button
            type="button"
            className={styles.island}
            aria-label={goToIsland(name)}
            onPointerEnter={() => layers.prefetch(layer)}
            onClick={() => {
              layers.choose(layer);
              close();
            }}
          >
            <img
              src={assetUrl(`/islands/${layer}/thumb.webp`)}
              alt=""
              width={176}
              height={99}
              loading="lazy"
            />
            <strong>{name}</strong>
            <span>{islandLabel(layer)}</span>
            <span className={styles.unlocked}>{unlocked}</span>
          </button>
        </li>
      ))}
    </Carousel>
  );
}
