import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChainIntent, IntentState } from '#contract/chainIntents.ts';
import { ago } from '#words/durations.ts';
import {
  cancelTransaction,
  expiresByItself,
  intentKindNames,
  intentStateNames,
  intentSubject,
  loadingTransactions,
  noTransactions,
  transactionCancelled,
  viewOnExplorer,
} from '#words/transfers.ts';
import { refreshQueries } from '../../api/queryClient.ts';
import { Badge, type BadgeTone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { ClippedText } from '../../kit/ClippedText.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { ListRow, RowDetail, RowLine, RowList, RowText } from '../../kit/ListRow.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { useNow } from '../../kit/useNow.ts';
import { QueryState } from '../../pieces/QueryState.tsx';
import { useServices } from '../../services/Services.ts';
import { useAction } from '../../services/useAction.ts';
import { chainIntentsQuery, isUnderWay } from '../intentQueries.ts';
import styles from './Transactions.module.css';

/** Interval at which the list is read again while a transaction is under way: only their ends are pushed. */
const underWayMs = 2_000;

/** The player's transactions: those under way and those of the last hour (rule book: transfers.md, Tray). */
export function TransactionsOverlay() {
  const { callRoute } = useServices();
  const intents = useQuery({
    ...chainIntentsQuery(callRoute),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? underWayMs : false),
  });
  if (intents.data === undefined) return <QueryState query={intents} loadingLabel={loadingTransactions} />;
  if (intents.data.length === 0) return <EmptyState title={noTransactions} />;
  return (
    <RowList>
      {intents.data.map((intent) => (
        <IntentRow key={intent.id} intent={intent} />
      ))}
    </RowList>
  );
}

const tones: Readonly<Record<IntentState, BadgeTone>> = {
  reserved: 'warning',
  signed: 'plain',
  submitted: 'plain',
  confirmed: 'success',
  failed: 'danger',
  expired: 'danger',
  cancelled: 'info',
};

/**
 * Whether a transaction in this state was sent to the chain, so that an explorer finds it. The signature of one that
 * the wallet sends is known from the beginning.
 */
const wasSent: Readonly<Record<IntentState, boolean>> = {
  reserved: false,
  signed: false,
  submitted: true,
  confirmed: true,
  failed: true,
  expired: false,
  cancelled: false,
};

function IntentRow({ intent }: { intent: ChainIntent }) {
  const { kind, state, way, subject, sentence, createdAt, explorerUrl } = intent;
  const isUnsigned = state === 'reserved';
  const hasLink = explorerUrl !== null && wasSent[state];
  const now = useNow();
  return (
    <ListRow>
      <RowLine>
        <RowText title={intentKindNames[kind]}>
          <ClippedText className={styles.subject} lines={2} text={intentSubject(subject)} />
        </RowText>
        <div className={styles.state}>
          <Badge tone={tones[state]} {...(isUnderWay(intent) ? { sign: <Spinner size={13} /> } : {})}>
            {intentStateNames[state]}
          </Badge>
          <time dateTime={new Date(createdAt).toISOString()} className={styles.time}>
            {ago(Math.max(0, now - createdAt))}
          </time>
        </div>
      </RowLine>
      {(sentence !== '' || hasLink || isUnsigned) && (
        <RowDetail>
          {sentence !== '' && <p className={styles.sentence}>{sentence}</p>}
          {isUnsigned && way === 'signAndSend' && <p className={styles.sentence}>{expiresByItself}</p>}
          {hasLink && (
            <a className={styles.link} href={explorerUrl} target="_blank" rel="noopener noreferrer">
              {viewOnExplorer}
              <Glyph name="link" size={16} />
            </a>
          )}
          {isUnsigned && way === 'sign' && <CancelButton intent={intent} />}
        </RowDetail>
      )}
    </ListRow>
  );
}

function CancelButton({ intent }: { intent: ChainIntent }) {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const cancel = async () => {
    try {
      await callRoute('cancelIntent', { params: { id: intent.id } });
      toasts.show({ tone: 'success', text: transactionCancelled });
    } finally {
      // After a refusal too: for example, the transaction was signed meanwhile on another device.
      await refreshQueries(queryClient, ['chainIntents', 'me', 'nfts']).catch(() => undefined);
    }
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void run(cancel)}>
      {cancelTransaction}
    </Button>
  );
}
