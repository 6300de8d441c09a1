import type { BodyOut } from '#contract/routes.ts';
import { isAddress } from '../../auth/verifySignature.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database, Tx } from '../../database/database.ts';
import { accept, type Caller, type Prepare, prepare, type RouteHandlers } from '../../http/routeHandler.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { acceptHandedIn, reportSubmitted, trySigned } from './acceptSigned.ts';
import type { IntentRequest, IntentRules } from './kinds/IntentPlan.ts';
import { intentRules, kindsHandedInBy } from './kinds/intentRules.ts';
import { findMoved, type NftKey, type RequestedType, typeRequested } from './kinds/movedNfts.ts';
import { readSigned } from './signLast.ts';
import { answerOf, buildIntent, storeIntents } from './storeIntent.ts';

interface MoveBody {
  type: RequestedType;
  way: IntentRequest['way'];
}

/**
 * Builds the transactions that move the NFTs of one request. All NFTs must be of the requested type, none may be named
 * twice, and there may be no more than the live rules allow.
 */
async function prepareMoves<K extends NftKey>(
  services: WorkerServices,
  { playerId }: Caller,
  { type, way }: MoveBody,
  keys: readonly K[],
  plan: IntentRules<IntentRequest & K>['plan'],
) {
  const ids = keys.flatMap((key) => Object.values(key));
  const refuseTooMany = async (source: Database | Tx) => {
    const { transfers } = await liveRules(services, source, services.clock.now());
    if (new Set(ids).size !== ids.length || ids.length > transfers.maxAssetsPerMove)
      throw new Refusal('invalid_input', {
        field: keys.some((key) => 'uid' in key) ? 'uids' : 'mintAddresses',
      });
  };
  await refuseTooMany(services.db);
  for (const key of keys) {
    const nft = await findMoved(services.db, key);
    if (nft && nft.type !== typeRequested(type))
      throw new Refusal('nft_type_differs', { assetName: nft.name });
  }
  // Built in parallel, because each asks the chain several times and the page waits only for a limited time.
  const intents = await Promise.all(
    keys.map((key) => buildIntent(services, plan(services, { playerId, way, ...key }))),
  );
  for (const { imported } of intents.map((intent) => intent.plan.subject)) {
    if (imported && imported.type !== typeRequested(type))
      throw new Refusal('nft_type_differs', { assetName: imported.name });
  }
  return async (tx: Tx) => {
    // The live rules may have changed while the chain simulated the transactions.
    await refuseTooMany(tx);
    await storeIntents(tx, services, playerId, intents);
    return intents.map((intent) => {
      const { transaction, ...answer } = answerOf(intent);
      const { mint = '', nftUid = mint } = intent.plan.subject;
      return { mint, tx: transaction, id: nftUid, ...answer };
    });
  };
}

const buildBurn = (
  plan: (typeof intentRules)['burnCaptain' | 'burnSideNft']['plan'],
): Prepare<'burnCaptain' | 'burnSideNft'> =>
  prepare(async ({ services, caller: { playerId }, body }) => {
    const { way, mintAddress: mint, shownGold }: BodyOut<'burnSideNft'> = body;
    const intent = await buildIntent(services, plan(services, { playerId, way, mint, shownGold }));
    return async (tx) => {
      await storeIntents(tx, services, playerId, [intent]);
      return answerOf(intent);
    };
  });

type BurnRoute = 'convertCaptain' | 'confirmBurnSideNft';
const handleBurn = (route: BurnRoute): Prepare<BurnRoute> =>
  prepare(({ services, caller, body }) =>
    acceptHandedIn(services, caller.playerId, body.rawTransaction, { kinds: kindsHandedInBy(route) }),
  );

/** Routes that move NFTs between wallet and game, and that burn minted ones. */
export const nftRoutes: RouteHandlers<
  | 'freeze'
  | 'thaw'
  | 'mintAndWithdraw'
  | 'handleAssets'
  | 'assetsSubmitted'
  | 'burnCaptain'
  | 'convertCaptain'
  | 'burnSideNft'
  | 'confirmBurnSideNft'
> = {
  freeze: prepare(({ services, caller, body }) =>
    prepareMoves(services, caller, body, byMint(body.mintAddresses), intentRules.freeze.plan),
  ),
  thaw: prepare(({ services, caller, body }) =>
    prepareMoves(services, caller, body, byMint(body.mintAddresses), intentRules.thaw.plan),
  ),
  mintAndWithdraw: prepare(({ services, caller, body }) => {
    const keys = body.uids.map((uid) => ({ uid }));
    return prepareMoves(services, caller, body, keys, intentRules.mint.plan);
  }),
  handleAssets: accept(async ({ services, caller: { playerId }, body }) => {
    // In parallel, because the page waits only for a limited time.
    await Promise.all(body.transactions.map(({ tx }) => trySigned(services, playerId, readSigned(tx))));
    return { payloads: [body] };
  }),
  assetsSubmitted: reportSubmitted(kindsHandedInBy('handleAssets', 'convertCaptain', 'confirmBurnSideNft')),
  burnCaptain: buildBurn(intentRules.burnCaptain.plan),
  convertCaptain: handleBurn('convertCaptain'),
  burnSideNft: buildBurn(intentRules.burnSideNft.plan),
  confirmBurnSideNft: handleBurn('confirmBurnSideNft'),
};

/** Throws Refusal `invalid_input` if one has the letters of an address but not its 32 bytes. */
function byMint(mints: readonly string[]) {
  if (!mints.every(isAddress)) throw new Refusal('invalid_input', { field: 'mintAddresses' });
  return mints.map((mint) => ({ mint }));
}
