import type { IntentKind } from '#contract/chainIntents.ts';
import type { BodyOut } from '#contract/routes.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/database.ts';
import {
  accept,
  type Caller,
  type Prepare,
  prepare,
  type RouteHandlers,
  write,
} from '../../http/routeHandler.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { acceptSigned, acceptSubmitted, trySigned } from './acceptSigned.ts';
import { buildTransaction } from './buildTransaction.ts';
import { planCaptainBurn, planSideNftBurn } from './burnPlans.ts';
import type { IntentPlan } from './IntentPlan.ts';
import { findMoved, type NftKey, type RequestedType, typeRequested } from './movedNfts.ts';
import { type NftRequest, planFreeze, planMint, planThaw } from './nftPlans.ts';
import { readSigned } from './signLast.ts';
import { type BuiltIntent, storeIntents } from './storeIntent.ts';

const moves = ['freeze', 'thaw', 'mint'] as const satisfies readonly IntentKind[];
const burns = ['burnCaptain', 'burnSideNft'] as const satisfies readonly IntentKind[];

type PlanNft = (services: WorkerServices, request: NftRequest, key: string) => Promise<IntentPlan>;

interface MoveBody {
  type: RequestedType;
  way: NftRequest['way'];
}

/** The NFTs of a request, and the field of its body in which the caller sent them. */
interface RequestedNfts {
  field: 'mintAddresses' | 'uids';
  keys: readonly NftKey[];
}

/**
 * Builds the transactions that move the NFTs of one request. All NFTs must be of the requested type, none may be named
 * twice, and there may be no more than the live rules allow.
 */
async function prepareMoves(
  services: WorkerServices,
  { playerId }: Caller,
  { type, way }: MoveBody,
  { field, keys }: RequestedNfts,
  plan: PlanNft,
) {
  const ids = keys.map((key) => ('uid' in key ? key.uid : key.mint));
  const rules = await liveRules(services, services.db, services.clock.now());
  if (new Set(ids).size !== ids.length || ids.length > rules.transfers.maxAssetsPerMove)
    throw new Refusal('invalid_input', { field });
  for (const key of keys) {
    const nft = await findMoved(services.db, key);
    if (nft && nft.type !== typeRequested(type))
      throw new Refusal('nft_type_differs', { assetName: nft.name });
  }
  // Built in parallel, because each asks the chain several times and the page waits only for a limited time.
  const intents: BuiltIntent[] = await Promise.all(
    ids.map(async (id) => {
      const one = await plan(services, { playerId, way }, id);
      return { plan: one, built: await buildTransaction(services, one) };
    }),
  );
  return async (tx: Tx) => {
    await storeIntents(tx, services, playerId, intents);
    return intents.map(({ plan: { id, subject, address }, built }) => ({
      mint: subject.mint ?? '',
      tx: built.bytes.toString('base64'),
      id: subject.nftUid ?? '',
      intentId: id,
      signer: address.toBase58(),
    }));
  };
}

const buildBurn = (
  plan: (services: WorkerServices, request: NftRequest, body: BodyOut<'burnSideNft'>) => Promise<IntentPlan>,
): Prepare<'burnCaptain' | 'burnSideNft'> =>
  prepare(async ({ services, caller: { playerId }, body }) => {
    const burn = await plan(services, { playerId, way: body.way }, body);
    const built = await buildTransaction(services, burn);
    return async (tx) => {
      await storeIntents(tx, services, playerId, [{ plan: burn, built }]);
      return {
        transaction: built.bytes.toString('base64'),
        intentId: burn.id,
        signer: burn.address.toBase58(),
      };
    };
  });

const handleBurn = (kind: IntentKind): Prepare<'convertCaptain' | 'confirmBurnSideNft'> =>
  prepare(async ({ services, caller: { playerId }, body }) => {
    const signed = readSigned(body.rawTransaction);
    const isTried = await trySigned(services, playerId, signed);
    return async (tx) => {
      await lockPlayer(tx, playerId);
      await acceptSigned(tx, services, services.clock.now(), playerId, signed, {
        kinds: [kind],
        isTried,
      });
      return { done: true };
    };
  });

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
    prepareMoves(services, caller, body, nftsByMint(body.mintAddresses), planFreeze),
  ),
  thaw: prepare(({ services, caller, body }) =>
    prepareMoves(services, caller, body, nftsByMint(body.mintAddresses), planThaw),
  ),
  mintAndWithdraw: prepare(({ services, caller, body }) =>
    prepareMoves(services, caller, body, nftsByUid(body.uids), planMint),
  ),
  handleAssets: accept(async ({ services, caller: { playerId }, body }) => {
    // In parallel, because the page waits only for a limited time.
    await Promise.all(body.transactions.map(({ tx }) => trySigned(services, playerId, readSigned(tx))));
    return { payloads: [body] };
  }),
  assetsSubmitted: write(async ({ tx, services, caller: { playerId }, body }) => {
    await lockPlayer(tx, playerId);
    await acceptSubmitted(tx, services, playerId, body, [...moves, ...burns]);
    return { done: true };
  }),
  burnCaptain: buildBurn((services, request, { mintAddress }) =>
    planCaptainBurn(services, request, mintAddress),
  ),
  convertCaptain: handleBurn('burnCaptain'),
  burnSideNft: buildBurn(planSideNftBurn),
  confirmBurnSideNft: handleBurn('burnSideNft'),
};

const nftsByMint = (mints: readonly string[]): RequestedNfts => ({
  field: 'mintAddresses',
  keys: mints.map((mint) => ({ mint })),
});
const nftsByUid = (uids: readonly string[]): RequestedNfts => ({
  field: 'uids',
  keys: uids.map((uid) => ({ uid })),
});
