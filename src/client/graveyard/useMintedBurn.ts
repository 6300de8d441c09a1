import { useQueryClient } from '@tanstack/react-query';
import type { WalletWay } from '#contract/transfers.ts';
import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { errorSentence } from '#words/errors.ts';
import { burnNotSigned, burnSentences, failedToBurnAssets, failedToCreateBurn } from '#words/graveyard.ts';
import { timeoutReloading } from '#words/missions.ts';
import { noValidSigner } from '#words/wallets.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { type Services, useServices } from '../services/Services.ts';
import { cancelIntents } from '../transfers/cancelIntents.ts';
import { followIntent, unfollowIntent } from '../transfers/followedIntents.ts';
import { handIn } from '../transfers/handIn.ts';
import { SigningStopped, signTransactions } from '../transfers/signTransactions.ts';
import { isUnderWay } from '../transfers/transferQueries.ts';
import { hasNoSigner, useWayToSign } from '../transfers/useWayToSign.ts';

const askEachMs = 1_000;
const outcomeWithinMs = 150_000;

/** The routes and the wish for burning a captain, and for burning any other minted asset. */
const routesOf = {
  captain: { build: 'burnCaptain', submit: 'convertCaptain', wish: 'burnCaptain' },
  entity: { build: 'burnSideNft', submit: 'confirmBurnSideNft', wish: 'burnSideNft' },
} as const;

/** Thrown if burning stops for a known reason; `sentence` is null if the player cancelled or was already told why. */
class BurnStopped extends Error {
  override readonly name = 'BurnStopped';
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'cancelled');
    this.sentence = sentence;
  }
}

/**
 * Burns one minted asset by a transaction that the player's wallet signs (rule book: graveyard.md, Minted assets).
 * `burn` resolves to whether the asset was burned; it also shows the outcome and reads the changed data again. `cancel`
 * stops waiting for a wallet that does not answer, and is null while there is nothing to cancel.
 */
export function useMintedBurn() {
  const services = useServices();
  const queryClient = useQueryClient();
  const { ask, cancel } = useWayToSign();
  const burnMinted = async (asset: ForgeAsset): Promise<boolean> => {
    const { toasts } = services;
    const sentences = burnSentences[kindOf(asset)];
    try {
      await burn(services, ask, asset);
      toasts.show({ tone: 'success', text: sentences.burned });
      return true;
    } catch (error) {
      if (!(error instanceof BurnStopped)) console.warn('An asset was not burned', error);
      const text = error instanceof BurnStopped ? error.sentence : failedToBurnAssets;
      if (text !== null) toasts.show({ tone: 'danger', text });
      return false;
    } finally {
      refreshQueries(queryClient, [
        ...(['onChainAssets', 'nfts', 'eligibleNfts', 'me', 'chainIntents'] as const),
        ...(['accountEntries', 'accountSeries'] as const),
      ]).catch(() => undefined);
    }
  };
  return { burn: burnMinted, cancel };
}

const kindOf = ({ type }: ForgeAsset) => (type === 'CAPTAIN' ? 'captain' : 'entity');

/** @throws BurnStopped if burning stops for a known reason */
async function burn(services: Services, askWay: () => Promise<WalletWay>, asset: ForgeAsset): Promise<void> {
  const sentences = burnSentences[kindOf(asset)];
  const { mint } = asset;
  if (services.session.state.getState().player === null) throw new BurnStopped(sentences.logIn);
  if (mint === null) throw new BurnStopped(errorSentence('burn_needs_mint'));
  if (services.wallet.state.getState().address === null) throw new BurnStopped(sentences.notConnected);
  const way = await askWay().catch((error: unknown) => {
    if (error instanceof SigningStopped) throw new BurnStopped(error.sentence);
    throw hasNoSigner(error) ? new BurnStopped(noValidSigner) : error;
  });
  const intentId = await submit(services, { ...asset, mint }, way);
  await untilBurned(services, intentId, sentences.failed);
}

/** @returns the intent's id, once the signed transaction was handed in, even if the worker's answer is lost */
async function submit(
  services: Services,
  asset: ForgeAsset & { mint: string },
  way: WalletWay,
): Promise<string> {
  const { callRoute } = services;
  const { mint, name } = asset;
  const routes = routesOf[kindOf(asset)];
  const {
    transaction: tx,
    intentId,
    signer,
  } = await callRoute(routes.build, {
    body: { mintAddress: mint, wallet: way },
  }).catch((error: unknown) => {
    throw new BurnStopped(sentenceOf(error) ?? failedToCreateBurn);
  });
  const signed = await signTransactions(services, way, [
    { tx, signer, wish: { kind: routes.wish, mint, name } },
  ]).catch(async (error: unknown) => {
    await cancelIntents(callRoute, [intentId]);
    if (!(error instanceof SigningStopped)) throw error;
    throw new BurnStopped(error.sentence && burnNotSigned(error.sentence));
  });
  const [first = ''] = signed;
  // Called before the intent can settle, so that this screen shows the outcome and the tray does not.
  followIntent(intentId);
  const answered =
    way === 'sign'
      ? callRoute(routes.submit, { body: { rawTransaction: first } })
      : callRoute('assetsSubmitted', { body: { intentId, signature: first } });
  await handIn(way, answered).catch((error: unknown) => {
    throw new BurnStopped(sentenceOf(error) ?? burnSentences[kindOf(asset)].notConfirmed);
  });
  return intentId;
}

/** The sentence of a refusal that has a code of the contract; null for every other error. */
const sentenceOf = (error: unknown): string | null =>
  error instanceof ApiError && error.isRefusal && error.code !== 'unexpected' ? error.message : null;

/** Waits until the burn is confirmed; throws `BurnStopped` if it fails or takes too long. */
async function untilBurned({ callRoute }: Services, intentId: string, failed: string): Promise<void> {
  const until = performance.now() + outcomeWithinMs;
  while (performance.now() < until) {
    const intents = await callRoute('chainIntents').catch(() => []);
    const intent = intents.find(({ id }) => id === intentId);
    if (intent && !isUnderWay(intent)) {
      if (intent.state === 'confirmed') return;
      throw new BurnStopped(intent.sentence || failed);
    }
    await new Promise((resolve) => setTimeout(resolve, askEachMs));
  }
  // From now on the tray shows the outcome.
  unfollowIntent(intentId);
  throw new BurnStopped(timeoutReloading);
}
