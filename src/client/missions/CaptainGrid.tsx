import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import type { HeldBack } from '#rules/missions/eligibility.ts';
import { TileWall } from '../pieces/TileWall.tsx';
import { CaptainAtCap } from './CaptainAtCap.tsx';
import styles from './CaptainGrid.module.css';
import { CaptainPick } from './CaptainPick.tsx';
import { CaptainWithoutPiece } from './CaptainWithoutPiece.tsx';
import type { LevelCounts, Selection } from './selection.ts';

const cardMinPx = 164;
const cardHeightPx = 316;

interface CaptainGridProps {
  mission: Mission;
  captains: readonly Captain[];
  heldBack: HeldBack;
  selection: Selection;
  /** What is paid for each picked captain. */
  levelCounts: LevelCounts;
  isLocked: boolean;
}

/**
 * The cards of the captains that can be sent, in as many columns as fit, and behind them those of the captains who lack
 * the piece that an Event trains, or whose entity is at its cap.
 */
export function CaptainGrid({
  mission,
  captains,
  heldBack,
  selection,
  levelCounts,
  isLocked,
}: CaptainGridProps) {
  const { entity } = mission.missionStats;
  const { lacking, atCap } = heldBack;
  const [withoutPiece, capped] = [new Set(lacking), new Set(atCap)];
  return (
    <TileWall
      tiles={[...captains, ...lacking, ...atCap]}
      tileMinPx={cardMinPx}
      tileHeightPx={cardHeightPx}
      className={styles.scroller}
    >
      {(captain) => {
        if (entity !== null && withoutPiece.has(captain))
          return <CaptainWithoutPiece key={captain.uid} captain={captain} entity={entity} />;
        if (capped.has(captain))
          return <CaptainAtCap key={captain.uid} captain={captain} stats={mission.missionStats} />;
        return (
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
        );
      }}
    </TileWall>
  );
}
