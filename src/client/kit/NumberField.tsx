import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';
import type { TypedNumberState } from './useTypedNumber.ts';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'notice'> & {
  number: TypedNumberState;
};

/** Longer than every number with its separators. */
const maxTypedLength = 40;

/** The attributes of every input that a number is typed into. */
export const typedInto = (number: TypedNumberState) =>
  ({
    autoComplete: 'off',
    inputMode: 'decimal',
    maxLength: maxTypedLength,
    value: number.text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => number.type(currentTarget.value),
  }) as const;

/** The attributes of an input whose number the arrow keys change within a range. */
export const spinButton = (number: TypedNumberState, value: number, [min, max]: readonly [number, number]) =>
  ({
    role: 'spinbutton',
    'aria-valuenow': value,
    'aria-valuemin': min,
    'aria-valuemax': max,
    placeholder: String(min),
    onKeyDown: number.step,
  }) as const;

/**
 * A field for a number, which shows a sentence if its text cannot be read. It is a text field, because browsers drop or
 * reinterpret the separators of `type="number"`: a typed '1,5' can become 15.
 */
export function NumberField({ number, error, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...typedInto(number)}
      {...rest}
      error={number.error ?? error ?? null}
      notice={number.notice}
    />
  );
}
