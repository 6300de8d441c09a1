import { longestTime } from '#words/missionScreen.ts';
import { cancel, cannotBeRecalled, confirmAndSend, confirmSpecial } from '#words/missions.ts';
import { Confirm } from '../kit/Confirm.tsx';

interface SpecialQuestionProps {
  /** How long each of the captains will be away, in game hours. */
  hours: readonly number[];
  onConfirm(): void;
  onCancel(): void;
}

/** Asked before captains leave on a Special: they cannot be recalled (rule book: missions.md, Special confirmation). */
export function SpecialQuestion({ hours, onConfirm, onCancel }: SpecialQuestionProps) {
  return (
    <Confirm
      title={confirmSpecial}
      confirmLabel={confirmAndSend}
      cancelLabel={cancel}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{cannotBeRecalled(hours.length)}</p>
      <p>{longestTime(Math.max(0, ...hours))}</p>
    </Confirm>
  );
}
