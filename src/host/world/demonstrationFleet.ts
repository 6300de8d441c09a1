import type { Token } from '#contract/tokens.ts';
import { baseUnits } from '#rules/tokens.ts';
import { insertRows } from '#worker/database/insertRows.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { type CaptainPlan, NftRowBuilder } from '#worker/nfts/NftRowBuilder.ts';
import type { GiveDemonstrationFleet } from '#worker/services/WorkerServices.ts';
import { promiseChainGift } from './chainGifts.ts';
import { givenMintKey } from './givenMintKey.ts';

const goldBars = (count: number): bigint => baseUnits('GOLD', count);

/** Levels of a captain with a strength of about 30 % of the scale. */
const rare = { level: 45, ship: 200, mythicShip: true, crew: 110, item: 100, minted: true };
/** Levels of a captain at its caps, with a strength of 50 % of the scale. */
const epic = { level: 50, ship: 250, mythicShip: true, crew: 125, item: 125, minted: true };

/**
 * Twelve captains over the six collections, from COMMON to LEGENDARY: low and high levels, minted and unminted, one at
 * its caps, one whose ship can gain levels only after the Mythic upgrade, one without a ship, a one-of-one, two with
 * gold bars. All of them can be sent on plunders, but not on every Event (rule book: captains.md, Demonstration fleet).
 */
const captains: readonly CaptainPlan[] = [
  {
    collection: 'Reavers',
    number: 81,
    level: 12,
    ship: 18,
    crew: 16,
    item: 14,
    minted: true,
    goldBurned: goldBars(300),
  },
  { collection: 'Reavers', number: 207, level: 3, ship: 4, crew: 5, item: 4 },
  {
    collection: 'Reavers',
    number: 512,
    level: 50,
    ship: 125,
    crew: 100,
    item: 90,
    minted: true,
    goldBurned: goldBars(1_500),
  },
  { ...rare, collection: 'The Seven Seas', number: 14 },
  { collection: 'The Seven Seas', number: 333, level: 1, ship: 1, crew: 2, item: 1 },
  { collection: 'BroHalla', number: 9, level: 21, ship: 26, crew: 25, item: 24, minted: true },
  { collection: 'BroHalla', number: 640, level: 6, crew: 8, item: 6 },
  { collection: 'Atoms', number: 42, level: 15, ship: 12, crew: 20, item: 18 },
  { collection: 'Atoms', number: 118, level: 4, ship: 6, crew: 3, item: 5 },
  { ...epic, collection: 'Elementerra', number: 27 },
  { collection: 'Last Haven', number: 73, level: 5, ship: 7, crew: 6, item: 8 },
  {
    collection: 'Last Haven',
    number: 1,
    oneOfOne: 'Marrow of the Last Haven',
    level: 92,
    ship: 230,
    mythicShip: true,
    crew: 118,
    item: 114,
    minted: true,
  },
];

/** A captain in the player's wallet, without gear, so that the player has something to move into the game. */
const walletCaptain: CaptainPlan = { collection: 'The Seven Seas', number: 404, level: 9 };
/** A captain that is not core. Once it is in the game, the Graveyard can burn it by a transaction. */
const burnableCaptain: CaptainPlan = { collection: 'Atoms', number: 256, level: 2 };

const genesisShips = [
  ['FLEET_COMMANDER', 'Dawn Sovereign'],
  ['GOLD', 'Gilded Tern'],
  ['SILVER', 'Silver Petrel'],
  ['BRONZE', 'Bronze Gannet'],
] as const;

/** Balances that are enough for a few levels of each kind and for some items of every shop. */
const balances: readonly (readonly [Token, number])[] = [
  ['BOOTY', 5_000],
  ['GOLD', 60_000],
  ['GEMS', 60],
  ['TREASURE', 12_000],
  ['BATTLE_TOKEN', 12],
  ['CAPTAIN_LEVEL_TOKEN', 3],
  ['SHIP_LEVEL_TOKEN', 6],
  ['CREW_LEVEL_TOKEN', 8],
  ['ITEM_LEVEL_TOKEN', 8],
  ['LEGENDARY_SHIP_TOKEN', 2],
];

/** Gives a player captains, gear, Genesis ships and balances (rule book: captains.md, Demonstration fleet). */
export const giveDemonstrationFleet: GiveDemonstrationFleet = async (tx, services, playerId) => {
  const at = services.clock.now();
  const mintOf = (uid: string) => givenMintKey(services.chain, uid).publicKey.toBase58();
  const builder = new NftRowBuilder({ ownerId: playerId, random: services.random, at, mintOf });
  await insertRows(tx, 'nfts', [
    ...captains.flatMap((plan) => builder.captain(plan)),
    builder.ship('Reavers', 2, 9),
    builder.ship('BroHalla', 2, 22),
    builder.crew('Atoms', 3, 7),
    builder.crew('The Seven Seas', 5, 15),
    builder.item('Elementerra', 2, 5),
    builder.item('Last Haven', 4, 12),
    ...genesisShips.map(([rarity, name]) => builder.genesisShip(rarity, name)),
    ...[
      ...builder.captain(walletCaptain),
      builder.ship('Elementerra', 3, 11),
      builder.crew('BroHalla', 7, 9),
      builder.item('Reavers', 6, 8),
    ].map((nft) => builder.inWallet(nft)),
    ...builder.captain(burnableCaptain).map((nft) => builder.inWallet(nft, { core: false })),
  ]);
  await promiseChainGift(tx, playerId);
  await bookTransfers(tx, {
    reason: 'welcome',
    jobId: null,
    at,
    transfers: balances.map(([token, amount]) => ({
      token,
      amount: baseUnits(token, amount),
      from: { systemAccount: 'issuance' },
      to: { playerId },
    })),
  });
};
