import type { CSSProperties } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** The value for screen readers, e.g. '3 of 12 captains'. */
  valueText?: string;
  onChange(value: number): void;
}

/** The browser's own range input, styled; keys and screen readers work as usual. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  disabled = false,
  valueText,
  onChange,
}: SliderProps) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--filled': `${filled}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled || max <= min}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
