import { type PointerEvent, useMemo, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import {
  type EquipmentType,
  equipRefusal,
  type Piece,
  unequipRefusal,
  withPiece,
} from '#rules/captains/equipment.ts';
import { restingRefusal } from '#rules/captains/resting.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import { errorSentence } from '#words/errors.ts';
import { noNftsInGame, statusNames } from '#words/inventory.ts';
import {
  equipHint,
  equippedNow,
  noOtherPieces,
  onCaptain,
  ownPieces,
  putOnPiece,
  putOnWord,
  takeOffPiece,
  takeOffWord,
} from '#words/levels.ts';
import { loadMore } from '#words/missionScreen.ts';
import { entityNames } from '#words/names.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import styles from './Equip.module.css';
import { PieceRow } from './PieceRow.tsx';

/** Rows shown at first, and added by each press of 'Load More'. */
const pageRows = 50;

interface PieceListProps {
  type: EquipmentType;
  captain: Captain;
  /** The player's captains by id. */
  captains: ReadonlyMap<string, Captain>;
  pieces: readonly Piece[];
  /** The piece of this type that the captain has equipped. */
  worn: Piece | null;
  isBusy: boolean;
  /** Id of the piece that is being put on or taken off. */
  changingId: string | null;
  onChange(piece: Piece): void;
  onDragStart(event: PointerEvent, piece: Piece): void;
}

/** The equipped piece of one type, and below it all other pieces of that type, the highest level first. */
export function PieceList(props: PieceListProps) {
  const { type, captain, captains, pieces, worn, isBusy, changingId, onChange, onDragStart } = props;
  const [shown, setShown] = useState(pageRows);
  const others = useMemo(
    () =>
      pieces
        .filter((piece) => piece.type === type && piece.equippedTo !== captain.uid)
        .sort((one, other) => other.level - one.level),
    [pieces, type, captain.uid],
  );
  const isResting = restingRefusal(captain) === null;
  // While the captain cannot change any equipment, the reason is shown once, above the slots, and not in every row.
  const reasonOf = (refusal: RuleRefusal | null) =>
    refusal && isResting ? errorSentence(refusal.code, refusal.details) : null;

  const wornRow = worn && (
    <section className={styles.list}>
      <h3 className={styles.heading}>{equippedNow}</h3>
      <PieceRow
        piece={worn}
        note={null}
        strengths={[captain.strength, withPiece(captain, type, null).strength]}
        label={takeOffPiece(worn.metadata.name, worn.level)}
        word={takeOffWord}
        reason={reasonOf(unequipRefusal(captain, worn))}
        isLocked={isBusy || !isResting}
        isChanging={isBusy && changingId === worn.uid}
        onPress={onChange}
      />
    </section>
  );

  return (
    <>
      {wornRow}
      <section className={styles.list}>
        <h3 className={styles.heading}>{ownPieces(type)}</h3>
        {others.length === 0 ? (
          <EmptyState title={worn ? noOtherPieces(type) : noNftsInGame(entityNames[type])} />
        ) : (
          <>
            <p className={styles.soft}>{equipHint}</p>
            <ul className={styles.rows}>
              {others.slice(0, shown).map((piece) => {
                const bearer = (piece.equippedTo && captains.get(piece.equippedTo)) || null;
                return (
                  <li key={piece.uid}>
                    <PieceRow
                      piece={piece}
                      note={noteOf(piece, bearer)}
                      strengths={[captain.strength, withPiece(captain, type, piece).strength]}
                      label={putOnPiece(piece.metadata.name, piece.level)}
                      word={putOnWord}
                      reason={reasonOf(equipRefusal(captain, piece, bearer))}
                      isLocked={isBusy || !isResting}
                      isChanging={isBusy && changingId === piece.uid}
                      onPress={onChange}
                      onDragStart={onDragStart}
                    />
                  </li>
                );
              })}
            </ul>
            {others.length > shown && (
              <Button look="quiet" onClick={() => setShown(shown + pageRows)}>
                {loadMore}
              </Button>
            )}
          </>
        )}
      </section>
    </>
  );
}

/** Says which captain the piece is equipped to; null if it is not equipped. */
function noteOf({ equippedTo }: Piece, bearer: Captain | null): string | null {
  if (equippedTo === null) return null;
  return bearer ? onCaptain(bearer.metadata.name) : statusNames.equipped;
}
