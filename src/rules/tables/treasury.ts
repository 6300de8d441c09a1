import { type Collection, collections } from '#contract/captains.ts';
import type { BalanceField } from '#contract/exchange.ts';
import { type RecruitType, recruitTypes } from '#contract/recruits.ts';
import type { TreasuryCoin } from '#contract/treasury.ts';

/** One item of the exchange: what it costs and what it yields. */
interface ExchangeRule {
  readonly image: string;
  readonly isActive: boolean;
  readonly costType: BalanceField;
  readonly costAmount: number;
  readonly yieldType: BalanceField;
  /** Amount before tax. */
  readonly yieldAmount: number;
  readonly isTaxed: boolean;
}

/** An amount of a balance that an item costs or yields. */
type Side = readonly [amount: number, balance: BalanceField];

/** An item of the exchange; `picture` is the path of its picture without the extension. */
const sold = (
  picture: string,
  [costAmount, costType]: Side,
  [yieldAmount, yieldType]: Side,
  isTaxed = true,
): ExchangeRule => ({
  image: `/${picture}.webp`,
  isActive: true,
  costType,
  costAmount,
  yieldType,
  yieldAmount,
  isTaxed,
});

const levelToken = (kind: 'captain' | 'ship' | 'crew' | 'item', costAmount: number): ExchangeRule =>
  sold(`marks/${kind}-level`, [costAmount, 'arAmount'], [1, `${kind}LevelToken`], false);

const battleToken = (cost: Side): ExchangeRule =>
  sold('marks/battle-token', cost, [1, 'battleTokens'], false);

/** Items that can be bought several at a time, by name. */
const items: Readonly<Record<string, ExchangeRule>> = {
  'Booty Pouch': sold('marks/booty', [10, 'gemsAmount'], [1, 'arAmount']),
  'Gold Coin': sold('marks/gold', [20, 'treasureAmount'], [1, 'goldAmount']),
  'Battle Token for BOOTY': battleToken([1, 'arAmount']),
  'Battle Token for GOLD': battleToken([12, 'goldAmount']),
  'Captain Level Token': levelToken('captain', 500),
  'Ship Level Token': levelToken('ship', 250),
  'Crew Level Token': levelToken('crew', 150),
  'Item Level Token': levelToken('item', 150),
};

/** Items that are bought one at a time from a daily stock that all players share, by name. */
const dynamicItems: Readonly<Record<string, ExchangeRule>> = {
  'Chest of GOLD': sold('items/doubloons', [1_000, 'arAmount'], [11_400, 'goldAmount']),
  'Chest of BOOTY': sold('items/chest', [12_600, 'goldAmount'], [1_000, 'arAmount']),
};

/** Items and taxes of the exchange (rule book: exchange.md, Items). */
export const exchange = {
  /** Tax as a percentage of a taxed item's yield; a value above 100 counts as 100. */
  taxPercent: 10,
  /** Daily stock of each dynamic item for all players together, renewed at 00:00 UTC. */
  dynamicStockADay: 100,
  items,
  dynamicItems,
};

/**
 * Rules for moving assets between game and wallet (rule book: transfers.md, Token amount; transfers.md, Tax;
 * transfers.md, Asset selection; chain.md, States; chain.md, Fees).
 */
export const transfers = {
  withdrawalTaxPercent: 10,
  /** The least amount of a token that is moved at once, in tokens. */
  minAmount: { BOOTY: 1, GOLD: 10 },
  maxAssetsPerMove: 5,
  /** Transactions of one player within 24 hours for which the game signs, and so pays the network fee. */
  maxTransactionsPerDay: 300,
  /** The highest priority fee that a wallet may add to a transaction, in lamports; the game pays it. */
  maxPriorityLamports: {
    deposit: 20_000,
    withdraw: 50_000,
    freeze: 50_000,
    thaw: 100_000,
    mint: 100_000,
    burnCaptain: 100_000,
    burnSideNft: 50_000,
  },
  /** Lamports of network fees of all players together within 24 hours. */
  feeBudgetPerDayLamports: 500_000_000,
};

