import { use, useState } from 'react';
import type { GoalState } from '#contract/goals.ts';
import type { OutcomeLine } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import {
  checksIn,
  isFair,
  type ReceiptCheck,
  type ReceiptCheckResults,
  verifyReceipt,
} from '#rules/fairness/receipt.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { rolledLine } from '#rules/missions/pickOutcome.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import {
  cannotVerify,
  checkSentence,
  clientSeedTitle,
  noClientSeed,
  oddsLine,
  oddsTitle,
  receiptFair,
  receiptNote,
  receiptUnfair,
  rolledHere,
  rollText,
  rollTitle,
  saveReceipt,
  seedHashTitle,
  serverSeedTitle,
  verify,
} from '#words/fairness.ts';
import { multiplier } from '#words/numbers.ts';
import { windLabelWord, windSummary } from '#words/wind.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { GameServicesContext, useServices } from '../services/Services.ts';
import styles from './ReceiptOverlay.module.css';
import { saveReceiptFile } from './saveReceiptFile.ts';
import { seenRun } from './seenCommitments.ts';

/** Odds, roll and seeds of one outcome; buttons verify the receipt on this device and save it as a file. */
export function ReceiptOverlay({ receipt }: { receipt: Receipt }) {
  const { callRoute, memory, toasts } = useServices();
  const rules = useRules();
  const [results, setResults] = useState<ReceiptCheckResults | null>(null);
  const game = use(GameServicesContext);
  // The worker cannot see what a browser verifies. Only the goal asks for it, so a failure needs no sentence.
  const reportVerified = () => {
    if (game?.queryClient.getQueryData<GoalState>(queryNames.goal)?.goal !== 'receipt') return;
    void callRoute('moveGoal', { body: { data: { from: 'receipt', did: 'verified' } } })
      .then(() => game.queryClient.invalidateQueries({ queryKey: queryNames.goal }))
      .catch(() => undefined);
  };
  const check = async () => {
    try {
      const live = await liveOdds(callRoute, receipt, rules);
      const seen = seenRun(memory, receipt.activeMissionId);
      const checks = await verifyReceipt(receipt, sha256, seen, live, rules);
      setResults(checks);
      if (isFair(checks)) reportVerified();
    } catch (error) {
      // Browsers have `crypto.subtle` only on https addresses and localhost.
      console.warn('A receipt could not be verified', error);
      toasts.show({ tone: 'danger', text: cannotVerify });
    }
  };

  return (
    <div className={styles.receipt}>
      <p>{receiptNote}</p>
      <h3 className={styles.title}>{oddsTitle}</h3>
      <OddsTable receipt={receipt} />
      <dl className={styles.facts}>
        <Fact term={rollTitle}>
          <code>{rollText(receipt.roll)}</code>
        </Fact>
        <Fact term={seedHashTitle}>
          <code>{receipt.commitment}</code>
        </Fact>
        <Fact term={serverSeedTitle}>
          <code>{receipt.seed}</code>
        </Fact>
        <Fact term={clientSeedTitle}>
          <code>{receipt.nonce || noClientSeed}</code>
        </Fact>
        {receipt.wind !== undefined && (
          <Fact term={windLabelWord}>{windSummary(receipt.wind, rules.winds.kinds[receipt.wind])}</Fact>
        )}
      </dl>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void check()}>
          {verify}
        </Button>
        <Button onClick={() => saveReceiptFile(receipt)}>{saveReceipt}</Button>
      </div>
      <div aria-live="polite">{results && <CheckResults results={results} />}</div>
    </div>
  );
}

/** The live outcome table of the receipt's mission in the receipt's wind; none while the worker cannot be reached. */
async function liveOdds(
  callRoute: CallRoute,
  { missionPath, wind }: Receipt,
  rules: RuleTables,
): Promise<readonly OutcomeLine[]> {
  const missions = await callRoute('missions').catch(() => []);
  const live = missions.find(({ missionStats }) => missionStats.path === missionPath)?.missionStats;
  return live === undefined ? [] : oddsInWind(rules, { ...live, wind: wind ?? null });
}

function OddsTable({ receipt: { outcomes, roll } }: { receipt: Receipt }) {
  const rolled = rolledLine(outcomes, roll);
  let upTo = 0;
  return (
    <ol className={styles.odds}>
      {outcomes.map((line, place) => {
        const from = upTo;
        upTo += line.rate;
        return <Odds key={from} line={line} from={from} isRolled={place === rolled} />;
      })}
    </ol>
  );
}

function Odds({ line, from, isRolled }: { line: OutcomeLine; from: number; isRolled: boolean }) {
  return (
    <li data-rolled={isRolled || undefined} data-outcome={line.type}>
      <span>
        {line.effect} {line.multiplier > 1 && <b>{multiplier(line.multiplier)}</b>}
      </span>
      {isRolled && <em>{rolledHere}</em>}
      <span className={styles.range}>{oddsLine(from, from + line.rate)}</span>
    </li>
  );
}

function CheckResults({ results }: { results: ReceiptCheckResults }) {
  const fair = isFair(results);
  return (
    <div className={styles.checks} data-fair={fair}>
      <strong>{fair ? receiptFair : receiptUnfair}</strong>
      <ul>
        {checksIn(results).map((check) => (
          <CheckResult key={check} check={check} holds={results[check] === true} />
        ))}
      </ul>
    </div>
  );
}

function CheckResult({ check, holds }: { check: ReceiptCheck; holds: boolean }) {
  return (
    <li data-holds={holds}>
      <Glyph name={holds ? 'check' : 'close'} size={16} />
      {checkSentence(check, holds)}
    </li>
  );
}

async function sha256(of: Uint8Array | string): Promise<Uint8Array> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : Uint8Array.from(of);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
