import { type PointerEvent, useId } from 'react';
import type { Piece } from '#rules/captains/equipment.ts';
import { rarityOfAsset } from '#rules/captains/rarity.ts';
import { captainLevel } from '#words/captains.ts';
import { strengthGrew } from '#words/levels.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import styles from './Equip.module.css';

interface PieceRowProps {
  piece: Piece;
  /** Says which other captain has equipped the piece; null if none has. */
  note: string | null;
  /** The captain's strength now, and after pressing the button. */
  strengths: readonly [now: number, after: number];
  /** The button's accessible name. */
  label: string;
  /** The button's visible text. */
  word: string;
  /** Why this piece cannot be put on or taken off; null if it can be, or if the captain is not resting. */
  reason: string | null;
  isLocked: boolean;
  isChanging: boolean;
  onPress(piece: Piece): void;
  /** Starts a drag from the picture; without this function the piece cannot be dragged. */
  onDragStart?(event: PointerEvent, piece: Piece): void;
}

/** A ship, crew or item, how putting it on or taking it off changes the captain's strength, and the button for that. */
export function PieceRow(props: PieceRowProps) {
  const { piece, note, strengths, label, word, reason, isLocked, isChanging, onPress, onDragStart } = props;
  const rules = useRules();
  const reasonId = useId();
  const [now, after] = strengths;
  const { metadata, level } = piece;
  const isClosed = reason !== null || isLocked;
  const handle = onDragStart &&
    !isClosed && {
      'data-draggable': '',
      onPointerDown: (event: PointerEvent) => onDragStart(event, piece),
    };
  return (
    <article className={styles.piece} aria-label={metadata.name} data-closed={reason !== null || undefined}>
      <span className={styles.piecePicture} {...handle}>
        <CaptainPortrait captain={piece} thumb />
      </span>
      <div className={styles.facts}>
        <p className={styles.name}>
          <ClippedText lines={2} text={metadata.name} />
        </p>
        <p className={styles.marks}>
          <span>{captainLevel(level)}</span>
          <RarityBadge rarity={rarityOfAsset(rules, piece)} />
        </p>
        {note && <p className={styles.soft}>{note}</p>}
        {reason ? (
          <p id={reasonId}>{reason}</p>
        ) : (
          <p className={styles.strength} data-change={after < now ? 'loss' : undefined}>
            {after !== now && <Glyph name={after > now ? 'up' : 'down'} size={16} />}
            {strengthGrew(now, after)}
          </p>
        )}
      </div>
      <Button
        size="small"
        look={onDragStart ? 'primary' : 'wood'}
        busy={isChanging}
        aria-label={label}
        aria-disabled={isClosed || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => onPress(piece)}
      >
        {word}
      </Button>
    </article>
  );
}
