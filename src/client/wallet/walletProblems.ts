import type * as adapterBase from '@solana/wallet-adapter-base';
import {
  noSecureContext,
  notChosenAccount,
  otherAccount,
  walletErrors,
  walletSilent,
} from '#words/signIn.ts';
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

/** Error code for "user rejected" in EIP-1193, also used by Solana wallets. */
const declinedCode = 4001;

/**
 * The sentence for the player for any error while a wallet connects, signs or logs the player in. Wallets may throw
 * values of any kind.
 */
export function walletSentence(error: unknown): string {
  if (error instanceof ApiError || error instanceof WalletProblem) return error.message;
  if (error instanceof WrongPassphrase) return passphraseWrong;
  if (isDeclined(error)) return signInRefused;
  return adapterSentence(error) ?? walletSilent;
}

function adapterSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (adapterSentences as Readonly<Record<string, string>>)[error.name];
}

/** Error codes by which wallets say that they lack a method, in JSON-RPC and EIP-1193. */
const unsupportedCodes: readonly unknown[] = [-32_601, -32_004, 4200];

/**
 * Whether the wallet, and not the player, refused to sign a message: hardware wallets and the apps that connect them say
 * so in words of their own.
 */
export function cannotSignMessages(error: unknown): boolean {
  if (isDeclined(error) || typeof error !== 'object' || error === null) return false;
  const { code, message, error: inner } = error as { code?: unknown; message?: unknown; error?: unknown };
  if (unsupportedCodes.includes(code)) return true;
  if (typeof message === 'string' && /ledger|trezor|keystone|hardware|support|not implemented/i.test(message))
    return true;
  return inner !== undefined && inner !== error && cannotSignMessages(inner);
}

/** Whether the player declined in the wallet's window, as far as the wallet reports it. */
function isDeclined(error: unknown): boolean {
  if (error instanceof PassphraseDeclined) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, error: inner } = error as { code?: unknown; message?: unknown; error?: unknown };
  if (code === declinedCode) return true;
  if (typeof message === 'string' && /reject|declin|cancel|denied|closed/i.test(message)) return true;
  return inner !== undefined && inner !== error && isDeclined(inner);
}
