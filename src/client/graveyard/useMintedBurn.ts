import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WalletWay } from '#contract/chainIntents.ts';
import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { baseUnits } from '#rules/tokens.ts';
import { errorSentence } from '#words/errors.ts';
import { burnNotSigned, burnSentences, failedToBurnAssets, failedToCreateBurn } from '#words/graveyard.ts';
import { timeoutReloading, withReason } from '#words/jobs.ts';
import { noValidSigner } from '#words/wallets.ts';
import { ApiError } from '../api/ApiError.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { type Services, useServices } from '../services/Services.ts';
import { followIntent, unfollowIntent } from '../transfers/followedIntents.ts';
import { handIn } from '../transfers/handIn.ts';
import { releaseIntents } from '../transfers/releaseIntents.ts';
import { SigningStopped, signTransactions } from '../transfers/signTransactions.ts';
import { isUnderWay } from '../transfers/transferQueries.ts';
import { hasNoSigner, isNotConnected, useWayToSign } from '../transfers/useWayToSign.ts';

const askEachMs = 1_000;
const outcomeWithinMs = 150_000;
const burningKey = ['burnMinted'];

/** The route that submits the burn of a captain, and of any other minted asset. */
const submitRoutes = { captain: 'convertCaptain', entity: 'confirmBurnSideNft' } as const;

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
 * `burn` shows the outcome and reads the changed data again; it resolves to false if the player cancelled. `cancel`
 * stops waiting for a wallet that does not answer, and is null while there is nothing to cancel. `isBurning` is shared:
 * it also holds for a burn that this screen began before it was closed and opened again.
 */
export function useMintedBurn() {
  const services = useServices();
  const queryClient = useQueryClient();
  const { ask, cancel } = useWayToSign();
  const burning = useMutation({
    mutationKey: burningKey,
    mutationFn: ({ asset, way }: { asset: MintedAsset; way: WalletWay }) => burn(services, asset, way),
  });
  const isBurning = useIsMutating({ mutationKey: burningKey }) > 0;
  const burnMinted = async (asset: ForgeAsset): Promise<boolean> => {
    const { toasts } = services;
    const sentences = burnSentences[kindOf(asset)];
    try {
      const minted = mintedOf(services, asset);
      await burning.mutateAsync({ asset: minted, way: await wayToBurn(ask, minted) });
      toasts.show({ tone: 'success', text: sentences.burned });
      return true;
    } catch (error) {
      if (!(error instanceof BurnStopped)) console.warn('An asset was not burned', error);
      const text = error instanceof BurnStopped ? error.sentence : failedToBurnAssets;
      if (text !== null) toasts.show({ tone: 'danger', text });
      return text !== null;
    } finally {
      refreshQueries(queryClient, [
        ...(['onChainAssets', 'nfts', 'eligibleNfts', 'me', 'chainIntents'] as const),
        ...(['accountEntries', 'accountSeries'] as const),
      ]).catch(() => undefined);
    }
  };
  return { burn: burnMinted, isBurning, cancel };
}

const kindOf = ({ type }: ForgeAsset) => (type === 'CAPTAIN' ? 'captain' : 'entity');

type MintedAsset = ForgeAsset & { mint: string };

/** The asset, if it has a mint and there are a player and a wallet. @throws BurnStopped */
function mintedOf({ session, wallet }: Services, asset: ForgeAsset): MintedAsset {
  const sentences = burnSentences[kindOf(asset)];
  const { mint } = asset;
  if (session.state.getState().player === null) throw new BurnStopped(sentences.logIn);
  if (mint === null) throw new BurnStopped(errorSentence('burn_needs_mint'));
  if (wallet.state.getState().address === null) throw new BurnStopped(sentences.notConnected);
  return { ...asset, mint };
}

/** How the wallet will sign. @throws BurnStopped if it cannot, or if the player stopped waiting for it */
async function wayToBurn(ask: () => Promise<WalletWay>, asset: ForgeAsset): Promise<WalletWay> {
  return ask().catch((error: unknown) => {
    if (error instanceof SigningStopped) throw new BurnStopped(error.sentence);
    if (isNotConnected(error)) throw new BurnStopped(burnSentences[kindOf(asset)].notConnected);
    throw hasNoSigner(error) ? new BurnStopped(noValidSigner) : error;
  });
}

/** Signs, hands in and follows the transaction. @throws BurnStopped if burning stops for a known reason */
async function burn(services: Services, asset: MintedAsset, way: WalletWay): Promise<void> {
  const intentId = await submit(services, asset, way);
  await untilBurned(services, intentId, burnSentences[kindOf(asset)].failed);
}

/** @returns the intent's id, once the signed transaction was handed in, even if the worker's answer is lost */
async function submit(services: Services, asset: MintedAsset, way: WalletWay): Promise<string> {
  const { callRoute } = services;
  const {
    built: { transaction, intentId, signer },
    requested,
  } = await build(callRoute, asset, way).catch((error: unknown) => {
    throw new BurnStopped(sentenceOf(error) ?? failedToCreateBurn);
  });
  const signed = await signTransactions(services, way, [{ transaction, signer, requested }]).catch(
    async (error: unknown) => {
      await releaseIntents(services, way, [intentId]);
      if (!(error instanceof SigningStopped)) throw error;
      throw new BurnStopped(error.sentence && burnNotSigned(error.sentence));
    },
  );
  const [first = ''] = signed;
  // Called before the intent can settle, so that this screen shows the outcome and the tray does not.
  followIntent(intentId);
  const answered =
    way === 'sign'
      ? callRoute(submitRoutes[kindOf(asset)], { body: { rawTransaction: first } })
      : callRoute('assetsSubmitted', { body: { intentId, signature: first } });
  // Rejects only with a refusal of a transaction that the worker was to send, which is therefore not on the chain.
  await handIn(way, answered).catch(async (error: unknown) => {
    await releaseIntents(services, way, [intentId]);
    unfollowIntent(intentId);
    throw new BurnStopped(sentenceOf(error) ?? burnSentences[kindOf(asset)].notConfirmed);
  });
  return intentId;
}

/** Has the worker build the transaction; it refuses another reward than the one that the page showed. */
async function build(callRoute: CallRoute, { type, mint, name, reward }: MintedAsset, way: WalletWay) {
  const body = { mintAddress: mint, way };
  if (type === 'CAPTAIN') {
    const built = await callRoute('burnCaptain', { body });
    return { built, requested: { kind: 'burnCaptain', mint, name } as const };
  }
  const shownGold = reward.find(({ token }) => token === 'GOLD')?.amount ?? 0;
  const built = await callRoute('burnSideNft', { body: { ...body, shownGold } });
  return {
    built,
    requested: { kind: 'burnSideNft', mint, name, gold: baseUnits('GOLD', shownGold) } as const,
  };
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
      throw new BurnStopped(withReason(failed, intent.sentence));
    }
    await new Promise((resolve) => setTimeout(resolve, askEachMs));
  }
  // From now on the tray shows the outcome.
  unfollowIntent(intentId);
  throw new BurnStopped(timeoutReloading);
}
