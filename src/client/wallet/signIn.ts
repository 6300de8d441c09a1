import { parseSignInMessageText } from '@solana/wallet-standard-util';
import bs58 from 'bs58';
import type { NoncePurpose } from '#contract/players.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { Session } from '../api/session.ts';
import type { ConnectedWallet } from './connectedWallet.ts';
import { sameBytes, utf8 } from './embedded/bytes.ts';
import { WalletProblem } from './walletProblems.ts';

interface SignInDependencies {
  callRoute: CallRoute;
  session: Session;
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
  { callRoute, session }: SignInDependencies,
  wallet: ConnectedWallet,
  { emailProof, deviceId, aborted }: SignInOptions = {},
): Promise<void> {
  const signed = await signNonce(callRoute, wallet, 'login');
  aborted?.throwIfAborted();
  const askedAt = Date.now();
  const answer = await callRoute('login', {
    body: {
      address: wallet.address,
      ...signed,
      ...(emailProof === undefined ? {} : { emailProof }),
      ...(deviceId === undefined ? {} : { deviceId }),
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
  callRoute: CallRoute,
  wallet: ConnectedWallet,
  purpose: NoncePurpose,
): Promise<{ nonce: string; signature: string }> {
  const { nonce, message } = await callRoute('nonce', { body: { address: wallet.address, purpose } });
  return { nonce, signature: bs58.encode(await signText(wallet, message)) };
}

/**
 * Signs the text in the wallet's sign-in window if it has one (that window checks that the text names this site),
 * otherwise as a plain message. If the window signed another text or with another account, the original text is signed
 * again as a message, because the worker accepts only its own text.
 */
async function signText(wallet: ConnectedWallet, text: string): Promise<Uint8Array> {
  const message = utf8(text);
  const input = wallet.signIn && parseSignInMessageText(text);
  if (wallet.signIn && input?.domain === window.location.host) {
    const signed = await wallet.signIn(input);
    if (signed.address === wallet.address && sameBytes(signed.signedMessage, message))
      return signed.signature;
  }
  if (!wallet.signMessage) throw new WalletProblem('noSigner');
  return wallet.signMessage(message);
}
