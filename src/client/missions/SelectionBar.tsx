import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MissionKind } from '#contract/missions.ts';
import type { Price } from '#rules/tokens.ts';
import { amountWithToken, balanceWithToken } from '#words/amounts.ts';
import { barsNotCounted, howManyCaptains, totalCostLabel, youHave } from '#words/missionScreen.ts';
import { captainsSelected, selectAll, sendButton, totalCost } from '#words/missions.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { CountBar } from '../kit/CountBar.tsx';
import { balanceOf } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import { JobProgress } from './JobProgress.tsx';
import styles from './SelectionBar.module.css';

/**
 * Time after the last move of the slider until captains are picked, so that a sweep over 2,000 captains picks once
 * (rule book: missions.md, Select captains).
 */
const debounceMs = 50;

interface SelectionBarProps {
  selected: number;
  eligible: number;
  kind: MissionKind;
  prices: readonly Price[];
  /** Currency of the mission, in which the cost of an empty selection is shown; null of one that is free. */
  currency: string | null;
  /** How many of the selected captains make gold bars that do not count, as they are not minted. */
  uncounted: number;
  isSending: boolean;
  onCount(count: number): void;
  onSend(): void;
}

/** Bottom bar: number of captains, cost, and the buttons ALL and SEND. */
export function SelectionBar({
  selected,
  eligible,
  kind,
  prices,
  currency,
  uncounted,
  isSending,
  onCount,
  onSend,
}: SelectionBarProps) {
  const [sweeping, setSweeping] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sweep = (count: number) => {
    setSweeping(count);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onCount(count);
      setSweeping(null);
    }, debounceMs);
  };
  const shown = sweeping ?? selected;

  return (
    <CountBar
      label={howManyCaptains}
      value={shown}
      max={eligible}
      valueText={captainsSelected(shown, eligible)}
      disabled={isSending}
      onChange={sweep}
      progress={
        <>
          {/* Always there, so that a screen reader reads it when its text changes. */}
          <p role="status" className={styles.note}>
            {uncounted > 0 && barsNotCounted(uncounted)}
          </p>
          <JobProgress kind="initiate" />
        </>
      }
    >
      <Button disabled={isSending || eligible === 0} onClick={() => onCount(eligible)}>
        {selectAll}
      </Button>
      <p className={styles.cost}>
        <span>{totalCostLabel}</span>
        <strong>
          {selected === 0 && currency !== null ? amountWithToken(currency, 0) : totalCost(kind, prices)}
        </strong>
        {currency !== null && (
          <Balances tokens={prices.length === 0 ? [currency] : prices.map(({ token }) => token)} />
        )}
      </p>
      <Button
        look="primary"
        size="large"
        className={styles.send}
        disabled={selected === 0 && !isSending}
        busy={isSending}
        onClick={onSend}
      >
        {sendButton(selected)}
      </Button>
    </CountBar>
  );
}

/** The player's balances of the tokens that a send costs. */
function Balances({ tokens }: { tokens: readonly string[] }) {
  const { callRoute } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  if (player === undefined) return null;
  return <span>{youHave(tokens.map((token) => balanceWithToken(token, balanceOf(token, player))))}</span>;
}
