import { equipRefusal } from '#rules/captains/equipment.ts';
import { putOnPiece, putOnWord } from '#words/levels.ts';
import { captainStepButton } from '#words/simulator.ts';
import { Button } from '../kit/Button.tsx';
import { useEquip } from '../services/useEquip.ts';
import type { PlanMove } from './planRows.ts';

/** The button that puts a piece of equipment on the captain of the plan. */
export function MoveAction({ move, isLocked }: { move: PlanMove; isLocked: boolean }) {
  const { captain, piece } = move;
  const { equip, isBusy, changingId } = useEquip();
  const isMine = isBusy && changingId === piece.uid;
  const refusal = equipRefusal(captain, piece, null);
  return (
    <Button
      size="small"
      look="primary"
      busy={isMine}
      disabled={isLocked || refusal !== null || (isBusy && !isMine)}
      aria-label={captainStepButton(putOnPiece(piece.metadata.name, piece.level), captain.metadata.name)}
      onClick={() => void equip(captain.uid, piece.uid, true)}
    >
      {putOnWord}
    </Button>
  );
}
