import { PublicKey } from '@solana/web3.js';
import { sql } from 'kysely';
import type { Standing } from '#contract/captains.ts';
import type { Database } from '../../database/database.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { NftChain } from '../nfts/NftChain.ts';
import { nftChain } from '../nfts/nftsOfChain.ts';

type ComparedServices = Pick<WorkerServices, 'db' | 'chain' | 'clock' | 'log'>;

/**
 * How the chain differs from the game's row of an NFT: it is in the game but not in its holder's wallet, it is in the
 * game but not locked, or it is in the wallet and locked.
 */
export type NftDifference = 'missing' | 'unlocked' | 'locked';

interface ComparedNft {
  uid: string;
  mint: string;
  standing: Standing;
  /** The wallets that may hold it: the stored holder, or all wallets of the owner if it is not in the game. */
  addresses: string[];
}

/** Number of NFTs compared in each round. */
const perRound = 100;
/**
 * Time after the end of a transaction in which its NFT is not compared, in milliseconds, because the node that is asked
 * may lag behind.
 */
const mayLagMs = 120_000;

/**
 * Compares, some in each round, what the game has stored of minted NFTs with the chain: locked while they are in the
 * game, otherwise not (rule book: chain.md, NFTs). A difference counts if the next round finds it again.
 */
export class NftComparison {
  readonly #services: ComparedServices;
  readonly #nftChain: NftChain;
  /** The last NFT of the round before; the next round begins after it. */
  #last = '';
  #suspected: ReadonlyMap<string, NftDifference> = new Map();

  constructor(services: ComparedServices) {
    this.#services = services;
    this.#nftChain = nftChain(services.chain);
  }

  /** Throws Refusal `chain_unavailable`. */
  async check(): Promise<void> {
    const { db, clock } = this.#services;
    const since = new Date(clock.now().getTime() - mayLagMs);
    const page = await readNfts(db, since, sql`nft.uid > ${this.#last} order by nft.uid limit ${perRound}`);
    const again = await readNfts(db, since, sql`nft.uid = any(${[...this.#suspected.keys()]})`);
    const nfts = new Map([...page, ...again].map((nft) => [nft.uid, nft]));
    const found = await this.#differencesOf([...nfts.values()]);
    const proven = [...found].filter(([uid, difference]) => this.#suspected.get(uid) === difference);
    this.#suspected = found;
    this.#last = page.length < perRound ? '' : (page.at(-1)?.uid ?? '');
    await this.#report([...nfts.values()], proven);
  }

  async #differencesOf(nfts: readonly ComparedNft[]): Promise<Map<string, NftDifference>> {
    const places = nfts.flatMap(({ uid, mint, addresses }) =>
      addresses.map((address) => ({ uid, mint: new PublicKey(mint), owner: new PublicKey(address) })),
    );
    const lockStates = await this.#nftChain.lockStates(places);
    const lockStatesOf = (wanted: string) => lockStates.filter((_, index) => places[index]?.uid === wanted);
    const differences = new Map<string, NftDifference>();
    for (const nft of nfts) {
      const isLocked = lockStatesOf(nft.uid).includes('frozen');
      if (isLocked === (nft.standing !== 'wallet')) continue;
      const difference = isLocked ? 'locked' : await this.#whyNotLocked(nft);
      if (difference) differences.set(nft.uid, difference);
    }
    return differences;
  }

  /** Null if the NFT is locked in another token account, or of another standard. */
  async #whyNotLocked({ mint, addresses }: ComparedNft): Promise<NftDifference | null> {
    const owners = addresses.map((address) => new PublicKey(address));
    const held = await this.#nftChain.held(new PublicKey(mint), owners);
    if (held === 'otherStandard') return null;
    if (held === 'notHeld') return 'missing';
    return held.isFrozen ? null : 'unlocked';
  }

  /** Stores and logs the differences, and deletes those of compared NFTs that no longer differ. */
  async #report(
    nfts: readonly ComparedNft[],
    proven: readonly (readonly [string, NftDifference])[],
  ): Promise<void> {
    const { db, clock, log } = this.#services;
    const same = nfts.map(({ uid }) => uid).filter((uid) => !this.#suspected.has(uid));
    await sql`
      delete from nft_differences
      where uid = any(${same})
        or exists (select from nfts where nfts.uid = nft_differences.uid and standing = 'burned')`.execute(
      db,
    );
    if (proven.length === 0) return;
    const added = await db
      .insertInto('nft_differences')
      .values(proven.map(([uid, found]) => ({ uid, found, found_at: clock.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['uid', 'found'])
      .execute();
    for (const { uid, found } of added) {
      const nft = nfts.find((one) => one.uid === uid);
      log.error({ ...nft, found }, 'the chain has an NFT in another place than the game');
    }
  }
}

/**
 * Minted NFTs that can be compared: not burned, with a known wallet, and without a transaction that is under way or
 * ended after `since`.
 */
async function readNfts(db: Database, since: Date, which: ReturnType<typeof sql>): Promise<ComparedNft[]> {
  const { rows } = await sql<ComparedNft>`
    select nft.uid, nft.mint, nft.standing,
      case when nft.standing = 'wallet'
        then array(select address from wallets where player_id = nft.owner_id)
        else array[nft.holder] end as addresses
    from nfts nft
    where nft.mint is not null and nft.standing not in ('moving', 'burned')
      and (nft.standing = 'wallet' or nft.holder is not null)
      and nft.uid not in (
        select nft_uid from chain_intents where settled_at is null and nft_uid is not null
        union all select nft_uid from chain_intents where settled_at > ${since} and nft_uid is not null
      )
      and ${which}`.execute(db);
  return rows;
}
