import type { Ref } from 'react';
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
   * 'target' while a piece that fits this slot is dragged, 'over' while that piece is over the slot; null otherwise.
   */
  drop: 'target' | 'over' | null;
  onChoose(): void;
}

/** The slot for a captain's ship, crew or item as a button, with the piece that is in it. */
export function EquipmentSlot({ ref, type, piece, isChosen, drop, onChoose }: EquipmentSlotProps) {
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
      <span className={styles.slotPicture}>
        {piece ? <CaptainPortrait captain={piece} thumb /> : <Mark name={marks[type]} size={32} />}
      </span>
      <strong>{entityNames[type]}</strong>
      <span className={styles.soft}>{piece ? captainLevel(piece.level) : notEquipped}</span>
    </button>
  );
}
