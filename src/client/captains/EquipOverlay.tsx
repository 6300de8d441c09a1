import { useMemo, useRef, useState } from 'react';
import {
  type EquipmentType,
  equipmentTypes,
  isPiece,
  type Piece,
  unequipRefusal,
} from '#rules/captains/equipment.ts';
import { restingRefusal } from '#rules/captains/resting.ts';
import { strengthLabel } from '#words/captains.ts';
import { errorSentence } from '#words/errors.ts';
import { equipSlots } from '#words/levels.ts';
import { strengthText } from '#words/numbers.ts';
import { captainsIn } from '../api/nftsQuery.ts';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { useEquip } from '../services/useEquip.ts';
import { EntityHeader } from './EntityHeader.tsx';
import styles from './Equip.module.css';
import { EquipmentSlot } from './EquipmentSlot.tsx';
import levelStyles from './LevelUp.module.css';
import { type CaptainHeld, OfCaptain } from './OfCaptain.tsx';
import { PieceList } from './PieceList.tsx';
import { usePieceDrag } from './usePieceDrag.tsx';

/** Puts a ship, a crew and an item onto a captain and takes them off (rule book: captains.md, Equipment). */
export function EquipOverlay({ captainId }: OverlayProps['equip'] & OverlayControls) {
  return <OfCaptain captainId={captainId}>{(held) => <EquipForm key={captainId} held={held} />}</OfCaptain>;
}

function EquipForm({ held }: { held: CaptainHeld }) {
  const { captain, equipped, nfts } = held;
  const [type, setType] = useState<EquipmentType>('SHIP');
  const slots = useRef<HTMLFieldSetElement>(null);
  const slot = useRef<HTMLButtonElement>(null);
  const { equip, isBusy, changingId } = useEquip();
  const captains = useMemo(() => new Map(captainsIn(nfts).map((one) => [one.uid, one])), [nfts]);
  const pieces = useMemo(() => nfts.filter(isPiece), [nfts]);
  const worn = new Map(equipped.filter(isPiece).map((piece) => [piece.type, piece]));

  const isOn = (piece: Piece) => piece.equippedTo === captain.uid;
  const change = async (piece: Piece) => {
    const pressed = document.activeElement;
    const isDone = await equip(captain.uid, piece.uid, !isOn(piece));
    // The pressed button is removed with its row, so the focus moves to the slot.
    if (isDone && document.activeElement === pressed) slot.current?.focus({ preventScroll: true });
  };
  // Dropping an equipped piece outside all slots takes it off; dropping another piece on its slot puts it on.
  const { startDrag, drag, ghost } = usePieceDrag(
    (piece) => (isOn(piece) ? slots : slot).current,
    (piece, isInside) => {
      if (isInside !== isOn(piece)) void change(piece);
    },
  );
  const dropAt = (entity: EquipmentType) => {
    if (drag?.piece.type !== entity) return null;
    if (isOn(drag.piece)) return drag.isInside ? null : 'out';
    return drag.isInside ? 'over' : 'target';
  };
  const canTakeOff = (piece: Piece | undefined) =>
    piece !== undefined && !isBusy && unequipRefusal(captain, piece) === null;
  const refusal = restingRefusal(captain);

  return (
    <div className={styles.form}>
      <EntityHeader
        name={captain.metadata.name}
        picture={captain.metadata.image}
        note={`${strengthLabel} ${strengthText(captain.strength)}`}
      />
      {refusal && (
        <p className={levelStyles.reason} role="status">
          {errorSentence(refusal.code, refusal.details)}
        </p>
      )}
      <fieldset ref={slots} className={styles.slots} aria-label={equipSlots}>
        {equipmentTypes.map((entity) => (
          <EquipmentSlot
            key={entity}
            ref={entity === type ? slot : undefined}
            type={entity}
            piece={worn.get(entity) ?? null}
            isChosen={entity === type}
            drop={dropAt(entity)}
            onChoose={() => setType(entity)}
            onDragStart={canTakeOff(worn.get(entity)) ? startDrag : null}
          />
        ))}
      </fieldset>
      <PieceList
        key={type}
        type={type}
        captain={captain}
        captains={captains}
        pieces={pieces}
        worn={worn.get(type) ?? null}
        isBusy={isBusy}
        changingId={changingId}
        onChange={(piece) => void change(piece)}
        onDragStart={startDrag}
      />
      {ghost}
    </div>
  );
}
