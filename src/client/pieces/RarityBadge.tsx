import type { Rarity } from '#rules/tables/captains.ts';
import { Badge } from '../kit/Badge.tsx';
import styles from './RarityBadge.module.css';

/** The shape of each tier; rarer tiers have more corners, so that colour is not the only difference. */
const shapes: Record<Rarity, string> = {
  COMMON: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2z',
  UNCOMMON: 'M8 1.5l7 12.5H1z',
  RARE: 'M8 .5L15.500 8 8 15.500.5 8z',
  EPIC: 'M8 .8l7.300 5.300-2.800 8.600h-9L.7 6.100z',
  LEGENDARY: 'M8 .5l2.200 5 5.300.5-4 3.600 1.200 5.300L8 12.200l-4.700 2.700 1.200-5.300-4-3.600 5.300-.5z',
  MYTHIC:
    'M8 0l1.700 3.900L13.700 2.300l-1.600 4L16 8l-3.900 1.700 1.600 4-4-1.600L8 16l-1.700-3.900-4 1.600 1.600-4L0 8l3.900-1.700-1.600-4 4 1.600z',
};

/** The rarity as shape, text and colour. */
export function RarityBadge({ rarity }: { rarity: Rarity }) {
  return (
    <span className={styles.rarity} data-rarity={rarity}>
      <Badge
        sign={
          <svg width="13" height="13" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <path d={shapes[rarity]} />
          </svg>
        }
      >
        <span className={styles.word}>{rarity}</span>
      </Badge>
    </span>
  );
}
