import { type KeyboardEvent, useState } from 'react';
import { countsAs, loweredTo, type NumberLimits, readTypedNumber } from '#words/typedNumber.ts';

export interface TypedNumberOptions<Value extends number | null> {
  value: Value;
  limits: NumberLimits;
  /** The value that counts while nothing is typed, or nothing that can be read. */
  otherwise: Value;
  /** The number that the sentence of a refused text names as the one that counts; null for none. */
  countsInstead?: number | null;
  /** A number above the highest one is lowered to it, visibly; without this it is refused with a sentence. */
  lowersToMax?: boolean;
  onChange(value: Value | number): void;
}

export interface TypedNumberState {
  text: string;
  /** Why the text is not the number that counts. */
  error: string | null;
  /** What was changed of a typed number. */
  notice: string | null;
  type(text: string): void;
  /** Sets the number by another control; the typed text is dropped. */
  choose(value: number): void;
  /** Arrow keys change the number by one. */
  step(event: KeyboardEvent): void;
}

interface Typed<Value> {
  text: string;
  value: Value | number;
  error: string | null;
  notice: string | null;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * State of a field for a number. The field keeps the text as it was typed, also when it loses the focus: a rewritten
 * text could be another number than the player meant. Only `lowersToMax` replaces the text, at once and with a notice.
 */
export function useTypedNumber<Value extends number | null>({
  value,
  limits,
  otherwise,
  countsInstead = otherwise,
  lowersToMax = false,
  onChange,
}: TypedNumberOptions<Value>): TypedNumberState {
  const [typed, setTyped] = useState<Typed<Value> | null>(null);
  // The value may have been changed since by another control; the text then no longer belongs to it.
  const current = typed !== null && typed.value === value ? typed : null;

  const read = (text: string): Typed<Value> => {
    const found = readTypedNumber(text, limits);
    if (found.kind === 'empty') return { text, value: otherwise, error: null, notice: null };
    if (found.kind === 'number') return { text, value: found.value, error: null, notice: null };
    if (found.kind === 'above' && lowersToMax)
      return { text: String(limits.max), value: limits.max, error: null, notice: loweredTo(limits.max) };
    const error = countsInstead === null ? found.sentence : `${found.sentence} ${countsAs(countsInstead)}`;
    return { text, value: otherwise, error, notice: null };
  };
  const choose = (next: number) => {
    setTyped(null);
    onChange(next);
  };

  return {
    text: current?.text ?? (value === null ? '' : String(value)),
    error: current?.error ?? null,
    notice: current?.notice ?? null,
    type(text) {
      const next = read(text);
      setTyped(next);
      onChange(next.value);
    },
    choose,
    step(event) {
      const by = steps[event.key];
      if (by === undefined || value === null) return;
      event.preventDefault();
      choose(Math.min(limits.max, Math.max(limits.min, value + by)));
    },
  };
}
