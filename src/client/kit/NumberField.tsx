import { TextField, type TextFieldProps } from './TextField.tsx';
import type { TypedNumberState } from './useTypedNumber.ts';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'notice'> & {
  number: TypedNumberState;
};

/** Longer than every number with its separators. */
export const maxTypedLength = 40;

/**
 * A field for a number, with the sentence of a text that cannot be read. It is a text field, because browsers drop or
 * reinterpret the separators of `type="number"`: a typed '1,5' can become 15.
 */
export function NumberField({ number, error, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      maxLength={maxTypedLength}
      value={number.text}
      error={number.error ?? error ?? null}
      notice={number.notice}
      onChange={(event) => number.type(event.currentTarget.value)}
    />
  );
}
