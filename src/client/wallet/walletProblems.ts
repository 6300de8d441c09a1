import type * as adapterBase from '@solana/wallet-adapter-base';
import {
  noSecureContext,
  notChosenAccount,
  otherAccount,
  walletErrors,
  walletSilent,
} from '#words/signIn.ts';
import { goOnInApp, noWalletApp, walletAppsBlocked } from '#words/walletApps.ts';
import {
  cannotProveOwnership,
  connectWalletFirst,
  deviceKeyLost,
  deviceKeyUnreadable,
  noSignTransaction,
  noValidSigner,
  passphraseWrong,
  signInRefused,
  walletOnOtherNetwork,
} from '#words/wallets.ts';
import { ApiError } from '../api/ApiError.ts';
import { PassphraseDeclined } from './embedded/keyring.ts';
import { WrongPassphrase } from './embedded/lockedKey.ts';

const sentences = {
  connectFirst: connectWalletFirst,
  otherAccount,
  notChosenAccount,
  otherNetwork: walletOnOtherNetwork,
  noSigner: noValidSigner,
  cannotProveOwnership,
  noSignTransaction,
  noSecureContext,
  deviceKeyLost,
  deviceKeyUnreadable,
  declined: signInRefused,
  noWalletApp,
  walletAppsBlocked,
  goOnInApp,
} as const;

/** Every error class of wallet-adapter that a wallet can throw. */
type AdapterErrorName = Exclude<Extract<keyof typeof adapterBase, `Wallet${string}Error`>, 'WalletError'>;

/**
 * The sentence for the player for each error class. If wallet-adapter adds a class, this does not compile without its
 * sentence.
 */
const adapterSentences: Readonly<Record<AdapterErrorName, string>> = {
  WalletNotReadyError: walletErrors.notReady,
  WalletLoadError: walletErrors.unavailable,
  WalletConfigError: walletErrors.unsupported,
  WalletConnectionError: walletErrors.notConnected,
  WalletDisconnectedError: walletErrors.disconnected,
  WalletDisconnectionError: walletErrors.notDisconnected,
  WalletAccountError: walletErrors.noAccount,
  WalletPublicKeyError: walletErrors.badAccount,
  WalletKeypairError: walletErrors.badAccount,
  WalletNotConnectedError: walletErrors.disconnected,
  WalletSendTransactionError: walletErrors.notSent,
  WalletSignTransactionError: walletErrors.notSigned,
  WalletSignMessageError: walletErrors.notSigned,
  WalletSignInError: walletErrors.notSigned,
  WalletTimeoutError: walletSilent,
  WalletWindowBlockedError: walletErrors.windowBlocked,
  WalletWindowClosedError: signInRefused,
};

/** Why the wallet cannot do what was asked; `message` is a sentence for the player. */
export class WalletProblem extends Error {
  override readonly name = 'WalletProblem';
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences) {
    super(sentences[kind]);
    this.kind = kind;
  }
}

/**
 * The sentence for the player for any error while a wallet connects, signs or logs the player in. Wallets may throw
 * values of any kind.
 */
export function walletSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof WrongPassphrase) return passphraseWrong;
  const problem = withCauses(error).find((one) => one instanceof WalletProblem);
  if (problem) return problem.message;
  const meaning = meaningOf(error);
  if (meaning && meaning !== 'signsNoMessages') return sentences[meaning];
  return adapterSentence(error) ?? walletSilent;
}

function adapterSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (adapterSentences as Readonly<Record<string, string>>)[error.name];
}

/** What libraries say by the name or the code of an error. */
type Meaning = 'declined' | 'signsNoMessages' | 'noWalletApp' | 'walletAppsBlocked';

/**
 * The meaning of a code, of a name, or of a code together with its error's name where the code alone may mean something
 * else. They are of JSON-RPC and EIP-1193, of the Wallet Standard, of wallet-adapter, of Ledger's devices and library,
 * and of the Mobile Wallet Adapter.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  4001: 'declined',
  4001000: 'declined',
  'TransportStatusError 27013': 'declined',
  UserRefusedOnDevice: 'declined',
  UserRefusedAddress: 'declined',
  TransportOpenUserCancelled: 'declined',
  'SolanaMobileWalletAdapterProtocolError -1': 'declined',
  'SolanaMobileWalletAdapterProtocolError -3': 'declined',
  '-32601': 'signsNoMessages',
  '-32004': 'signsNoMessages',
  4200: 'signsNoMessages',
  6160001: 'signsNoMessages',
  6160002: 'signsNoMessages',
  WalletConfigError: 'signsNoMessages',
  'TransportStatusError 27904': 'signsNoMessages',
  'TransportStatusError 28160': 'signsNoMessages',
  'SolanaMobileWalletAdapterProtocolError -2': 'signsNoMessages',
  ERROR_WALLET_NOT_FOUND: 'noWalletApp',
  ERROR_LOOPBACK_ACCESS_BLOCKED: 'walletAppsBlocked',
};

/** Words of wallets whose errors have neither name nor code: extensions that pass on what a hardware wallet said. */
const wordings: readonly (readonly [Meaning, RegExp])[] = [
  ['declined', /reject|declin|cancel|denied|closed/i],
  ['signsNoMessages', /ledger|trezor|keystone|hardware|(not|n't|un) ?support|not implemented/i],
];

/**
 * Whether the wallet, and not the player, refused to sign a message: hardware wallets and the apps that connect them
 * say so by codes or words of their own.
 */
export function cannotSignMessages(error: unknown): boolean {
  return meaningOf(error) === 'signsNoMessages';
}

/** The meaning of what was thrown: by the innermost name or code that is known, otherwise by its message. */
function meaningOf(error: unknown): Meaning | undefined {
  const errors = withCauses(error);
  if (errors.some((one) => one instanceof PassphraseDeclined)) return 'declined';
  const known = errors.flatMap(({ name, code, statusCode, context }) => {
    const given = code ?? statusCode ?? context?.__code;
    return [`${name} ${given}`, String(given), String(name)].flatMap((key) => meanings[key] ?? []);
  });
  return (
    known.at(-1) ?? wordings.find(([, words]) => errors.some(({ message }) => words.test(`${message}`)))?.[0]
  );
}

interface Thrown {
  name?: unknown;
  code?: unknown;
  statusCode?: unknown;
  context?: { __code?: unknown } | undefined;
  message?: unknown;
}

/**
 * The error and its causes, outermost first: adapters wrap the error of a wallet, and so do some wallets.
 */
function withCauses(error: unknown, outer: readonly unknown[] = []): readonly Thrown[] {
  if (typeof error !== 'object' || error === null || outer.includes(error)) return [];
  const { error: wrapped, cause }: { error?: unknown; cause?: unknown } = error;
  return [error, ...withCauses(wrapped ?? cause, [...outer, error])];
}
