import { pageJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { OutcomeLine } from '#contract/missions.ts';
import { maxStrength } from '#rules/captains/strength.ts';
import { type Building, takesCaptains } from '#rules/islands/buildings.ts';
import { islands } from '#rules/islands/islands.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { maxUsernameCharacters } from '#rules/profile/username.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { plunderOutcomes, raidOutcomes, rescueOutcomes, riskLevels } from '#rules/tables/outcomes.ts';
import { tokenDecimals } from '#rules/tokens.ts';
import { mobileQuery } from '#theme/breakpoints.ts';
import { count } from '#words/numbers.ts';

/**
 * By page and heading: texts that the rule book must contain word for word. Most of their numbers come from the code's
 * tables.
 */
type Stated = Readonly<Record<string, readonly string[]>>;

const { levelCaps: caps, levelling, levellingMultipliers: multipliers, missions, plunders } = ruleTables;
const { arena, burning, emissions, exchange, genesisFleet, treasurePerStrength, transfers } = ruleTables;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
/** Words for the numbers that the pages write out, by number. */
const spelled = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const rateOf = (lines: readonly OutcomeLine[], effect: string): string =>
  (lines.find((line) => line.effect === effect)?.rate ?? 0).toFixed(2);
const costOf = (missionId: string): string => count(missionById(missionId)?.stats.cost ?? 0);

// captains

const percentOf = (strength: number): number => (100 * strength) / maxStrength(ruleTables);
const bothPieces = caps.crew + caps.item;
const [legendary, epic, rare, uncommon] = ruleTables.levelRarityFromPercent.map(
  ({ rarity, fromPercent }) => ({ rarity, fromPercent }),
);
const ofCaptains: Stated = {
  'captains.md, Level caps': [
    row('captain / one-of-one captain', `${caps.captain} / ${caps.oneOfOneCaptain}`),
    row('ship / mythic ship', `${caps.ship} / ${caps.mythicShip}`),
    row('crew, item', `${caps.crew}, ${caps.item}`),
    row('Genesis ship', caps.genesisShip),
    row('anything unknown in a progress bar', caps.unknown),
  ],
  'captains.md, Strength': [
    'a missing level counts as 1',
    `${caps.oneOfOneCaptain} × (${caps.crew} + ${caps.item}) × ${caps.mythicShip} = ${count(maxStrength(ruleTables))}`,
    'capped at 100',
  ],
  'captains.md, Rarity': [
    ruleTables.strengthRarityFromPercent
      .map(({ rarity, fromPercent }) => `${rarity} ${fromPercent}`)
      .join(', '),
    `exactly RARE (${percentOf(caps.captain * bothPieces * caps.ship)} %)`,
    `mythic ship EPIC (${percentOf(caps.captain * bothPieces * caps.mythicShip)} %)`,
    `at its cap ${legendary?.rarity}, from ${epic?.fromPercent} % of it ${epic?.rarity}, ${rare?.fromPercent} % ${rare?.rarity}, ${uncommon?.fromPercent} % ${uncommon?.rarity}`,
    `above level ${caps.ship} MYTHIC`,
  ],
  'captains.md, Mythic upgrade': [
    `for ${ruleTables.mythicUpgrade.legendaryShipTokens} Legendary Ship Tokens`,
  ],
};

// islands

function placeOf(building: Building): string {
  if (!takesCaptains(building) || building.kind !== 'Plunders') return building.name;
  const { name, pays, risk, minLevel } = building;
  const level = minLevel === 1 ? '' : `, level ${minLevel}`;
  return `${name} (Plunders, ${pays === 'Gems' ? 'gems' : pays}, risk ${risk}${level})`;
}
const isDrawn = ({ kind }: Building): boolean => kind !== 'Genesis';
const buildings = islands.flatMap((island) => island.buildings);
const ofIslands: Stated = {
  'islands.md, Seven islands': [
    ...islands.map(({ layer, name }) => `| ${layer} | ${name} |`),
    ...buildings.filter(isDrawn).map(placeOf),
    'Minimum level is 1 where none is given',
  ],
  'islands.md, Undrawn buildings': buildings.filter((one) => !isDrawn(one)).map(({ name }) => name),
  'islands.md, Building layout': ['3840×2160'],
  'islands.md, Building badge': ['no number at 0'],
  'map.md, Map size': ['3840×2160'],
  'map.md, Breakpoint': [`Below ${/\d+/.exec(mobileQuery)} px`],
  'map.md, Keys': [`1 to ${islands.length} choose an island`],
};

// missions

const effects = ['Shipwreck', 'Loot', 'Double', 'Triple', 'Bonanza', 'Jackpot'];
const plunderRows = riskLevels.map((risk) => {
  const lines = plunderOutcomes[risk];
  const rates = effects.map((effect) => rateOf(lines, effect).replace('0.00', '–').replace(/^0/, ''));
  return row(risk, ruleTables.plunderMinimumHours[risk], ...rates);
});
const { raid, rescue, burner, special, autoClaim } = missions;
const daysAtThePress = missionById('gilded-press')?.stats.bootyPerExtraDay;
const ofMissions: Stated = {
  'missions.md, Events': [
    row('captain', count(levelling.CHARACTER.costGold), levelling.CHARACTER.durationHours),
    row('ship', count(levelling.SHIP.costGold), levelling.SHIP.durationHours),
    row('crew', count(levelling.CREW.costGold), levelling.CREW.durationHours),
    row('item', count(levelling.ITEM.costGold), levelling.ITEM.durationHours),
    ...Object.values(multipliers.firstIsland).map((times) => `${times.toFixed(1)} on Island 1`),
    ...Object.values(multipliers.otherIslands).map((times) => `${times.toFixed(1)} on all others`),
  ],
  'missions.md, Battle Tokens': [
    `Island ${ruleTables.battleTokens.layer}`,
    `slots of ${ruleTables.battleTokens.slotHours} hours`,
    `÷ ${ruleTables.battleTokens.slotsADay})`,
    'it takes one Battle Token',
  ],
  'missions.md, Plunders': [
    row('risk', 'minimum hours', 'fail', '×1', '×2', '×3', '×5', '×10'),
    ...plunderRows,
    `nothing more after ${plunders.paidHours} h`,
    `At most ${count(plunders.maxTreasureADay)} a captain and day`,
    `Gems: ${plunders.gemsPerDay} a day`,
    `a failure pays ${plunders.gemsOnFailure}`,
  ],
  'missions.md, Raids': [
    `${raid.deploymentHours} hours, ${raid.costBooty} BOOTY, level ${raid.minLevel}, shown as risk ${raid.riskLevel}`,
    `item level token with ${rateOf(raidOutcomes, 'Item')}, ${spelled[raid.gems]} gems with ${rateOf(raidOutcomes, 'Gems')}, nothing with ${rateOf(raidOutcomes, 'Nothing')}`,
  ],
  'missions.md, RescueCrew': [
    `${rescue.deploymentHours} hours, ${rescue.costBooty} BOOTY, level ${rescue.minLevel}`,
    `crew level token with ${rateOf(rescueOutcomes, 'Crew')}, nothing with ${rateOf(rescueOutcomes, 'Nothing')}`,
  ],
  'missions.md, Duration': [`Burners ${burner.deploymentHours} h`],
  'missions.md, Burners': [
    row('Bullion Bastion', `${costOf('bullion-bastion')} GOLD`, 'lots in one day'),
    row('Refinery Deck', `${costOf('refinery-deck')} GOLD`, 'lots in one day'),
    `${costOf('gilded-press')} GOLD, and ${daysAtThePress} BOOTY for each day after the first`,
  ],
  'missions.md, Specials': [
    `Genesis Cove Condominium (${costOf('genesis-cove-condominium')} BOOTY)`,
    `General Store (${costOf('general-store')} BOOTY`,
    `the running quarter's end plus ${special.daysAfterQuarter} days`,
  ],
  'missions.md, All Hands on Deck': [`A Special of Island 1 for ${costOf('all-hands-on-deck')} GOLD`],
  'missions.md, Auto-claim': [
    `${count(autoClaim.costBooty)} BOOTY`,
    `${autoClaim.hours} hours`,
    `within ${autoClaim.confirmSeconds} s`,
  ],
};

// the fleet and the Graveyard

const { rarities } = genesisFleet;
const shipRow = (name: string, { speed, missionGold, missionBooty, ...ship }: typeof rarities.GOLD): string =>
  row(
    name,
    speed,
    missionGold,
    missionBooty,
    count(ship.treasure),
    Object.values(ship.licenceBooty).map(count).join(' / '),
    `${ship.tierBonus * 100}%`,
  );
const { tokensFromLevelOne: tokens, goldForMinted } = burning;
/** A row of the table of tokens, in which levels 2 to 5 share a column. */
const burnRow = (name: string, [, ofTwo = 0, , , , ...fromSix]: readonly number[]): string =>
  row(name, ofTwo, ...fromSix);
const ofFleet: Stated = {
  'fleet.md, Rarities': [
    shipRow('Fleet Commander', rarities.FLEET_COMMANDER),
    shipRow('Gold', rarities.GOLD),
    shipRow('Silver', rarities.SILVER),
    shipRow('Bronze', rarities.BRONZE),
  ],
  'fleet.md, Licences': [
    '1 Rising Tides (basic), 2 Trails of Gold (advanced), 3 Sails of Fortune (legendary)',
    row('1, 2 or 3 alone', '×1', '×1', 1),
    row('1 and 2', '×2', '×2', 2),
    row('1 and 3, 2 and 3', '×1', '×2', 2),
    row('all three', '×3', '×3', 3),
    'GOLD counts the ordered set, the reward the number of licences (at least 1)',
    'the BOOTY fee never multiplies',
  ],
  'fleet.md, Missions': [`lasts ${genesisFleet.missionHours} hours of game time`],
  'fleet.md, Claims': [`less ${genesisFleet.taxShare * 100} % tax`],
  'fleet.md, Levels': [`${genesisFleet.levelBooty} BOOTY a level, at once, up to level ${caps.genesisShip}`],
  'graveyard.md, Tokens': [
    `Level 1 gives ${spelled[tokens.ship[0] ?? 1] === 'no' ? 'none' : 'some'}`,
    `from level ${tokens.ship.length + 1} on the level itself`,
    burnRow('ship', tokens.ship),
    burnRow('mythic ship', tokens.mythicShip),
    burnRow('crew, item', tokens.crew),
    burnRow('crew, item', tokens.item),
    `the ${burning.mythicShipTokens} Legendary Ship Tokens`,
    `A minted ship gives ${count(goldForMinted.ship)} GOLD, a minted crew ${count(goldForMinted.crew)}, a minted item ${count(goldForMinted.item)}`,
    'a base of 125 levels for ships and crews, 250 for mythic ships and 60 for items',
  ],
};

// exchange, arena and treasury

const costs = (name: string): string => count(exchange.items[name]?.costAmount ?? 0);
const levelTokenCosts = ['Captain', 'Ship', 'Crew', 'Item'].map((kind) => costs(`${kind} Level Token`));
const afterTax = (amount: number): number => (amount * (100 - exchange.taxPercent)) / 100;
function dynamic(name: string): string {
  const { costAmount = 0, yieldAmount = 0 } = exchange.dynamicItems[name] ?? {};
  const [paid, got] = name === 'Chest of GOLD' ? ['BOOTY', 'GOLD'] : ['GOLD', 'BOOTY'];
  return `${name} (${count(costAmount)} ${paid} for ${count(yieldAmount)} ${got}, taxed: ${count(afterTax(yieldAmount))})`;
}
const goldOfBooty =
  (exchange.items['Battle Token for GOLD']?.costAmount ?? 0) /
  (exchange.items['Battle Token for BOOTY']?.costAmount ?? 1);
const { squared, linear, constant } = arena.xpCurve;
const ofMoney: Stated = {
  'exchange.md, Items': [
    row('Booty Pouch', `${costs('Booty Pouch')} gems`, '1 BOOTY', 'yes', `${afterTax(1)} BOOTY`),
    row('Gold Coin', `${costs('Gold Coin')} Treasure`, '1 GOLD', 'yes', `${afterTax(1)} GOLD`),
    row('Battle Token for BOOTY', `${costs('Battle Token for BOOTY')} BOOTY`, '1 Battle Token', 'no', 1),
    row('Battle Token for GOLD', `${costs('Battle Token for GOLD')} GOLD`, '1 Battle Token', 'no', 1),
    row(
      'Captain / Ship / Crew / Item Level Token',
      `${levelTokenCosts.join(' / ')} BOOTY`,
      '1 token',
      'no',
      1,
    ),
    dynamic('Chest of GOLD'),
    dynamic('Chest of BOOTY'),
  ],
  'exchange.md, Tax': [`${exchange.taxPercent} % of the yield`],
  'exchange.md, Daily stock': [`${exchange.dynamicStockADay} of each dynamic item a day`, 'never below 0'],
  'arena.md, Levels': [
    `${squared}·L² + ${linear}·L + ${constant}`,
    `${arena.perMission.xp} XP and ${spelled[arena.perMission.battlesWon]} battle won`,
  ],
  'arena.md, Address groups': [
    `one level for each ${count(arena.xpPerGroupLevel)} XP (\`arena.xpPerGroupLevel\`)`,
  ],
  'arena.md, Daily reward': [
    'At 00:00 UTC',
    `floor(${count(arena.dailyPoolTreasure)} × level ÷ sum of levels)`,
  ],
  'treasury.md, Parity': [
    `1 BOOTY = ${goldOfBooty} GOLD = ${goldOfBooty * Number(costs('Gold Coin'))} Treasure`,
  ],
  'treasury.md, Treasure per strength': [
    `min(${treasurePerStrength.max}, ${count(treasurePerStrength.dailyTreasureForAll)} ÷ total active strength)`,
    `${spelled[treasurePerStrength.decimals]} decimals`,
    'once an hour',
    `${treasurePerStrength.max} while there is no data`,
  ],
  'treasury.md, Daily limit': [`at most ${count(plunders.maxTreasureADay)} Treasure a day`, '00:00 UTC'],
  'treasury.md, Battle Emissions': [
    'close at 00:00 UTC',
    `A pool of ${count(emissions.poolBooty)} BOOTY`,
    `supply cap of ${count(emissions.supplyCapBooty)} BOOTY`,
  ],
  'treasury.md, Prices': [
    Object.entries(ruleTables.fixedPricesUsd)
      .map(([coin, price]) => `${coin} ${price}`)
      .join(', '),
  ],
  'leaderboard.md, Shares': [`The chest holds ${ruleTables.treasureChest.poolSol} SOL`],
  'tokens.md, Base units': [`BOOTY, GOLD, RUM and SOL have ${spelled[tokenDecimals.BOOTY]} decimals`],
  'tokens.md, Prices': [`'${missionById('genesis-cove-condominium')?.stats.cost} $BOOTY'`],
  'transfers.md, Tax': [`${transfers.withdrawalTaxPercent} % of a withdrawal goes to the treasury`],
};

// waiting, names and tickets

const seconds = (kind: keyof typeof pageJobs): string => `${pageJobs[kind].waitMs / 1_000} s`;
const ofCalls: Stated = {
  'jobs.md, Waiting': [
    `| claim | ${seconds('claim')} |`,
    `| payAllHandsOnDeck | ${seconds('payAllHandsOnDeck')} |`,
    `| exchange | ${seconds('exchange')} |`,
    `| arena | ${seconds('arena')} |`,
    `| handleAssets | ${seconds('handleAssets')} |`,
    `| initiate (also answered as initiateSpecial) | ${seconds('initiate')} |`,
    `genesisRewardClaimAll | ${seconds('genesisRewardClaimAll')} |`,
  ],
  'transfers.md, Moving assets': [`Freeze and thaw wait 30 s, a mint ${seconds('handleAssets')}`],
  'chain.md, States': [`at most ${transfers.maxTransactionsPerDay} of a player within 24 hours`],
  'chain.md, Fees': [`${transfers.feeBudgetPerDayLamports / 1e9} SOL of fees within 24 hours`],
  'transfers.md, Token amount': [
    `less than ${transfers.minAmount.BOOTY} BOOTY or ${transfers.minAmount.GOLD} GOLD`,
  ],
  'transfers.md, Asset selection': [`at most ${transfers.maxAssetsPerMove} assets at once`],
  'profile.md, Username': [`at most ${maxUsernameCharacters} characters`],
  'profile.md, Linked accounts': ['a ticket that serves once, for 30 s'],
  'wallets-and-login.md, Sessions': ['a ticket that serves once, for 30 s'],
};

/** Texts with numbers that the rule book must contain, by page and heading. */
export const statedNumbers: Stated = {
  ...ofCaptains,
  ...ofIslands,
  ...ofMissions,
  ...ofFleet,
  ...ofMoney,
  ...ofCalls,
};
