import { parseSignInMessageText } from '@solana/wallet-standard-util';
import bs58 from 'bs58';
import type { NoncePurpose } from '#contract/players.ts';
import type { Answer } from '#contract/routes.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { Session } from '../api/session.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import type { ConnectedWallet } from './connectedWallet.ts';
import { sameBytes, utf8 } from './embedded/bytes.ts';
import type { NewGameTask } from './newGameNumber.ts';
import { cannotSignMessages, WalletProblem } from './walletProblems.ts';

interface SigningDependencies {
  callRoute: CallRoute;
  /** Asks the player whether the wallet, which cannot sign messages, may sign a transaction instead. */
  mayUseTransaction(walletName: string): Promise<boolean>;
}

interface SignInDependencies extends SigningDependencies {
  session: Session;
  /** Finds the number that a new game needs, unless the player cancels that. @throws WalletProblem */
  checkNewGame(task: NewGameTask): Promise<number>;
}

/** A signed text, as the worker takes it. */
interface SignedText {
  signature: string;
  /** What was signed in place of the text, base64. */
  transaction?: string;
}

interface SignInOptions {
  /** Proof of a verified e-mail code; it binds an e-mail wallet to its e-mail address. */
  emailProof?: string | undefined;
  /** Random id of this browser, only for the device wallet. */
  deviceId?: string | undefined;
  /** If this signal is aborted before the worker has answered, no session begins. */
  aborted?: AbortSignal | undefined;
}

/**
 * Requests a text from the worker, has the wallet sign it and begins the session.
 * @throws ApiError, WalletProblem, or what the wallet throws
 */
export async function signIn(
  dependencies: SignInDependencies,
  wallet: ConnectedWallet,
  { emailProof, deviceId, aborted }: SignInOptions = {},
): Promise<void> {
  const { callRoute, session } = dependencies;
  const asked = await callRoute('nonce', { body: { address: wallet.address, purpose: 'login' } });
  const signed = await signAsked(dependencies, wallet, asked);
  aborted?.throwIfAborted();
  // A player with a confirmed e-mail address needs no check.
  const { check, nonce } = asked;
  const found =
    check && emailProof === undefined ? await dependencies.checkNewGame({ check, nonce }) : undefined;
  aborted?.throwIfAborted();
  const askedAt = Date.now();
  const answer = await callRoute('login', {
    body: {
      address: wallet.address,
      ...signed,
      ...(emailProof === undefined ? {} : { emailProof }),
      ...(deviceId === undefined ? {} : { deviceId }),
      ...(found === undefined ? {} : { found }),
    },
  });
  aborted?.throwIfAborted();
  session.begin(answer, askedAt, Date.now());
}

/**
 * Requests the worker's text for this purpose and has the wallet sign it.
 * @throws ApiError, WalletProblem, or what the wallet throws
 */
export async function signNonce(
  dependencies: SigningDependencies,
  wallet: ConnectedWallet,
  purpose: NoncePurpose,
): Promise<{ nonce: string } & SignedText> {
  const { address } = wallet;
  return signAsked(
    dependencies,
    wallet,
    await dependencies.callRoute('nonce', { body: { address, purpose } }),
  );
}

async function signAsked(
  { mayUseTransaction }: SigningDependencies,
  wallet: ConnectedWallet,
  { nonce, message }: Answer<'nonce'>,
): Promise<{ nonce: string } & SignedText> {
  const signature = await signText(wallet, message);
  if (signature) return { nonce, signature: bs58.encode(signature) };
  if (!wallet.signTransaction) throw new WalletProblem('cannotProveOwnership');
  if (!(await mayUseTransaction(wallet.name))) throw new WalletProblem('declined');
  const { signOwnershipProof } = await loadFile(() => import('./signOwnershipProof.ts'));
  return { nonce, ...(await signOwnershipProof(wallet, message)) };
}

/** The wallet's signature of the text; null if the wallet cannot sign messages. @throws what the wallet throws */
async function signText(wallet: ConnectedWallet, text: string): Promise<Uint8Array | null> {
  try {
    return await signAsMessage(wallet, text);
  } catch (error) {
    if (cannotSignMessages(error)) return null;
    throw error;
  }
}

/**
 * Signs the text in the wallet's sign-in window if it has one (that window checks that the text names this site),
 * otherwise as a plain message. If the window signed another text or with another account, the original text is signed
 * again as a message, because the worker accepts only its own text.
 */
async function signAsMessage(wallet: ConnectedWallet, text: string): Promise<Uint8Array | null> {
  const message = utf8(text);
  const input = wallet.signIn && parseSignInMessageText(text);
  if (wallet.signIn && input?.domain === window.location.host) {
    const signed = await wallet.signIn(input);
    if (signed.address === wallet.address && sameBytes(signed.signedMessage, message))
      return signed.signature;
  }
  return wallet.signMessage?.(message) ?? null;
}
