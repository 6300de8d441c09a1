import type { Standing } from '#contract/captains.ts';
import type { IntentKind } from '#contract/chainIntents.ts';
import type { ChainToken } from '../../base/chainNames.ts';
import type { Tx } from '../../database/database.ts';
import { bookTransfers } from '../../ledger/bookTransfers.ts';
import type { IntentEffects } from './IntentPlan.ts';
import type { Intent } from './intentStore.ts';
import { lockMoved, moveNft, type NftChange } from './movedNfts.ts';

const nothing = async (): Promise<void> => {};

/** What each kind of transaction changes in the game when it ends. The compiler requires an entry for every kind. */
export const intentEffects: Readonly<Record<IntentKind, IntentEffects>> = {
  deposit: {
    confirmed: async (tx, intent, now) => {
      const { token, amount } = tokensOf(intent);
      await bookTransfers(tx, {
        reason: 'chain.deposit',
        // The pair of reason and job id is unique, so a transaction is credited only once.
        jobId: intent.id,
        at: now,
        transfers: [{ token, amount, from: { systemAccount: 'chain' }, to: { playerId: intent.player_id } }],
      });
    },
    released: nothing,
  },
  withdraw: {
    confirmed: async (tx, intent, now) => {
      const { token, tax } = tokensOf(intent);
      if (tax === 0n) return;
      await bookTransfers(tx, {
        reason: 'chain.tax',
        jobId: intent.id,
        at: now,
        transfers: [
          { token, amount: tax, from: { systemAccount: 'chain' }, to: { systemAccount: 'treasury' } },
        ],
      });
    },
    released: async (tx, intent, now) => {
      const { token, amount } = tokensOf(intent);
      await bookTransfers(tx, {
        reason: 'chain.withdrawReturned',
        jobId: intent.id,
        at: now,
        transfers: [{ token, amount, from: { systemAccount: 'chain' }, to: { playerId: intent.player_id } }],
      });
    },
  },
  freeze: {
    confirmed: (tx, { player_id, address, ...intent }) =>
      move(tx, intent, 'wallet', 'resting', { owner_id: player_id, holder: address }),
    released: nothing,
  },
  thaw: {
    confirmed: (tx, intent) => move(tx, intent, 'moving', 'wallet', { holder: null }),
    released: backToRest,
  },
  mint: {
    confirmed: (tx, intent) => move(tx, intent, 'moving', 'wallet', { minted: true, mint: intent.mint }),
    released: backToRest,
  },
  burnCaptain: {
    confirmed: (tx, intent) => move(tx, intent, 'moving', 'burned', { holder: null }),
    released: backToRest,
  },
  burnSideNft: {
    confirmed: async (tx, intent, now) => {
      await move(tx, intent, 'moving', 'burned', { holder: null });
      if (intent.token === null) return;
      const { token, amount } = tokensOf(intent);
      const burned = await lockMoved(tx, { uid: uidOf(intent) });
      await bookTransfers(tx, {
        reason: 'nft.burn',
        ...(burned && { subject: burned.name }),
        jobId: intent.id,
        at: now,
        transfers: [
          { token, amount, from: { systemAccount: 'issuance' }, to: { playerId: intent.player_id } },
        ],
      });
    },
    released: backToRest,
  },
};

function backToRest(tx: Tx, intent: Intent): Promise<void> {
  return move(tx, intent, 'moving', 'resting');
}

/**
 * Changes the standing of a transaction's NFT from `from` to `to`. Throws if the NFT does not have the standing `from`,
 * so that the settlement is rolled back.
 */
async function move(
  tx: Tx,
  intent: Pick<Intent, 'nft_uid' | 'id'>,
  from: Standing,
  to: Standing,
  change?: NftChange,
): Promise<void> {
  const uid = uidOf(intent);
  const moved = await moveNft(tx, uid, from, to, change);
  if (!moved) throw new Error(`transaction ${intent.id}: ${uid} is not ${from}`);
}

function uidOf({ nft_uid, id }: Pick<Intent, 'nft_uid' | 'id'>): string {
  if (nft_uid === null) throw new Error(`transaction ${id} moves no NFT`);
  return nft_uid;
}

function tokensOf({ id, token, amount, tax }: Intent): { token: ChainToken; amount: bigint; tax: bigint } {
  if (token === null || amount === null) throw new Error(`transaction ${id} moves no tokens`);
  return { token, amount, tax: tax ?? 0n };
}
