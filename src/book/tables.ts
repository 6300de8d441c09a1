import type { ExchangeItem } from '#contract/exchange.ts';
import { goalIds } from '#contract/goals.ts';
import { type OutcomeLine, windKinds } from '#contract/missions.ts';
import { recruitTypes } from '#contract/recruits.ts';
import { type TaughtScreen, type TaughtTopic, taughtScreens, taughtTopics } from '#contract/teaching.ts';
import { captainStrength, maxStrength } from '#rules/captains/strength.ts';
import { dynamicItemsForSale, itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { purchaseAmounts } from '#rules/exchange/purchase.ts';
import { type Building, takesCaptains } from '#rules/islands/buildings.ts';
import { firstVoyages, isVoyage } from '#rules/islands/firstVoyages.ts';
import { buildingOf, islands } from '#rules/islands/islands.ts';
import { recruitPrice, recruitStock, recruitsOfToday } from '#rules/market/recruits.ts';
import { voyageTerms } from '#rules/missions/kinds/voyage.ts';
import { grantLimits } from '#rules/operators/grantLimits.ts';
import { maxUsernameCharacters } from '#rules/profile/username.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { riskLevels } from '#rules/tables/missions.ts';
import { taughtFrom } from '#rules/teaching/teaching.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { countedStrength, dailyTreasure } from '#rules/treasury/treasurePerStrength.ts';
import { rewardWithToken } from '#words/amounts.ts';
import { formatDecimal, twoDecimals } from '#words/decimals.ts';
import { voyageTexts } from '#words/firstVoyages.ts';
import { goalTexts } from '#words/goals.ts';
import { battleEmissions, navigationTabNames } from '#words/hud.ts';
import { recruitTypeNames } from '#words/market.ts';
import { windTitle } from '#words/missionWind.ts';
import { entityNames } from '#words/names.ts';
import { count } from '#words/numbers.ts';
import { tokenNameAfter } from '#words/tokens.ts';
import { windNames } from '#words/wind.ts';
import { errorRows, type StoredPage } from './errorTable.ts';
import { printedNumber } from './ruleValues.ts';

type Cell = string | number;

const screenNames: Readonly<Record<TaughtScreen, string>> = { ...navigationTabNames, battleEmissions };
const topicNames: Readonly<Record<TaughtTopic, string>> = {
  winds: windTitle,
  battleTokens: tokenNameAfter(2, 'BATTLE_TOKEN'),
};

const row = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
/** A table of a page, on lines of its own between its marks. */
const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  `\n\n${[row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')}\n\n`;

const {
  arena,
  burning,
  exchange,
  genesisFleet,
  levelCaps: caps,
  plunderMinimumHours,
  plunderOutcomes,
  treasurePerStrength,
} = ruleTables;

/** The columns of the table of plunders behind its hours. */
const effects = ['Shipwreck', 'Loot', 'Double', 'Triple', 'Bonanza', 'Jackpot'];
function plunderRate(lines: readonly OutcomeLine[], effect: string): string {
  const rate = lines.find((line) => line.effect === effect)?.rate;
  return rate === undefined ? '–' : formatDecimal(twoDecimals, rate).replace(/^0/, '');
}

/** What a page says of a building behind its name. */
function factsOf(building: Building): string[] {
  if ('opens' in building) return [`opens the ${building.opens}`];
  if ('entity' in building) {
    const { kind, entity, special } = building;
    return [kind, entityNames[entity].toLowerCase(), ...(special ? ['special badge'] : [])];
  }
  if (!('pays' in building)) return [building.kind];
  const { kind, pays, risk, minLevel } = building;
  return [
    kind,
    pays === 'Gems' ? 'gems' : pays,
    `risk ${risk}`,
    ...(minLevel === 1 ? [] : [`level ${minLevel}`]),
  ];
}
const windRisks = { same: '–', higher: 'one level higher', lower: 'one level lower' } as const;
const isDrawn = (building: Building): boolean =>
  (takesCaptains(building) && !isVoyage(building)) || 'opens' in building;

const rarityNames = {
  FLEET_COMMANDER: 'Fleet Commander',
  GOLD: 'Gold',
  SILVER: 'Silver',
  BRONZE: 'Bronze',
} as const;
const { tokensFromLevelOne: tokens } = burning;
const pieceNames = { ship: 'ship', mythicShip: 'mythic ship', crew: 'crew', item: 'item' } as const;
const bands = ({ rarity, fromPercent }: { rarity: string; fromPercent: number }): string =>
  `${rarity} ${fromPercent}`;
const percentOfScale = (strength: number): number => (100 * strength) / maxStrength(ruleTables);

/** The tables and formulas of the pages, by the name of their mark. */
const tables: Readonly<Record<string, (pages: readonly StoredPage[]) => string>> = {
  grantLimits: () =>
    table(
      ['token', 'alone in 24 hours', 'in one act'],
      Object.entries(grantLimits).map(([token, { alone, max }]) => [token, count(alone), count(max)]),
    ),
  errors: (pages) => table(['code', 'status', 'sentence', 'when'], errorRows(pages)),
  plunders: () =>
    table(
      ['risk', 'minimum hours', 'fail', '×1', '×2', '×3', '×5', '×10'],
      riskLevels.map((risk) => [
        risk,
        plunderMinimumHours[risk],
        ...effects.map((effect) => plunderRate(plunderOutcomes[risk], effect)),
      ]),
    ),
  winds: () =>
    table(
      ['wind', 'weight', 'Plunders bring', 'risk of Plunders'],
      windKinds.map((kind) => {
        const { weight, yieldPercent, risk } = ruleTables.winds.kinds[kind];
        return [windNames[kind], weight, `${yieldPercent} %`, windRisks[risk]];
      }),
    ),
  islands: () =>
    table(
      ['layer', 'island', 'buildings'],
      islands.map(({ layer, name, buildings }) => [
        layer,
        name,
        buildings
          .filter(isDrawn)
          .map((building) => `${building.name} (${factsOf(building).join(', ')})`)
          .join(', '),
      ]),
    ),
  firstVoyages: () =>
    table(
      ['voyage', 'name', 'begins at', 'minutes', 'brings', 'teaches'],
      firstVoyages.map(({ step, name, at }) => {
        const { minutes, token, amount } = voyageTerms(ruleTables, step);
        const building = buildingOf(at)?.building.name ?? '';
        return [
          step,
          name,
          building,
          minutes,
          rewardWithToken(token, amount),
          voyageTexts[step]?.teaches ?? '',
        ];
      }),
    ),
  goals: () =>
    table(
      ['goal', 'what it asks for'],
      goalIds.map((id) => [goalTexts[id].title, goalTexts[id].asks]),
    ),
  teaching: () =>
    table(
      ['from voyage', 'entries', 'topics'],
      [...firstVoyages.map(({ step }) => step), firstVoyages.length + 1].flatMap((step) => {
        const screens = taughtScreens.filter((screen) => taughtFrom[screen] === step);
        const topics = taughtTopics.filter((topic) => taughtFrom[topic] === step);
        const when = step > firstVoyages.length ? 'after the last one' : step;
        if (screens.length + topics.length === 0) return [];
        return [
          [
            when,
            screens.map((screen) => screenNames[screen]).join(', '),
            topics.map((topic) => topicNames[topic]).join(', ') || '–',
          ],
        ];
      }),
    ),
  undrawnBuildings: () =>
    islands
      .flatMap(({ buildings }) => buildings)
      .filter((building) => !isDrawn(building) && !isVoyage(building))
      .map(({ name }) => name)
      .join(', '),
  genesisShips: () =>
    table(
      [
        '',
        'speed',
        'GOLD a mission',
        'BOOTY a mission',
        'Treasure a mission',
        'licences 1 / 2 / 3 (BOOTY)',
        'durability',
      ],
      Object.entries(genesisFleet.rarities).map(([rarity, ship]) => [
        rarityNames[rarity as keyof typeof rarityNames],
        ship.speed,
        ship.missionGold,
        ship.missionBooty,
        count(ship.treasure),
        Object.values(ship.licenceBooty).map(count).join(' / '),
        `${ship.tierBonus * 100}%`,
      ]),
    ),
  burnTokens: () =>
    table(
      ['level', '2–5', ...tokens.ship.slice(5).map((_tokens, index) => index + 6)],
      Object.entries(tokens).map(([piece, [, ofTwo = 0, , , , ...fromSix]]) => [
        pieceNames[piece as keyof typeof tokens],
        ofTwo,
        ...fromSix,
      ]),
    ),
  maxStrength: () =>
    `${caps.oneOfOneCaptain} × (${caps.crew} + ${caps.item}) × ${caps.mythicShip} = ${count(maxStrength(ruleTables))}`,
  strengthRarities: () => ruleTables.strengthRarityFromPercent.map(bands).join(', '),
  levelRarities: () => ruleTables.levelRarityFromPercent.map(bands).join(', '),
  ordinaryPercent: () => String(percentOfScale(caps.captain * (caps.crew + caps.item) * caps.ship)),
  mythicPercent: () => String(percentOfScale(caps.captain * (caps.crew + caps.item) * caps.mythicShip)),
  exchangeItems: () => itemTable(itemsForSale(ruleTables)),
  dynamicItems: () => itemTable(dynamicItemsForSale(ruleTables, new Map())),
  recruits: () =>
    table(
      ['kind', 'costs', 'of each collection a day'],
      recruitTypes.flatMap((type) => {
        const ofType = recruitsOfToday(ruleTables, new Map()).filter((offer) => offer.type === type);
        const costs = ofType.flatMap((offer) => {
          const price = recruitPrice(offer);
          if (!price) return [];
          const cost = fromBaseUnits(price.token, price.units);
          return [`${printedNumber(cost)} ${tokenNameAfter(cost, price.token)}`];
        });
        return [...new Set(costs)].map((cost) => [
          recruitTypeNames[type],
          cost,
          recruitStock(ruleTables, type),
        ]);
      }),
    ),
  xpOfLevel: () => `\`${arena.xpCurve.squared}·L² + ${arena.xpCurve.linear}·L + ${arena.xpCurve.constant}\``,
  arenaShare: () => `\`floor(${count(arena.dailyPoolTreasure)} × level ÷ sum of levels)\``,
  treasurePerStrength: () =>
    `\`min(${treasurePerStrength.max}, max(${count(treasurePerStrength.dailyTreasureForAll)}, ${count(treasurePerStrength.dailyTreasureForEach)} × active captains) ÷ total active counted strength)\``,
  countedStrength: () =>
    `\`round(${count(treasurePerStrength.factor)} × strength ^ ${treasurePerStrength.exponent})\``,
  countedStrengths: () =>
    table(
      [
        'levels of captain, ship, crew and item',
        'strength',
        'counts as',
        'Treasure a day at the highest rate',
      ],
      [1, 10, 25, 50].map((level) => {
        const strength = captainStrength({ level, shipLevel: level, crewLevel: level, itemLevel: level });
        return [
          level,
          count(strength),
          count(countedStrength(ruleTables, strength)),
          count(dailyTreasure(ruleTables, strength, treasurePerStrength.max)),
        ];
      }),
    ),
  slotPays: () =>
    `\`floor(counted strength × Treasure per strength ÷ ${ruleTables.battleTokens.slotsADay})\``,
  parity: () => `1 BOOTY = ${goldOfBooty()} GOLD = ${goldOfBooty() * costOf('Gold Coin')} Treasure`,
  maxUsernameCharacters: () => String(maxUsernameCharacters),
  fixedPrices: () =>
    Object.entries(ruleTables.fixedPricesUsd)
      .map(([coin, price]) => `${coin} ${price}`)
      .join(', '),
  feeBudget: () => String(ruleTables.transfers.feeBudgetPerDayLamports / 1e9),
};

const costOf = (item: string): number => exchange.items[item]?.costAmount ?? 0;
const goldOfBooty = (): number => costOf('Battle Token for GOLD') / costOf('Battle Token for BOOTY');

function itemTable(items: readonly ExchangeItem[]): string {
  const amount = (of: number, token: string): string => `${printedNumber(of)} ${tokenNameAfter(of, token)}`;
  const rows = items.map((item) => {
    const one = purchaseAmounts(item, 1);
    if (one === null) throw new RangeError(`${item.name} cannot be bought`);
    const { costToken, yieldToken, payout } = one;
    return [
      item.name,
      amount(item.costAmount, costToken),
      amount(item.yieldAmount, yieldToken),
      item.taxPercent > 0 ? 'yes' : 'no',
      amount(fromBaseUnits(yieldToken, payout), yieldToken),
    ];
  });
  return table(['name', 'costs', 'yields before tax', 'tax', 'net'], rows);
}

/**
 * The table of a mark.
 * @throws RangeError for a name that no table has
 */
export function printedTable(name: string, pages: readonly StoredPage[]): string {
  const print = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!print) throw new RangeError(`No table is called ${name}`);
  return print(pages);
}
