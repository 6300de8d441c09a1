import { useState } from 'react';
import { purchaseQuantity } from '#contract/exchange.ts';
import { quantityLabel } from '#words/exchange.ts';
import { count } from '#words/numbers.ts';
import { Slider } from '../kit/Slider.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './Exchange.module.css';

interface QuantityProps {
  value: number;
  disabled: boolean;
  onChange(quantity: number): void;
}

const { min, max } = purchaseQuantity;

/** Text that is not a whole number within the limits counts as 1 (rule book: exchange.md, Quantity). */
export function QuantityField({ value, disabled, onChange }: QuantityProps) {
  // The typed text, which may be empty or invalid. Null before and after typing: the field then shows `value`.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const quantity = text.trim() === '' ? min : Number(text);
    setTyped(text);
    onChange(Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : min);
  };
  return (
    <TextField
      label={quantityLabel}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      disabled={disabled}
      value={typed ?? String(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
    />
  );
}

export function QuantitySlider({ value, disabled, onChange }: QuantityProps) {
  return (
    <div className={styles.slider}>
      <span>
        {quantityLabel} <output className={styles.figure}>{count(value)}</output>
      </span>
      <Slider
        label={quantityLabel}
        value={value}
        min={min}
        max={max}
        valueText={count(value)}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
