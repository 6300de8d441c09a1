import bs58 from 'bs58';
import type { ChainInfo, WalletWay } from '#contract/chainIntents.ts';
import { walletSilent } from '#words/signIn.ts';
import {
  notASwap,
  otherAmount,
  signingDeclined,
  signWithWallet,
  simulationDiffers,
  simulationFailed,
  simulationUnavailable,
  unexpectedTransaction,
  unreadableTransaction,
} from '#words/signing.ts';
import { signingFailed } from '#words/transfers.ts';
import { noSignTransaction, noValidSigner, signInRefused } from '#words/wallets.ts';
import type { CallRoute } from '../../api/callRoute.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import { fromBase64, toBase64 } from '../../wallet/embedded/bytes.ts';
import { WalletProblem, walletSentence } from '../../wallet/walletProblems.ts';
import type { Wallet } from '../../wallet/walletStore.ts';
import { agreesWithChain } from './agreesWithChain.ts';
import type { RequestedAction } from './RequestedAction.ts';
import { readTransaction, type TransactionProblem } from './readTransaction.ts';
import { SigningStopped } from './SigningStopped.ts';
import { createSigning, type Signing } from './signing.ts';
import { type CheckedTransaction, type Summary, summaryOf } from './summary.ts';
import { swapSummary } from './swapSummary.ts';
import type { ActionRules } from './TransactionContext.ts';

interface SigningServices {
  callRoute: CallRoute;
  overlays: Overlays;
  wallet: Wallet;
}

/** A transaction that the worker (for a swap: the terminal) built, and what the player asked for. */
export interface TransactionToSign {
  /** Base64. */
  transaction: string;
  /**
   * Address of the linked wallet that has to sign, as named by the worker. Without it, the primary wallet signs, as it
   * does for every swap.
   */
  signer?: string;
  /** What the player asked for; nothing is known of a swap, whose transaction a third party's terminal built. */
  requested?: RequestedAction;
}

/** The rules of what the player asked for. */
type Rules = ActionRules | 'swap';

/**
 * How the wallet will sign; the worker builds the transactions accordingly.
 * @throws WalletProblem if the wallet cannot be connected, or can neither sign nor send; or what the wallet throws
 */
export async function wayToSign({ wallet }: Pick<SigningServices, 'wallet'>): Promise<WalletWay> {
  const { sign, signAndSend } = await wallet.state.getState().waysToSign();
  if (sign) return 'sign';
  if (signAndSend) return 'signAndSend';
  throw new WalletProblem('noSignTransaction');
}

/**
 * Checks transactions, shows what they do, and has the wallet sign them once the player agrees (rule book:
 * transfers.md, Preview). Each result is the signed transaction in base64 or, from a wallet that also sends it, the
 * signature in base58.
 * @throws SigningStopped
 */
export async function signTransactions(
  services: SigningServices,
  way: WalletWay,
  rules: Rules,
  transactions: readonly TransactionToSign[],
): Promise<readonly string[]> {
  const signing = createSigning();
  const { overlays } = services;
  const signed: string[] = [];
  const stopped = new AbortController();
  const props = { signing };
  const closed = new Promise<never>((_, reject) => {
    const unsubscribe = overlays.stack.subscribe((stack) => {
      if (stack.some((overlay) => overlay.props === props)) return;
      unsubscribe();
      stopped.abort();
      reject(new SigningStopped(null, signed));
    });
  });
  // The races below handle the rejection. This handler covers an overlay that closes after the last signature.
  closed.catch(() => undefined);
  overlays.open('signing', props);
  try {
    void check(services, signing, way, rules, transactions);
    await Promise.race([signing.agreed, closed]);
    await Promise.race([sign(services, signing, way, transactions, signed, stopped.signal), closed]);
    return signed;
  } finally {
    if (overlays.stack.getState().some((overlay) => overlay.props === props)) overlays.close('signing');
  }
}

const problemSentences: Record<TransactionProblem, string> = {
  unreadable: unreadableTransaction,
  unexpected: unexpectedTransaction,
  otherAmount,
};

/**
 * Checks the transactions and shows in the overlay what they do. Never throws: the overlay shows a problem as a
 * sentence.
 */
