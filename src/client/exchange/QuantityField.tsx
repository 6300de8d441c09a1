import { useState } from 'react';
import { purchaseQuantity } from '#contract/exchange.ts';
import { maxAffordable, maxAffordableOf, quantityLabel } from '#words/exchange.ts';
import { count } from '#words/numbers.ts';
import { Button } from '../kit/Button.tsx';
import { Slider } from '../kit/Slider.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './Exchange.module.css';

interface QuantityFieldProps {
  itemName: string;
  value: number;
  /** The highest quantity that the player can pay; 0 until the balances have loaded. */
  affordable: number;
  hasSlider: boolean;
  disabled: boolean;
  onChange(quantity: number): void;
}

const { min, max } = purchaseQuantity;

/**
 * The quantity of a purchase, typed, set to the highest that is affordable, or chosen with a slider. Text that is not a
 * whole number within the limits counts as 1 (rule book: exchange.md, Quantity).
 */
export function QuantityField(props: QuantityFieldProps) {
  const { itemName, value, affordable, hasSlider, disabled, onChange } = props;
  // The typed text, which may be empty or invalid. Null before and after typing: the field then shows `value`.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const quantity = text.trim() === '' ? min : Number(text);
    setTyped(text);
    onChange(Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : min);
  };
  const choose = (quantity: number) => {
    setTyped(null);
    onChange(quantity);
  };
  return (
    <div className={styles.quantity}>
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
      <Button
        aria-label={maxAffordableOf(itemName)}
        disabled={disabled || affordable < min}
        onClick={() => choose(affordable)}
      >
        {maxAffordable}
      </Button>
      {hasSlider && (
        <Slider
          label={quantityLabel}
          value={value}
          min={min}
          max={max}
          valueText={count(value)}
          disabled={disabled}
          onChange={choose}
        />
      )}
    </div>
  );
}
