import bs58 from 'bs58';
import { v7 as newId } from 'uuid';
import { type Captain, type Collection, collections } from '#contract/captains.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import { dayMs } from '#rules/time.ts';
import { baseUnits, fromBaseUnits } from '#rules/tokens.ts';
import { firstName } from '#words/signIn.ts';
import type { RandomSource } from '#worker/base/random.ts';
import { type NftRow, NftRowBuilder } from '#worker/nfts/NftRowBuilder.ts';
import type { RandomPicker } from './RandomPicker.ts';

/** An npc of a development world before it is stored in the database. */
export interface Npc {
  id: string;
  username: string;
  address: string;
  joinedAt: Date;
  captains: Captain[];
  /** The npc's captains and gear. */
  nfts: NftRow[];
}

const maxCaptains = 5;
const mythicShare = 0.06;
const oneOfOneShare = 0.02;
const mintedShare = 0.4;
/** The most gold bars that an npc's captain has, in hundreds. */
const maxGoldBars = 24;

/** @param taken keys of the names that are taken; the npc's is added */
export function inventNpc(picker: RandomPicker, random: RandomSource, now: Date, taken: Set<string>): Npc {
  const id = newId();
  const joinedAt = new Date(now.getTime() - picker.whole(2, 200) * dayMs);
  const builder = new NftRowBuilder({ ownerId: id, random, at: joinedAt });
  // Every npc has a minted captain, so that every npc is on the leaderboard.
  const equipped = Array.from({ length: picker.low(1, maxCaptains) }, (_, place) =>
    inventCaptain(picker, builder, place === 0 || picker.share() < mintedShare),
  );
  return {
    id,
    username: freeName(picker.whole(0, 2 ** 31), taken),
    address: bs58.encode(random.bytes(32)),
    joinedAt,
    captains: equipped.map(asCaptain),
    nfts: equipped.flat(),
  };
}

function freeName(seed: number, taken: Set<string>): string {
  const name = firstName(seed);
  const key = nameSkeleton(name);
  if (taken.has(key)) return freeName(seed + 1, taken);
  taken.add(key);
  return name;
}

function inventCaptain(picker: RandomPicker, builder: NftRowBuilder, minted: boolean): [NftRow, ...NftRow[]] {
  const collection: Collection = picker.pick(collections);
  const number = picker.whole(1, 5_000);
  const oneOfOne = picker.share() < oneOfOneShare;
  const mythicShip = picker.share() < mythicShare;
  return builder.captain({
    collection,
    number,
    level: picker.low(1, oneOfOne ? 80 : 45),
    ship: picker.low(1, mythicShip ? 180 : 90),
    crew: picker.low(1, 90),
    item: picker.low(1, 90),
    mythicShip,
    minted,
    // Burners take multiples of 100 GOLD, so the captain's gold bars are such a multiple.
    goldBurned: minted ? baseUnits('GOLD', picker.low(1, maxGoldBars) * 100) : 0n,
    ...(oneOfOne ? { oneOfOne: `${firstName(number)} of the ${collection}` } : {}),
  });
}

/** A captain's rows of `nfts`, converted to a captain as on the wire. */
function asCaptain([captain, ...gear]: [NftRow, ...NftRow[]]): Captain {
  const ofType = (type: NftRow['type']) => gear.find((piece) => piece.type === type);
  const [ship, crew, item] = [ofType('SHIP'), ofType('CREW'), ofType('ITEM')];
  const levels = {
    level: captain.level,
    shipLevel: ship?.level ?? 1,
    crewLevel: crew?.level ?? 1,
    itemLevel: item?.level ?? 1,
  };
  return {
    uid: captain.uid,
    type: 'CAPTAIN',
    collection: collections.find((collection) => collection === captain.collection) ?? 'Reavers',
    metadata: { name: captain.name, image: captain.image },
    ...levels,
    hasShip: ship !== undefined,
    hasCrew: crew !== undefined,
    hasItem: item !== undefined,
    shipRarity: ship?.rarity === 'Legendary' ? 'Legendary' : 'Common',
    isCore: captain.core ?? false,
    minted: captain.minted ?? false,
    mint: captain.mint ?? null,
    isOneofOne: captain.one_of_one ?? false,
    strength: captainStrength(levels),
    goldBurned: fromBaseUnits('GOLD', BigInt(captain.gold_burned ?? 0)),
    standing: 'resting',
    currentMission: '',
    currentMissionLoaded: null,
  };
}
