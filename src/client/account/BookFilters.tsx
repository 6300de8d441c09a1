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
import { TextField } from '../kit/TextField.tsx';
import styles from './AccountBook.module.css';

interface BookFiltersProps {
  filter: EntryFilter;
  onChange(changes: EntryFilter): void;
}

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
      <TextField
        label={fromDayLabel}
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label={toDayLabel}
        type="date"
        value={to ?? ''}
        min={from}
        error={areDaysReversed(filter) ? daysReversed : null}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </fieldset>
  );
}
