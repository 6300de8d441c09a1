import type { PointerEvent, Ref } from 'react';
import type { EquipmentType, Piece } from '#rules/captains/equipment.ts';
import { captainLevel } from '#words/captains.ts';
import { notEquipped } from '#words/inventory.ts';
import { slotName } from '#words/levels.ts';
import { entityNames } from '#words/names.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './Equip.module.css';

const marks: Readonly<Record<EquipmentType, string>> = { SHIP: 'ship', CREW: 'crew', ITEM: 'item' };

interface EquipmentSlotProps {
  ref: Ref<HTMLButtonElement> | undefined;
  type: EquipmentType;
  /** The piece that the captain has in this slot. */
  piece: Piece | null;
  isChosen: boolean;
  /**
   * 'target' while a piece that fits this slot is dragged, 'over' while that piece is over the slot, 'out' while the
   * piece in this slot is dragged outside the slots; null otherwise.
   */
  drop: 'target' | 'over' | 'out' | null;
  onChoose(): void;
  /** Starts a drag of the piece from its picture; null while the piece cannot be taken off. */
  onDragStart: ((event: PointerEvent, piece: Piece) => void) | null;
}

/** The slot for a captain's ship, crew or item as a button, with the piece that is in it. */
export function EquipmentSlot(props: EquipmentSlotProps) {
  const { ref, type, piece, isChosen, drop, onChoose, onDragStart } = props;
  const handle = piece &&
    onDragStart && {
      'data-draggable': '',
      onPointerDown: (event: PointerEvent) => onDragStart(event, piece),
    };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.slot}
      aria-label={slotName(type, piece && { name: piece.metadata.name, level: piece.level })}
      aria-pressed={isChosen}
      data-drop={drop ?? undefined}
      onClick={onChoose}
    >
      <span className={styles.slotPicture} {...handle}>
        {piece ? <CaptainPortrait captain={piece} thumb /> : <Mark name={marks[type]} size={32} />}
      </span>
      <strong>{entityNames[type]}</strong>
      <span className={styles.soft}>{piece ? captainLevel(piece.level) : notEquipped}</span>
    </button>
  );
}
