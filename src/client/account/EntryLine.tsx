import { useId, useState } from 'react';
import type { AccountEntry } from '#contract/account.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { balanceAfterLabel, changeLabel, jobLabel, noJob, reasonTexts } from '#words/account.ts';
import { exactChange, exactWithToken } from '#words/amounts.ts';
import { utcClock, utcMoment } from '#words/durations.ts';
import { errorSentence } from '#words/errors.ts';
import { receiptTitle } from '#words/fairness.ts';
import { timeTitle } from '#words/missionScreen.ts';
import { signedAmount } from '#words/numbers.ts';
import { tokenName } from '#words/tokens.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { ListRow, RowButton, RowDetail, RowText } from '../kit/ListRow.tsx';
import { balanceLines } from '../pieces/balances.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import styles from './AccountBook.module.css';

/** One entry. A press shows its time, the balance after it, its job and, if there is a receipt, a button for it. */
export function EntryLine({ entry }: { entry: AccountEntry }) {
  const { at, token, change, reason, about } = entry;
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const icon = balanceLines.find((line) => line.token === token)?.icon;
  const what = [about.mission, about.captain, about.item].filter((name) => name !== undefined);
  return (
    <ListRow>
      <RowButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.mark}>
          {icon && <img src={assetUrl(`/marks/thumbs/${icon}.webp`)} alt="" width={28} height={28} />}
        </span>
        <RowText title={reasonTexts[reason]} note={what.join(' · ')} />
        <span className={styles.end}>
          <span className={styles.change} data-gain={change > 0}>
            {signedAmount(change)}
            <small>{tokenName(token)}</small>
          </span>
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {utcClock(at)}
          </time>
          <Glyph name={isOpen ? 'up' : 'down'} size={16} />
        </span>
      </RowButton>
      {isOpen && <Detail id={detailId} entry={entry} />}
    </ListRow>
  );
}

function Detail({ id, entry }: { id: string; entry: AccountEntry }) {
  const { at, token, change, balance, jobId, receiptOf } = entry;
  return (
    <RowDetail id={id} className={styles.detail}>
      <dl>
        <dt>{timeTitle}</dt>
        <dd>{utcMoment(at)}</dd>
        <dt>{changeLabel}</dt>
        <dd>{exactChange(token, change)}</dd>
        <dt>{balanceAfterLabel}</dt>
        <dd>{exactWithToken(token, balance)}</dd>
        <dt>{jobLabel}</dt>
        <dd>{jobId === null ? noJob : <code>{jobId}</code>}</dd>
      </dl>
      {receiptOf !== undefined && <ReceiptButton activeMissionId={receiptOf} />}
    </RowDetail>
  );
}

function ReceiptButton({ activeMissionId }: { activeMissionId: string }) {
  const services = useServices();
  const { callRoute, overlays } = services;
  const { isBusy, run } = useAction();
  const open = async () => {
    if (!isLoggedInOrAsked(services, errorSentence('not_authorized'))) return;
    overlays.open('receipt', {
      receipt: await callRoute('accountReceipt', { query: { activeMissionId } }),
    });
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void run(open)}>
      {receiptTitle}
    </Button>
  );
}
