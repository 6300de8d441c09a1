import type { ChainIntent } from '#contract/chainIntents.ts';
import type { FactText } from '#contract/facts.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { GameChain } from '../connection/GameChain.ts';
import type { Intent } from './kinds/IntentPlan.ts';

/** A transaction as a row stores it: as the API returns it, with a fact instead of its sentence. */
type StoredIntent = Omit<ChainIntent, 'sentence'> & { sentence: FactText };

/** A transaction with the name of its NFT. */
export async function viewIntent(db: Database | Tx, chain: GameChain, intent: Intent): Promise<StoredIntent> {
  const nft =
    intent.nft_uid === null
      ? null
      : await db.selectFrom('nfts').select('name').where('uid', '=', intent.nft_uid).executeTakeFirst();
  return asView(chain, { ...intent, name: nft?.name ?? null });
}

/** {@link viewIntent} for a row that was read together with the name of its NFT. */
export function asView(
  chain: Pick<GameChain, 'explorerUrl'>,
  {
    id,
    kind,
    state,
    wallet,
    token,
    amount,
    name: known,
    imported,
    signature,
    created_at,
  }: Intent & { name: string | null },
): StoredIntent {
  // Until it is in the game, an NFT that the game has not seen before has no row.
  const name = known ?? imported?.name ?? null;
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
    sentence: { fact: { name: 'transactionState', kind, state, subject } },
  };
}
