import type { BalanceField } from '#contract/exchange.ts';
import type { Token } from '#contract/tokens.ts';

/** The token of each balance field. Costs and yields of the exchange refer to these fields. */
export const balanceTokens: Readonly<Record<BalanceField, Token>> = {
  gemsAmount: 'GEMS',
  treasureAmount: 'TREASURE',
  goldAmount: 'GOLD',
  arAmount: 'BOOTY',
  rumAmount: 'RUM',
  solAmount: 'SOL',
  battleTokens: 'BATTLE_TOKEN',
  shipLevelToken: 'SHIP_LEVEL_TOKEN',
  crewLevelToken: 'CREW_LEVEL_TOKEN',
  itemLevelToken: 'ITEM_LEVEL_TOKEN',
  captainLevelToken: 'CAPTAIN_LEVEL_TOKEN',
};
