import { type FormEvent, useState } from 'react';
import { baseUnits, fromBaseUnits, maxBaseUnits } from '#rules/tokens.ts';
import {
  type AmountRefusal,
  amountDecimals,
  amountRefusal,
  isTooLittle,
  maxAmount,
  splitWithdrawal,
} from '#rules/transfers/tokenTransfer.ts';
import {
  type TransferableToken,
  type TransferDirection,
  transferDirections,
} from '#rules/transfers/transferKinds.ts';
import { amountInWords } from '#words/amountInWords.ts';
import { amountWithToken } from '#words/amounts.ts';
import { errorSentence } from '#words/errors.ts';
import { cancel as cancelWord, maxLevels } from '#words/missions.ts';
import {
  allOf,
  amountLabel,
  depositNote,
  directionInWords,
  directionLabel,
  directionNames,
  gameGets,
  minAmount,
  notEnoughInGame,
  notEnoughOnChain,
  treasuryTax,
  walletGets,
  withdrawalTaxNote,
} from '#words/transfers.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { NumberField } from '../kit/NumberField.tsx';
import { useTypedNumber } from '../kit/useTypedNumber.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useIntentRun, useIntents } from '../services/useIntents.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './AssetManagement.module.css';

interface TransferFormProps {
  token: TransferableToken;
  direction: TransferDirection;
  inGame: number;
  /** Null while the wallet's balance is unknown. */
  onChain: number | null;
  onDirection(direction: TransferDirection): void;
}

const refusals: Record<AmountRefusal, ((token: TransferableToken) => string) | null> = {
  // Nothing to move: the button is disabled.
  nothing: null,
  notEnoughOnChain,
  notEnoughInGame,
};

/** Form of a deposit or withdrawal; it shows the amount that arrives (rule book: transfers.md, Token amount). */
export function TransferForm({ token, direction, inGame, onChain, onDirection }: TransferFormProps) {
  const services = useServices();
  const { transfers } = useRules();
  const intents = useIntents();
  const isBusy = useIsBusy(direction);
  const cancel = useIntentRun(direction)?.cancel;
  // Null while nothing is typed, or nothing that can be read.
  const [typed, setTyped] = useState<number | null>(null);
  const number = useTypedNumber<number | null>({
    value: typed,
    limits: {
      min: 0,
      max: Math.floor(fromBaseUnits(token, maxBaseUnits)),
      decimals: amountDecimals,
    },
    otherwise: null,
    onChange: setTyped,
  });
  const amount = typed ?? 0;
  const held = direction === 'deposit' ? onChain : inGame;
  // While the wallet's balance is unknown, only the worker can refuse an amount.
  const refusal =
    held === null && amount > 0
      ? null
      : amountRefusal(direction, token, amount, { inGame, onChain: onChain ?? 0 });
  const sentenceOfMin = minAmount(token, transfers.minAmount[token]);
  const tooLittle = isTooLittle({ transfers }, token, amount) ? sentenceOfMin : null;
  const sentence = tooLittle ?? (refusal === null ? null : (refusals[refusal]?.(token) ?? null));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || amount <= 0) return;
    if (sentence !== null) services.toasts.show({ tone: 'danger', text: sentence });
    else if (isLoggedInOrAsked(services, errorSentence('not_authorized'))) {
      const input = { token, amount, taxPercent: transfers.withdrawalTaxPercent };
      void intents.run(direction, input, () => setTyped(null));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.directions} aria-label={directionLabel} disabled={isBusy}>
        {transferDirections.map((one) => (
          <label key={one} className={styles.direction}>
            <input
              type="radio"
              name="direction"
              className="visually-hidden"
              checked={one === direction}
              onChange={() => onDirection(one)}
            />
            {directionNames[one]}
          </label>
        ))}
      </fieldset>
      <div className={styles.amount}>
        <NumberField
          number={number}
          label={amountLabel}
          hint={amount > 0 ? directionInWords(direction, amountInWords(token, amount)) : ''}
          placeholder="0.00"
          disabled={isBusy}
          error={sentence}
        />
        <Button
          aria-label={allOf(token)}
          disabled={isBusy || !held}
          onClick={() => number.choose(maxAmount(held ?? 0))}
        >
          {maxLevels}
        </Button>
      </div>
      <Outcome
        token={token}
        direction={direction}
        amount={amount}
        taxPercent={transfers.withdrawalTaxPercent}
      />
      <Button type="submit" look="primary" size="large" wide busy={isBusy} disabled={!isBusy && amount <= 0}>
        {directionNames[direction]}
      </Button>
      {cancel && (
        <Button wide onClick={cancel}>
          {cancelWord}
        </Button>
      )}
      <p className={styles.note}>
        <span>{sentenceOfMin}</span> {withdrawalTaxNote(transfers.withdrawalTaxPercent)}{' '}
        {direction === 'deposit' && depositNote}
      </p>
    </form>
  );
}

interface OutcomeProps {
  token: TransferableToken;
  direction: TransferDirection;
  amount: number;
  taxPercent: number;
}

function Outcome({ token, direction, amount, taxPercent }: OutcomeProps) {
  const gross = baseUnits(token, amount);
  const { payout, tax } = splitWithdrawal(gross, direction === 'deposit' ? 0 : taxPercent);
  const text = (units: bigint) => amountWithToken(token, fromBaseUnits(token, units));
  return (
    <Figures aria-live="polite">
      <Fact term={direction === 'deposit' ? gameGets : walletGets}>{text(payout)}</Fact>
      {direction === 'withdraw' && <Fact term={treasuryTax}>{text(tax)}</Fact>}
    </Figures>
  );
}