async function check(
  services: SigningServices,
  signing: Signing,
  way: WalletWay,
  rules: Rules,
  transactions: readonly TransactionToSign[],
): Promise<void> {
  const refuse = (sentence: string, retry: (() => void) | null = null) =>
    signing.state.setState({ step: 'refused', sentence, retry }, true);
  signing.state.setState({ step: 'checking' }, true);
  try {
    const chain = await services.callRoute('chainInfo');
    const checked: CheckedTransaction[] = [];
    const [first] = transactions;
    if (rules === 'swap') {
      const swap = await checkSwap(services, chain, first?.transaction ?? '');
      if (swap === null) return refuse(notASwap);
      signing.state.setState({ step: 'ready', summary: swap }, true);
      return;
    }
    const again = () => void check(services, signing, way, rules, transactions);
    for (const transaction of transactions) {
      const signer = await signerOf(services, way, transaction);
      if (signer === null) return refuse(unexpectedTransaction);
      if (signer.state === 'notConnected') return refuse(signWithWallet(signer.address), again);
      if (signer.state === 'signsOtherwise') return refuse(otherWaySentences[way]);
      const found = await checkOne(services, chain, rules, transaction, signer.address);
      if (typeof found === 'string') return refuse(found);
      checked.push(found);
    }
    signing.state.setState({ step: 'ready', summary: summaryOf(checked, chain) }, true);
  } catch (error) {
    console.warn('The chain could not be asked about a transaction', error);
    refuse(simulationUnavailable, () => void check(services, signing, way, rules, transactions));
  }
}

interface Signer {
  address: string;
  /** `signsOtherwise`: the worker built the transaction for a way of signing that this wallet does not have. */
  state: 'ready' | 'notConnected' | 'signsOtherwise';
}

const otherWaySentences: Readonly<Record<WalletWay, string>> = {
  sign: noSignTransaction,
  signAndSend: noValidSigner,
};

/**
 * The wallet that has to sign, and whether it can sign on this page. Null if it is not one of the player's wallets: the
 * page asks no other wallet to sign, even if the worker names one.
 */
async function signerOf(
  { callRoute, wallet }: SigningServices,
  way: WalletWay,
  { signer }: TransactionToSign,
): Promise<Signer | null> {
  const { address, waysToSign } = wallet.state.getState();
  if (address === null) return null;
  if (signer === undefined || signer === address) return { address, state: 'ready' };
  const linked = await callRoute('wallets');
  if (!linked.some((one) => one.address === signer)) return null;
  const ways = await waysToSign(signer).catch((error: unknown) => {
    console.warn('The wallet that has to sign is not connected', error);
    return null;
  });
  if (ways === null) return { address: signer, state: 'notConnected' };
  return { address: signer, state: ways[way] ? 'ready' : 'signsOtherwise' };
}

/** The transaction with the result of its simulation on the chain, or the sentence that says why it is refused. */
async function checkOne(
  { callRoute, wallet }: SigningServices,
  chain: ChainInfo,
  rules: ActionRules,
  { transaction, requested }: TransactionToSign,
  signer: string,
): Promise<CheckedTransaction | string> {
  const { address } = wallet.state.getState();
  if (address === null || requested === undefined) return unexpectedTransaction;
  const wallets = { signer, primary: address };
  const read = await readTransaction(fromBase64(transaction), { requested, rules }, wallets, chain);
  if (typeof read === 'string') return problemSentences[read];
  const simulated = await callRoute('simulateTransaction', { query: { wallet: signer, transaction } });
  if (!simulated.succeeds) return simulationFailed;
  return agreesWithChain(read.effects, simulated) ? { read, simulated } : simulationDiffers;
}

/** Summary of what the swap does; null if the transaction is not a swap. */
async function checkSwap(
  { callRoute, wallet }: SigningServices,
  chain: ChainInfo,
  transaction: string,
): Promise<Summary | null> {
  const { address } = wallet.state.getState();
  if (address === null) return null;
  const simulated = await callRoute('simulateTransaction', { query: { wallet: address, transaction } });
  return swapSummary(fromBase64(transaction), address, chain, simulated);
}

async function sign(
  { callRoute, wallet }: SigningServices,
  { state }: Signing,
  way: WalletWay,
  transactions: readonly TransactionToSign[],
  signed: string[],
  stopped: AbortSignal,
): Promise<void> {
  const { signTransaction, signAndSendTransaction } = wallet.state.getState();
  for (const [index, { transaction, signer }] of transactions.entries()) {
    // The player cancelled: the wallet is not asked to sign the next transaction.
    if (stopped.aborted) return;
    state.setState({ step: 'waiting', number: index + 1, all: transactions.length }, true);
    try {
      signed.push(
        way === 'sign'
          ? toBase64(await signTransaction(fromBase64(transaction), signer))
          : bs58.encode(
              await signAndSendTransaction(
                fromBase64(transaction),
                (await callRoute('chainInfo')).network,
                signer,
              ),
            ),
      );
    } catch (error) {
      console.warn('The wallet did not sign', error);
      throw new SigningStopped(signingSentence(error), signed);
    }
  }
}

/**
 * The sentence for an error while signing. The sentences for a declined sign-in and for unknown errors are replaced by
 * sentences about transactions.
 */
function signingSentence(error: unknown): string {
  const sentence = walletSentence(error);
  if (sentence === signInRefused) return signingDeclined;
  return sentence === walletSilent ? signingFailed : sentence;
}
