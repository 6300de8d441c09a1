import { maxLevels } from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { Stepper } from '../kit/Stepper.tsx';

interface CountStepperProps {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  /** Highest count, at least 1. */
  max: number;
  isLocked: boolean;
  /** Shows a button that sets the maximum. */
  hasMax: boolean;
  onChange(count: number): void;
}

/** Sets how many levels, lots or days one captain is sent for, at least 1 (rule book: missions.md, Card backs). */
export function CountStepper({ value, max, isLocked, hasMax, onChange, ...labels }: CountStepperProps) {
  return (
    <>
      <Stepper {...labels} value={value} min={1} max={max} disabled={isLocked} onChange={onChange} />
      {hasMax && (
        <Button size="small" disabled={isLocked || value === max} onClick={() => onChange(max)}>
          {maxLevels}
        </Button>
      )}
    </>
  );
}
