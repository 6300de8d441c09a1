import { LAMPORTS_PER_SOL, PublicKey, SystemProgram } from '@solana/web3.js';
import { sql } from 'kysely';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { sendAndWait } from '../chain/sendAndWait.ts';

const giftSol = 0.1;
/** Prefix of the `world_facts` rows that record which wallets have been checked. */
const prefix = 'linkedWallet:';

/**
 * Gives SOL on the local chain to wallets that players linked after their first sign-in, unless they already have some.
 * The player needs it because moving something out of the game to a new wallet costs the rent of its account (rule
 * book: chain.md, Withdrawals).
 */
export async function giveSolToLinkedWallets({
  chain: { authority, connection },
  db,
}: Pick<WorkerServices, 'chain' | 'db'>): Promise<void> {
  const linked = await db
    .selectFrom('wallets')
    .innerJoin('players', 'players.id', 'wallets.player_id')
    .leftJoin('world_facts', (join) =>
      join.on('world_facts.name', '=', sql<string>`${prefix} || wallets.address`),
    )
    .whereRef('wallets.linked_at', '>', 'players.created_at')
    .where('world_facts.name', 'is', null)
    .select('wallets.address')
    .execute();
  for (const { address } of linked) {
    const wallet = new PublicKey(address);
    if ((await connection.getBalance(wallet)) === 0) {
      const lamports = giftSol * LAMPORTS_PER_SOL;
      const gift = SystemProgram.transfer({ fromPubkey: authority.publicKey, toPubkey: wallet, lamports });
      await sendAndWait(connection, [gift], [authority]);
    }
    await db
      .insertInto('world_facts')
      .values({ name: prefix + address, value: JSON.stringify({}) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
