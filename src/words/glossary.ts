import type { Token } from '#contract/tokens.ts';
import { tokenNames } from './tokens.ts';

/**
 * What the glossary says of a coin or word (rule book: map.md, Glossary). Figures stay out: operators may change them.
 * States no rules: it repeats in short what the pages say of the noun.
 */
export interface GlossaryEntry {
  id: string;
  name: string;
  what: string;
  /** Where it comes from; null for a word that is not a thing to have. */
  from: string | null;
  /** What it is good for. */
  use: string | null;
  /** The page and heading of the rule book that it sums up. */
  rule: string;
}

export const glossaryCoins = 'Coins and tokens';
/** Heading of the tokens that the player has not had, in the balance panel. */
export const laterBalances = 'Not earned yet';
export const glossaryWords = 'Words';
export const glossaryFrom = 'Comes from';
export const glossaryUse = 'Good for';
export const searchGlossary = 'Search the glossary';
export const nothingInGlossary = 'No entry matches';
export const nothingInGlossaryText = 'Please try another word.';

const coin = (token: Token, entry: Omit<GlossaryEntry, 'id' | 'name'>): GlossaryEntry => ({
  id: token,
  name: tokenNames[token],
  ...entry,
});

/** The coins and tokens, in the order of the balance panel. */
export const coinEntries: readonly GlossaryEntry[] = [
  coin('BOOTY', {
    what: 'The main coin of the game. It lives on the Solana chain too.',
    from: 'Battle Emissions each midnight, gems on the exchange, and deposits from your wallet.',
    use: 'Raids, rescues, Specials, level tokens, licenses, recruited captains, and withdrawals to your wallet.',
    rule: 'treasury.md, Battle Emissions',
  }),
  coin('GOLD', {
    what: 'The coin that pays for levels. It lives on the Solana chain too.',
    from: 'Treasure on the exchange, minted ships, crews and items that are burned, and deposits from your wallet.',
    use: 'Levels in Events, gold bars in Burners, recruited ships and crews, missions of Genesis ships, Battle Tokens.',
    rule: 'missions.md, Events',
  }),
  coin('TREASURE', {
    what: 'What captains bring home. It exists in the game only.',
    from: 'Plunders, Battle Tokens, the arena and Genesis ships.',
    use: 'GOLD on the exchange. What your captains bring in a day is also your part of the Battle Emissions.',
    rule: 'treasury.md, Treasure per strength',
  }),
  coin('GEMS', {
    what: 'Stones that some missions bring. They exist in the game only.',
    from: 'Plunders that pay gems, and Raids.',
    use: 'BOOTY on the exchange, and recruited items.',
    rule: 'missions.md, Plunders',
  }),
  coin('RUM', {
    what: 'What a captain saves from a wreck.',
    from: 'Plunders for Treasure that fail.',
    use: 'Recruited crews.',
    rule: 'recruits.md, Offers',
  }),
  coin('SOL', {
    what: 'The coin of the Solana chain. What you have of it in the game comes from the treasure chest.',
    from: 'The treasure chest, on the day on which it is paid.',
    use: 'Recruited captains.',
    rule: 'leaderboard.md, Payout',
  }),
  coin('BATTLE_TOKEN', {
    what: 'Lets a captain that levels in an Event of Island 1 earn Treasure meanwhile.',
    from: 'The exchange, for BOOTY or GOLD.',
    use: 'One token is used for each slot of hours while the switch on the mission is on.',
    rule: 'missions.md, Battle Tokens',
  }),
  coin('LEGENDARY_SHIP_TOKEN', {
    what: 'Turns a Common ship into a Mythic one, which can reach more levels.',
    from: 'Raids that bring ship tokens, rarely, and an unminted Mythic ship that is burned at the Graveyard.',
    use: 'The Mythic upgrade of a ship.',
    rule: 'captains.md, Mythic upgrade',
  }),
  coin('CAPTAIN_LEVEL_TOKEN', {
    what: 'One level for a captain, at once.',
    from: 'The exchange, for BOOTY.',
    use: 'Level up, on the card of a resting captain.',
    rule: 'captains.md, Level up',
  }),
  coin('SHIP_LEVEL_TOKEN', {
    what: 'One level for a ship, at once.',
    from: 'Raids, the exchange, and unminted ships that are burned at the Graveyard.',
    use: 'Level up, on the card of a resting captain with a ship.',
    rule: 'captains.md, Level up',
  }),
  coin('CREW_LEVEL_TOKEN', {
    what: 'One level for a crew, at once.',
    from: 'Rescues, Raids, the exchange, and unminted crews that are burned at the Graveyard.',
    use: 'Level up, on the card of a resting captain with a crew.',
    rule: 'captains.md, Level up',
  }),
  coin('ITEM_LEVEL_TOKEN', {
    what: 'One level for an item, at once.',
    from: 'Raids, the exchange, and unminted items that are burned at the Graveyard.',
    use: 'Level up, on the card of a resting captain with an item.',
    rule: 'captains.md, Level up',
  }),
  {
    id: 'goldBars',
    name: 'Gold bars',
    what: 'GOLD that a Burner turned into bars on one captain. They stay on that captain.',
    from: 'Burners, at the claim.',
    use: 'A part of the treasure chest. Only the bars of minted captains count.',
    rule: 'leaderboard.md, Gold bars',
  },
];

