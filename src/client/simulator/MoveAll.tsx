import { useState } from 'react';
import { putOnAll } from '#words/simulator.ts';
import { Button } from '../kit/Button.tsx';
import { useEquip } from '../services/useEquip.ts';
import type { PlannedRoster } from './useRosterPlan.ts';

/** The button that moves all equipment of the plan. */
export function MoveAll({ planned, isLocked }: { planned: PlannedRoster; isLocked: boolean }) {
  const { present, moves } = planned;
  const { equipAll, isBusy } = useEquip();
  // The plan is calculated again while pieces are put on; the number stays that of the press.
  const [pressed, setPressed] = useState<number | null>(null);
  if (moves.length < 2 && pressed === null) return null;
  const press = async () => {
    setPressed(moves.length);
    await equipAll(
      moves.map(({ place, piece }) => ({ captainId: present[place]?.uid ?? '', entityId: piece.uid })),
    );
    setPressed(null);
  };
  return (
    <div>
      <Button
        look="primary"
        busy={pressed !== null}
        disabled={isLocked || (isBusy && pressed === null)}
        onClick={() => void press()}
      >
        {putOnAll(pressed ?? moves.length)}
      </Button>
    </div>
  );
}
