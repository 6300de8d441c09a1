import { purchaseQuantity } from '#contract/exchange.ts';
import { numberInWords } from '#words/amountInWords.ts';
import { maxAffordable, maxAffordableOf, quantityLabel, youBuy } from '#words/exchange.ts';
import { count } from '#words/numbers.ts';
import { Button } from '../kit/Button.tsx';
import { NumberField, spinButton } from '../kit/NumberField.tsx';
import { Slider } from '../kit/Slider.tsx';
import { useTypedNumber } from '../kit/useTypedNumber.ts';
import styles from './Exchange.module.css';

interface QuantityFieldProps {
  itemName: string;
  value: number;
  /** The highest quantity that can be chosen. */
  max: number;
  /** The highest quantity that the player can pay; 0 until the balances have loaded. */
  affordable: number;
  hasSlider: boolean;
  disabled: boolean;
  onChange(quantity: number): void;
}

const { min } = purchaseQuantity;

/**
 * The quantity of a purchase, typed, set to the highest that is affordable, or chosen with a slider (rule book:
 * exchange.md, Quantity).
 */
export function QuantityField(props: QuantityFieldProps) {
  const { itemName, value, max, affordable, hasSlider, disabled, onChange } = props;
  const number = useTypedNumber<number>({
    value,
    limits: { min, max, decimals: 0 },
    otherwise: min,
    lowersToMax: true,
    onChange,
  });
  return (
    <div className={styles.quantity}>
      <NumberField
        number={number}
        label={quantityLabel}
        hint={youBuy(numberInWords(value))}
        {...spinButton(number, value, [min, max])}
        disabled={disabled}
      />
      <Button
        aria-label={maxAffordableOf(itemName)}
        disabled={disabled || affordable < min}
        onClick={() => number.choose(affordable)}
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
          onChange={number.choose}
        />
      )}
    </div>
  );
}
