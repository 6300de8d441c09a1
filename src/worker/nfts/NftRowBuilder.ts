import bs58 from 'bs58';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Collection } from '#contract/captains.ts';
import type { genesisRarities } from '#contract/fleet.ts';
import type { RecruitType } from '#contract/recruits.ts';
import type { RandomSource } from '../base/random.ts';
import type { DatabaseTables, NftOrigin } from '../database/tables.ts';
import { seedBytes } from '../missions/fairOutcome.ts';
import {
  captainPicture,
  crewPicture,
  genesisPicture,
  itemPicture,
  oneOfOnePicture,
  recruitPicture,
  shipPicture,
} from './nftPictures.ts';
import { gearNumbered, pirateGear } from './pirateGear.ts';

export type NftRow = Required<Insertable<DatabaseTables['nfts']>>;

/** A captain to create with its gear; a missing level means that the captain has no such piece. */
export interface CaptainPlan {
  collection: Collection;
  /** The number in the captain's name, which also selects its picture. */
  number: number;
  level: number;
  ship?: number;
  crew?: number;
  item?: number;
  mythicShip?: boolean;
  minted?: boolean;
  /** The captain's own name, which makes it a one-of-one. */
  oneOfOne?: string;
  /** Burned GOLD in base units. */
  goldBurned?: bigint;
}

interface LevelOnePlan {
  type: RecruitType;
  collection: Collection;
  number: number;
  picture: number;
}

export interface NftRowBuilderOptions {
  ownerId: string;
  random: RandomSource;
  at: Date;
  /** Where the NFTs come from. Default: a development world. */
  origin?: NftOrigin;
  /** Returns the mint address of a minted NFT by its uid. Default: an address that is not on the chain. */
  mintOf?: (uid: string) => string;
}

/** Creates rows of the `nfts` table for one owner. */
export class NftRowBuilder {
  readonly #ownerId: string;
  readonly #random: RandomSource;
  readonly #at: Date;
  readonly #mintOf: (uid: string) => string;
  readonly #origin: NftOrigin;

  constructor({
    ownerId,
    random,
    at,
    mintOf = () => bs58.encode(random.bytes(32)),
    origin = 'world',
  }: NftRowBuilderOptions) {
    this.#ownerId = ownerId;
    this.#random = random;
    this.#at = at;
    this.#mintOf = mintOf;
    this.#origin = origin;
  }

  /** The rows of a captain and its gear, the captain first. */
  captain(plan: CaptainPlan): [NftRow, ...NftRow[]] {
    const { collection, number, oneOfOne, minted = false } = plan;
    const captain = this.#row({
      type: 'CAPTAIN',
      collection,
      name: oneOfOne ?? `${singular[collection]} #${number}`,
      image: oneOfOne ? oneOfOnePicture(number) : captainPicture(collection, number),
      level: plan.level,
      one_of_one: oneOfOne !== undefined,
      // Minted captains can be sent only as Core NFTs (rule book: missions.md, Eligibility).
      core: minted,
      minted,
      gold_burned: plan.goldBurned ?? 0n,
    });
    if (minted) captain.mint = this.#mintOf(captain.uid);
    const gear: NftRow[] = [];
    if (plan.ship) gear.push(this.ship(collection, number, plan.ship, plan.mythicShip));
    if (plan.crew) gear.push(this.crew(collection, number, plan.crew));
    if (plan.item) gear.push(this.item(collection, number, plan.item));
    for (const piece of gear) piece.equipped_to = captain.uid;
    return [captain, ...gear];
  }

  ship(collection: Collection, number: number, level: number, mythic = false): NftRow {
    return this.#row({
      type: 'SHIP',
      collection,
      name: `${singular[collection]} Ship`,
      image: shipPicture(collection, mythic, number),
      level,
      rarity: mythic ? 'Legendary' : 'Common',
    });
  }

  crew(collection: Collection, number: number, level: number): NftRow {
    return this.#row({
      type: 'CREW',
      collection,
      name: `Crew #${number}`,
      image: crewPicture(number),
      level,
    });
  }

  item(collection: Collection, number: number, level: number): NftRow {
    const piece = gearNumbered(number);
    return this.#row({
      type: 'ITEM',
      collection,
      name: `${pirateGear[piece]} #${number}`,
      image: itemPicture(piece),
      level,
    });
  }

  /** An NFT of level 1: `number` is that of its name, `picture` the one that selects its picture. */
  levelOne({ type, collection, number, picture }: LevelOnePlan): NftRow {
    const create: Readonly<Record<RecruitType, () => NftRow>> = {
      CAPTAIN: () => this.captain({ collection, number, level: 1 })[0],
      SHIP: () => this.ship(collection, number, 1),
      CREW: () => this.crew(collection, number, 1),
      ITEM: () => ({
        ...this.item(collection, number, 1),
        name: `${pirateGear[gearNumbered(picture)]} #${number}`,
      }),
    };
    return { ...create[type](), image: recruitPicture({ type, collection }, picture) };
  }

  genesisShip(rarity: (typeof genesisRarities)[number], name: string): NftRow {
    return this.#row({
      type: 'GENESIS_SHIP',
      collection: 'Reavers',
      name,
      image: genesisPicture(rarity),
      level: 1,
      rarity,
    });
  }

  /** The same NFT, but minted and in the owner's wallet. A captain that is not core can be burned but not sent. */
  inWallet(nft: NftRow, { core = true } = {}): NftRow {
    return { ...nft, standing: 'wallet', minted: true, core, mint: this.#mintOf(nft.uid) };
  }

  #row(piece: Pick<NftRow, 'type' | 'collection' | 'name' | 'image' | 'level'> & Partial<NftRow>): NftRow {
    return {
      uid: newId(),
      owner_id: this.#ownerId,
      rarity: 'Common',
      one_of_one: false,
      core: false,
      minted: false,
      mint: null,
      gold_burned: 0n,
      standing: 'resting',
      equipped_to: null,
      next_seed: this.#random.bytes(seedBytes),
      assigned_to: null,
      holder: null,
      created_at: this.#at,
      origin: this.#origin,
      fair_wind_levels: 0,
      ...piece,
    };
  }
}

const singular: Readonly<Record<Collection, string>> = {
  'The Seven Seas': 'Seven Seas',
  Reavers: 'Reaver',
  BroHalla: 'BroHalla',
  Atoms: 'Atom',
  Elementerra: 'Elementerra',
  'Last Haven': 'Last Haven',
};
