import type { ChainIntent } from '#contract/chainIntents.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { intentSentence } from '#words/chainIntents.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { GameChain } from '../connection/GameChain.ts';
import type { Intent } from './kinds/IntentPlan.ts';

/** A transaction as the API returns it. */
export async function viewIntent(db: Database | Tx, chain: GameChain, intent: Intent): Promise<ChainIntent> {
  const nft =
    intent.nft_uid === null
      ? null
      : await db.selectFrom('nfts').select('name').where('uid', '=', intent.nft_uid).executeTakeFirst();
  return asView(chain, { ...intent, name: nft?.name ?? null });
}

/** {@link viewIntent} for a row that was read together with the name of its NFT. */
export function asView(
  chain: Pick<GameChain, 'explorerUrl'>,
  { id, kind, state, wallet, token, amount, name, signature, created_at }: Intent & { name: string | null },
): ChainIntent {
  const subject = {
    ...(token !== null && amount !== null && { token, amount: fromBaseUnits(token, amount) }),
    ...(name !== null && { names: [shownName(name)] }),
  };
  return {
    id,
    kind,
    state,
    way: wallet,
    subject,
    signature,
    explorerUrl: signature === null ? null : chain.explorerUrl(signature),
    createdAt: created_at.getTime(),
    sentence: intentSentence(kind, state, subject),
  };
}