/** The other words of the game, in alphabetical order. */
export const wordEntries: readonly GlossaryEntry[] = [
  {
    id: 'arena',
    name: 'Arena',
    what: 'One captain of yours may stand there and brings Treasure every day.',
    from: 'A linked Discord account, whose level decides your part of the day.',
    use: 'Treasure, and a rank among all players.',
    rule: 'arena.md, Daily reward',
  },
  {
    id: 'battleEmissions',
    name: 'Battle Emissions',
    what: 'The pool of BOOTY that all players share at midnight UTC.',
    from: 'Your part is your Treasure of the day divided by all Treasure of the day.',
    use: 'BOOTY.',
    rule: 'treasury.md, Battle Emissions',
  },
  {
    id: 'Burners',
    name: 'Burner',
    what: 'A mission that turns GOLD into gold bars on the captain. It always succeeds.',
    from: null,
    use: 'A place in the leaderboard and a part of the treasure chest.',
    rule: 'missions.md, Burners',
  },
  {
    id: 'captain',
    name: 'Captain',
    what: 'Who sails on missions. A captain has a level, and may have a ship, a crew and an item.',
    from: 'Your account began with one; The Marketplace sells recruits; your wallet may hold more.',
    use: 'Everything: a mission, a level or the arena, one at a time.',
    rule: 'captains.md, Strength',
  },
  {
    id: 'Events',
    name: 'Event',
    what: 'A mission that raises the level of one piece: captain, ship, crew or item. It always succeeds.',
    from: null,
    use: 'Levels, for GOLD and time.',
    rule: 'missions.md, Events',
  },
  {
    id: 'Voyages',
    name: 'First Voyages',
    what: 'Eight short missions with which you learn the game. Each costs nothing and always succeeds.',
    from: null,
    use: 'A level, GOLD, Treasure, gems or Battle Tokens, each once.',
    rule: 'first-voyages.md, Chapter',
  },
  {
    id: 'fleetCaptain',
    name: 'Fleet captain',
    what: 'Another player who may send a Genesis ship and claim for it. The owner pays and receives.',
    from: 'The owner appoints one in the Fleet Commander.',
    use: null,
    rule: 'fleet.md, Commanders',
  },
  {
    id: 'Genesis',
    name: 'Genesis ship',
    what: 'A ship that sails by itself, without a captain.',
    from: 'Your wallet: move one in game in NFT Management.',
    use: 'Treasure from each mission, once it has a license.',
    rule: 'fleet.md, Missions',
  },
  {
    id: 'graveyard',
    name: 'Graveyard',
    what: 'Where ships, crews, items and minted captains are burned. What is burned is gone for good.',
    from: null,
    use: "Level tokens, Legendary Ship Tokens or GOLD; a captain gives a Captain's Club NFT.",
    rule: 'graveyard.md, Tokens',
  },
  {
    id: 'island',
    name: 'Island',
    what: 'A map with buildings. There are seven, numbered 1 to 7.',
    from: null,
    use: 'Each building has one mission or one screen.',
    rule: 'islands.md, Seven islands',
  },
  {
    id: 'licence',
    name: 'License',
    what: 'What a Genesis ship needs to sail. There are three: the first or second lets it sail, each one raises the reward.',
    from: 'The Fleet Commander, for BOOTY.',
    use: 'Missions of that ship, for ever.',
    rule: 'fleet.md, Licences',
  },
  {
    id: 'minted',
    name: 'Minted',
    what: 'A minted captain, ship, crew or item is an NFT on the Solana chain. An unminted one exists in the game only.',
    from: 'NFT Management.',
    use: 'Keeping or trading it outside the game. Only minted captains count for the treasure chest.',
    rule: 'chain.md, NFTs',
  },
  {
    id: 'Plunders',
    name: 'Plunder',
    what: 'A mission for Treasure or gems, by chance. It costs nothing but the time.',
    from: null,
    use: 'Treasure or gems; more risk can bring more, or nothing.',
    rule: 'missions.md, Plunders',
  },
  {
    id: 'Raids',
    name: 'Raid',
    what: 'A mission for BOOTY that may bring an item level token or gems, by chance.',
    from: null,
    use: 'Item Level Tokens and gems.',
    rule: 'missions.md, Raids',
  },
  {
    id: 'rarity',
    name: 'Rarity',
    what: "Common to Mythic: how far a captain's strength, or the level of a piece, is on its scale.",
    from: 'Levels.',
    use: null,
    rule: 'captains.md, Rarity',
  },
  {
    id: 'receipt',
    name: 'Receipt',
    what: 'Proof that the outcome of a mission was not chosen afterwards. Every result has one, and you can check it.',
    from: 'The results of a mission.',
    use: null,
    rule: 'fairness.md, Receipt',
  },
  {
    id: 'RescueCrew',
    name: 'Rescue',
    what: 'A mission for BOOTY that may bring crew level tokens, by chance.',
    from: null,
    use: 'Crew Level Tokens.',
    rule: 'missions.md, RescueCrew',
  },
  {
    id: 'Specials',
    name: 'Special',
    what: 'A long mission that raises everything that the captain has at once. The captain cannot be recalled.',
    from: null,
    use: 'Levels of captain, ship, crew and item together.',
    rule: 'missions.md, Specials',
  },
  {
    id: 'strength',
    name: 'Strength',
    what: "The captain's level, times the sum of crew and item level, times the ship's level. What is missing counts as 1.",
    from: 'Levels of all four.',
    use: 'The Treasure of Plunders and Battle Tokens.',
    rule: 'captains.md, Strength',
  },
  {
    id: 'treasureChest',
    name: 'Treasure chest',
    what: 'SOL that is shared among players by their gold bars.',
    from: 'Gold bars on minted captains.',
    use: null,
    rule: 'leaderboard.md, Shares',
  },
  {
    id: 'wind',
    name: 'Wind',
    what: 'What changes the missions of an island for a week: what they bring, or their risk. A captain keeps the wind of the send.',
    from: 'The calendar: it follows from the week and the island, and receipts show that.',
    use: 'Another choice of the best mission every week.',
    rule: 'wind.md, Kinds',
  },
];
