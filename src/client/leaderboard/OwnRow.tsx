import { goldBarsLabel } from '#words/captains.ts';
import {
  allocationText,
  type Board,
  notRanked,
  ownRowLabels,
  rankText,
  showOwnRow,
  solAmount,
} from '#words/leaderboard.ts';
import { count } from '#words/numbers.ts';
import type { BoardRow } from './boardRows.ts';
import styles from './Leaderboard.module.css';

interface OwnRowProps {
  board: Board;
  own: BoardRow | null | undefined;
  onShow(row: BoardRow): void;
}

/** The player's own row, always at the foot of the screen; a press scrolls to its place in the list. */
export function OwnRow({ board, own, onShow }: OwnRowProps) {
  if (own === undefined) return null;
  if (own === null) return <p className={styles.own}>{notRanked}</p>;
  return (
    <button
      type="button"
      className={styles.own}
      title={showOwnRow(board, own.rank)}
      onClick={() => onShow(own)}
    >
      <span className={styles.ownLabel}>{ownRowLabels[board]}</span>
      <strong>{rankText(own.rank)}</strong>
      <span className={styles.ownFigures}>
        <span>
          {count(own.goldBars)} {goldBarsLabel}
        </span>
        <span>{allocationText(own.allocation)}</span>
        <span>{solAmount(own.value)}</span>
      </span>
    </button>
  );
}
