import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { TileWall } from '../pieces/TileWall.tsx';
import styles from './CaptainGrid.module.css';
import { CaptainPick } from './CaptainPick.tsx';
import { CaptainWithoutPiece } from './CaptainWithoutPiece.tsx';
import type { Selection } from './selection.ts';

const cardMinPx = 164;
const cardHeightPx = 316;

interface CaptainGridProps {
  mission: Mission;
  captains: readonly Captain[];
  /** Captains who could be sent but for the piece that the mission trains. */
  lacking: readonly Captain[];
  selection: Selection;
  isLocked: boolean;
}

/**
 * The cards of the captains that can be sent, in as many columns as fit, and behind them those of the captains who lack
 * the piece that an Event trains.
 */
export function CaptainGrid({ mission, captains, lacking, selection, isLocked }: CaptainGridProps) {
  const levelCounts = useStore(selection.levelCounts);
  const { entity } = mission.missionStats;
  const withoutPiece = new Set(lacking);
  return (
    <TileWall
      tiles={[...captains, ...lacking]}
      tileMinPx={cardMinPx}
      tileHeightPx={cardHeightPx}
      className={styles.scroller}
    >
      {(captain) =>
        entity !== null && withoutPiece.has(captain) ? (
          <CaptainWithoutPiece key={captain.uid} captain={captain} entity={entity} />
        ) : (
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
        )
      }
    </TileWall>
  );
}
