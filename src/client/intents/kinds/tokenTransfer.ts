import type { TransferableToken, TransferDirection } from '#rules/transfers/transferKinds.ts';
import { processingTransaction, transferFailed } from '#words/transfers.ts';
import { ApiError } from '../../api/ApiError.ts';
import { walletSentence } from '../../wallet/walletProblems.ts';
import type { OfToken } from '../preview/RequestedAction.ts';
import { SigningStopped } from '../preview/SigningStopped.ts';
import { endToasts } from './endToasts.ts';
import { handIn } from './handIn.ts';
import type { IntentKindOnPage, TokenAmount } from './intentTypes.ts';

/** The names of the tokens in requests to the worker. */
const wireTokens = { BOOTY: 'booty', GOLD: 'gold' } as const satisfies Record<TransferableToken, string>;

/** What deposits and withdrawals have in common (rule book: transfers.md, Transfer). */
export const tokenTransfer = <Input extends TokenAmount, Requested extends OfToken>(
  direction: TransferDirection,
  requestedOf: (input: Input) => Requested,
) =>
  ({
    problem: () => null,
    build: async (callRoute, { amount, token }, way) => {
      const body = { amount, type: direction, token: wireTokens[token], way };
      const { tx: transaction, ...built } = await callRoute('deposit', { body });
      return [{ ...built, transaction }];
    },
    requested: (input, [built]) =>
      built === undefined || built.transaction === '' ? null : [{ ...built, requested: requestedOf(input) }],
    processing: processingTransaction,
    handIn: ({ callRoute }, { amount, token }, { way, handed: [first], signed: [signed = ''] }) =>
      handIn(
        way,
        way === 'sign'
          ? callRoute('handleDeposit', {
              body: { amount, token: wireTokens[token], transactionType: direction, transaction: signed },
            })
          : callRoute('depositSubmitted', { body: { intentId: first?.intentId ?? '', signature: signed } }),
        failedBy,
      ),
    wait: null,
    refreshAgainAfterMs: 2_000,
    sentenceOf: (_, error) => {
      if (error instanceof SigningStopped) return error.sentence;
      return error instanceof ApiError && error.code === 'unexpected'
        ? failedBy(error)
        : walletSentence(error);
    },
    toasts: (ends) => ends.flatMap(endToasts),
  }) satisfies Omit<IntentKindOnPage<Input, Requested>, 'leavesGame' | 'rules'>;

/** Status and text of an answer, where a text came that is not of the worker; otherwise the worker's sentence. */
const failedBy = ({ status, received, message }: ApiError): string =>
  transferFailed(status, received || message);
