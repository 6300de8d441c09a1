import { useState } from 'react';
import { type EntryFilter, entryReasons } from '#contract/account.ts';
import { tokens } from '#contract/tokens.ts';
import { areDaysReversed } from '#rules/account/areDaysReversed.ts';
import {
  allReasons,
  allTokens,
  bookFiltersLabel,
  daysReversed,
  fromDayLabel,
  reasonLabel,
  reasonTexts,
  toDayLabel,
  tokenLabel,
} from '#words/account.ts';
import { tokenName } from '#words/tokens.ts';
import { Select } from '../kit/Select.tsx';
import { TextField, type TextFieldProps } from '../kit/TextField.tsx';
import styles from './AccountBook.module.css';

interface BookFiltersProps {
  filter: EntryFilter;
  onChange(changes: EntryFilter): void;
}

/** Days before this one are years that are still being typed: 0002, 0020, 0202. */
const firstPlausibleDay = '2000-01-01';
/** The latest day that can be chosen. Without a limit, date fields accept years of six digits. */
const lastDay = '9999-12-31';

const everything = 'ALL';
const tokenOptions = [
  { id: everything, label: allTokens },
  ...tokens.map((id) => ({ id, label: tokenName(id) })),
];
const reasonOptions = [
  { id: everything, label: allReasons },
  ...entryReasons.map((id) => ({ id, label: reasonTexts[id] })),
];

/**
 * Filters of the account book: token, reason, first day and last day. The two days limit each other, so that a date
 * picker offers no first day after the last; if one is typed, the field shows an error.
 */
export function BookFilters({ filter, onChange }: BookFiltersProps) {
  const { token, reason, from, to } = filter;
  return (
    <fieldset className={styles.filters} aria-label={bookFiltersLabel}>
      <Select
        label={tokenLabel}
        options={tokenOptions}
        value={token ?? everything}
        onChange={(id) => onChange({ token: tokens.find((one) => one === id) })}
      />
      <Select
        label={reasonLabel}
        options={reasonOptions}
        value={reason ?? everything}
        onChange={(id) => onChange({ reason: entryReasons.find((one) => one === id) })}
      />
      <DayField label={fromDayLabel} day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={toDayLabel}
        day={to}
        min={from}
        error={areDaysReversed(filter) ? daysReversed : null}
        onChange={(day) => onChange({ to: day })}
      />
    </fieldset>
  );
}

interface DayFieldProps extends Pick<TextFieldProps, 'min' | 'max' | 'error'> {
  label: string;
  day: string | undefined;
  onChange(day: string | undefined): void;
}

/** A field for a day in UTC. A day that is still being typed is reported once the field is left. */
function DayField({ label, day, min, max = lastDay, error = null, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const report = (text: string) => {
    setTyped(null);
    onChange(text || undefined);
  };
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? day ?? ''}
      min={min}
      max={max}
      error={error}
      onChange={({ target: { value } }) =>
        value === '' || value >= firstPlausibleDay ? report(value) : setTyped(value)
      }
      onBlur={() => {
        if (typed !== null) report(typed);
      }}
    />
  );
}
