import type { CSSProperties } from 'react';
import type { CommunityId } from '#contract/communities.ts';
import styles from './LandingLife.module.css';

type Place = readonly [x: number, y: number];

/**
 * Windows and lanterns in each community's picture, in percent of the island's map. There are none at the left, where
 * the texts are.
 */
const lights: Readonly<Record<CommunityId, readonly Place[]>> = {
  reavers: [
    [71, 34],
    [51, 35],
    [74, 60],
    [57, 72],
  ],
  brohalla: [
    [40, 20],
    [76, 36],
    [74, 65],
    [43, 79],
    [58, 79],
    [64, 79],
  ],
  'last-haven': [
    [30, 24],
    [74, 43],
    [42, 57],
    [61, 72],
  ],
  'seven-seas': [
    [64, 33],
    [47, 29],
    [29, 34],
    [38, 58],
    [73, 60],
    [54, 75],
  ],
  atoms: [
    [69, 30],
    [53, 51],
    [81, 51],
    [40, 65],
    [67, 72],
  ],
};

/** Glints on the water around every island, in percent of its map. */
const glints: readonly Place[] = [
  [8, 22],
  [14, 86],
  [33, 92],
  [36, 10],
  [45, 90],
  [54, 8],
  [64, 12],
  [60, 93],
  [88, 20],
  [93, 64],
];

/** Gulls: where one is while nothing moves, in percent of the window, its width in pixels, and seconds of a flight. */
const gulls: readonly (readonly [...Place, width: number, seconds: number])[] = [
  [62, 14, 46, 19],
  [70, 19, 30, 23],
  [84, 11, 56, 15],
  [55, 24, 24, 27],
  [92, 8, 36, 21],
];

const at = ([x, y]: Place, index: number) => ({ '--x': x, '--y': y, '--n': index }) as CSSProperties;

/** Gulls, lights in the windows and glints on the water: what lives on the island of the landing page. */
export function LandingLife({ community }: { community: CommunityId }) {
  return (
    <div className={styles.life} aria-hidden="true">
      <div className={styles.frame}>
        <div className={styles.map}>
          {lights[community].map((place, index) => (
            <i key={place.join()} className={styles.light} style={at(place, index)} />
          ))}
          {glints.map((place, index) => (
            <i key={place.join()} className={styles.glint} style={at(place, index)} />
          ))}
        </div>
      </div>
      {gulls.map(([x, y, width, seconds], index) => (
        <i
          key={x}
          className={styles.gull}
          style={{ ...at([x, y], index), '--s': `${seconds}s`, width } as CSSProperties}
        >
          <svg viewBox="0 0 24 9" aria-hidden="true">
            <path d="M0 6.5Q5-1 12 5 19-1 24 6.5 18.5 2.5 12 8.5 5.5 2.5 0 6.5z" />
          </svg>
        </i>
      ))}
    </div>
  );
}