/** Battle Emissions, in whole BOOTY (rule book: treasury.md, Battle Emissions). */
export const emissions = {
  /** Amount that is shared for each day, for each player who earned Treasure on it. */
  bootyForEach: 100,
  /** Players for whom a pool is shared at least, so that more accounts do not raise the pool of a small world. */
  minPlayers: 14,
  /** The highest amount that is shared for a day. */
  poolBooty: 1_000_000,
  /** Upper limit of all BOOTY that is ever issued; emissions stop when it is reached. */
  supplyCapBooty: 1_092_707_501,
};

/**
 * Prices in US dollars of all coins if no price API is configured, otherwise of the coins without a name at that API
 * (rule book: treasury.md, Prices).
 */
export const fixedPricesUsd: Readonly<Record<TreasuryCoin, number>> = {
  SOL: 150,
  BOOTY: 0.005,
  GOLD: 0.0004,
  RUM: 0.001,
};

/** One recruit: an NFT of level 1 of a collection, and what it costs. */
interface RecruitRule {
  readonly type: RecruitType;
  readonly collection: Collection;
  readonly isActive: boolean;
  readonly costType: BalanceField;
  readonly costAmount: number;
}

/**
 * What recruits of each type are called, and what one costs. A ship or crew costs no less GOLD than its burn gives once
 * it is minted (`burning.goldForMinted`).
 */
const recruitKinds: Readonly<Record<RecruitType, readonly [noun: string, ...cost: Side]>> = {
  CAPTAIN: ['Captain', 300, 'arAmount'],
  SHIP: ['Ship', 3_000, 'goldAmount'],
  CREW: ['Crew', 2_000, 'goldAmount'],
  ITEM: ['Item', 500, 'gemsAmount'],
};

const offersOf = (type: RecruitType, [noun, costAmount, costType]: readonly [noun: string, ...cost: Side]) =>
  collections.map((collection): [string, RecruitRule] => [
    `${collection} ${noun}`,
    { type, collection, isActive: true, costType, costAmount },
  ]);

const offers: Readonly<Record<string, RecruitRule>> = Object.fromEntries([
  ...recruitTypes.flatMap((type) => offersOf(type, recruitKinds[type])),
  ...offersOf('CREW', ['Crew for RUM', 375, 'rumAmount']),
  ...offersOf('CAPTAIN', ['Captain for SOL', 0.01, 'solAmount']),
]);

/** What the harbour's own market sells, by name (rule book: recruits.md, Offers). */
export const recruits = {
  /** Daily stock of each recruit of a kind for all players together, renewed at 00:00 UTC. */
  stockADay: { CAPTAIN: 10, SHIP: 20, CREW: 20, ITEM: 20 } as Readonly<Record<RecruitType, number>>,
  offers,
};

/**
 * Tabs of the hideout that operators can close temporarily (rule book: map.md, Closed tabs). The inventory is missing
 * here because it is always open: the hideout shows it by default.
 */
export const openTabs = { treasureChest: true, leaderboard: true, arena: true, exchange: true };

/** The planned pool of the treasure chest, and the last tinted rank of its leaderboard (rule book: leaderboard.md, Shares). */
export const treasureChest = {
  /** SOL by which gold bars are valued while no payout is funded. */
  poolSol: 100,
  /** Last rank whose row is tinted. */
  tintedRanks: 15,
};

/** XP, levels and rewards of the arena (rule book: arena.md, Levels). */
export const arena = {
  /** XP from level L to the next: `squared · L² + linear · L + constant`. */
  xpCurve: { squared: 5, linear: 50, constant: 100 },
  /** What each claimed mission adds to the linked Discord account. */
  perMission: { xp: 20, battlesWon: 1 },
  /** Whole Treasure that is shared each day among the captains in the arena. */
  dailyPoolTreasure: 200_000,
  /** XP for which accounts of one address group count one level, where that is more than as one account. */
  xpPerGroupLevel: 1_000,
};
