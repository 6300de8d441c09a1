import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { errorSentence } from '#words/errors.ts';
import { burnNotSigned, burnSentences, failedToBurnAssets, failedToCreateBurn } from '#words/graveyard.ts';
import { timeoutReloading, withReason } from '#words/jobs.ts';
import { noValidSigner } from '#words/wallets.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { CallRoute } from '../../api/callRoute.ts';
import { WalletProblem } from '../../wallet/walletProblems.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import { SigningStopped } from '../preview/SigningStopped.ts';
import { handIn } from './handIn.ts';
import type { IntentKindOnPage, UnsignedIntent } from './intentTypes.ts';

interface BurnKind<Requested extends OfNft>
  extends Pick<IntentKindOnPage<ForgeAsset, Requested>, 'build' | 'leavesGame' | 'rules'> {
  requestedOf(asset: ForgeAsset, mint: string): Requested;
  submit(callRoute: CallRoute, rawTransaction: string): Promise<unknown>;
}

/** What burns of minted assets have in common (rule book: graveyard.md, Minted assets). */
export function mintedBurn<Requested extends OfNft>(
  burnt: keyof typeof burnSentences,
  { requestedOf, submit, ...kind }: BurnKind<Requested>,
): IntentKindOnPage<ForgeAsset, Requested> {
  const sentences = burnSentences[burnt];
  return {
    ...kind,
    problem({ mint }, { session, wallet }) {
      if (session.state.getState().player === null) return sentences.logIn;
      if (mint === null) return errorSentence('burn_needs_mint');
      return wallet.state.getState().address === null ? sentences.notConnected : null;
    },
    requested: (asset, [built]) => [
      { ...(built as UnsignedIntent), requested: requestedOf(asset, asset.mint ?? '') },
    ],
    handIn: ({ callRoute }, _, { way, handed: [first], signed: [signed = ''] }) =>
      handIn(
        way,
        way === 'sign'
          ? submit(callRoute, signed)
          : callRoute('assetsSubmitted', { body: { intentId: first?.intentId ?? '', signature: signed } }),
        (refusal) => refusalOf(refusal) ?? sentences.notConfirmed,
      ),
    wait: { ms: 150_000, line: { tone: 'danger', text: timeoutReloading } },
    sentenceOf(step, error) {
      if (step === 'build') return refusalOf(error) ?? failedToCreateBurn;
      if (error instanceof SigningStopped)
        return step === 'sign' && error.sentence ? burnNotSigned(error.sentence) : error.sentence;
      if (error instanceof WalletProblem)
        return error.kind === 'connectFirst' ? sentences.notConnected : noValidSigner;
      console.warn('An asset was not burned', error);
      return failedToBurnAssets;
    },
    toasts: (ends) =>
      ends.map(({ state, sentence }) =>
        state === 'confirmed'
          ? { tone: 'success', text: sentences.burned }
          : { tone: 'danger', text: withReason(sentences.failed, sentence) },
      ),
  };
}

/** The sentence of a refusal that has a code of the contract; null for every other error. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.isRefusal && error.code !== 'unexpected' ? error.message : null;
