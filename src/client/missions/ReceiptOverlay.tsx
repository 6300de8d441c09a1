import { useState } from 'react';
import type { OutcomeLine } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import { isFair, type ReceiptVerdict, receiptChecks, verifyReceipt } from '#rules/fairness/receipt.ts';
import { rolledLine } from '#rules/missions/pickOutcome.ts';
import { multiplier } from '#words/amounts.ts';
import {
  checkSentence,
  commitmentTitle,
  noNonce,
  nonceTitle,
  oddsLine,
  oddsTitle,
  receiptFair,
  receiptNote,
  receiptUnfair,
  rolledHere,
  rollText,
  rollTitle,
  saveReceipt,
  seedTitle,
  verify,
} from '#words/fairness.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './ReceiptOverlay.module.css';
import { saveReceiptFile } from './saveReceiptFile.ts';
import { seenSeal } from './seenSeals.ts';

/** Everything that decided one outcome, and the button that works it out again on this device. */
export function ReceiptOverlay({ receipt }: { receipt: Receipt }) {
  const { memory } = useServices();
  const [verdict, setVerdict] = useState<ReceiptVerdict | null>(null);
  const check = async () =>
    setVerdict(await verifyReceipt(receipt, sha256, seenSeal(memory, receipt.activeMissionId)));

  return (
    <div className={styles.receipt}>
      <p>{receiptNote}</p>
      <h3 className={styles.title}>{oddsTitle}</h3>
      <OddsTable receipt={receipt} />
      <dl className={styles.facts}>
        <Fact name={rollTitle} value={rollText(receipt.roll)} />
        <Fact name={commitmentTitle} value={receipt.commitment} />
        <Fact name={seedTitle} value={receipt.seed} />
        <Fact name={nonceTitle} value={receipt.nonce || noNonce} />
      </dl>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void check()}>
          {verify}
        </Button>
        <Button onClick={() => saveReceiptFile(receipt)}>{saveReceipt}</Button>
      </div>
      <div aria-live="polite">{verdict && <Verdict verdict={verdict} />}</div>
    </div>
  );
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}

function Verdict({ verdict }: { verdict: ReceiptVerdict }) {
  const fair = isFair(verdict);
  return (
    <div className={styles.verdict} data-fair={fair}>
      <strong>{fair ? receiptFair : receiptUnfair}</strong>
      <ul>
        {receiptChecks.map((check) => (
          <li key={check} data-holds={verdict[check]}>
            <Glyph name={verdict[check] ? 'check' : 'close'} size={16} />
            {checkSentence(check, verdict[check])}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser's own. */
async function sha256(of: Uint8Array | string): Promise<Uint8Array> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : Uint8Array.from(of);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
