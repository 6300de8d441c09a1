import type { Captain, LevelEntity } from '#contract/captains.ts';
import { equipPieceOf, noPieceEquipped } from '#words/missionScreen.ts';
import { cardName } from '#words/names.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { useServices } from '../services/Services.ts';
import styles from './CaptainWithoutPiece.module.css';

interface CaptainWithoutPieceProps {
  captain: Captain;
  entity: LevelEntity;
}

/**
 * The card of a captain who could be sent on an Event but for the piece that it trains. It says which piece is missing,
 * and opens the captain's equipment (rule book: missions.md, Select captains).
 */
export function CaptainWithoutPiece({ captain, entity }: CaptainWithoutPieceProps) {
  const { overlays } = useServices();
  const { name } = captain.metadata;
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={equipPieceOf(name, entity)}
      onClick={() => overlays.open('equip', { captainId: captain.uid })}
    >
      <CaptainPortrait captain={captain} className={styles.portrait} />
      <ClippedText className={styles.name} text={name} shown={cardName(name)} />
      <strong className={styles.lack}>{noPieceEquipped(entity)}</strong>
    </button>
  );
}
