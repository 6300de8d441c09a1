import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { TileWall } from '../pieces/TileWall.tsx';
import styles from './CaptainGrid.module.css';
import { CaptainPick } from './CaptainPick.tsx';
import type { Selection } from './selection.ts';

const cardMinPx = 164;
const cardHeightPx = 316;

interface CaptainGridProps {
  mission: Mission;
  captains: readonly Captain[];
  selection: Selection;
  isLocked: boolean;
}

/** The cards of the captains that can be sent, in as many columns as fit. */
export function CaptainGrid({ mission, captains, selection, isLocked }: CaptainGridProps) {
  const levelCounts = useStore(selection.levelCounts);
  return (
    <TileWall tiles={captains} tileMinPx={cardMinPx} tileHeightPx={cardHeightPx} className={styles.scroller}>
      {(captain) => (
        <CaptainPick
          key={captain.uid}
          mission={mission}
          captain={captain}
          levelCount={levelCounts.get(captain.uid)}
          isLocked={isLocked}
          onPick={() => selection.pick(captain.uid)}
          onDrop={() => selection.drop(captain.uid)}
          onLevels={(levels) => selection.setLevels(captain.uid, levels)}
        />
      )}
    </TileWall>
  );
}
