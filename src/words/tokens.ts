import type { Token } from '#contract/tokens.ts';

/** Names of tokens in sentences and prices. */
export const tokenNames: Readonly<Record<Token, string>> = {
  BOOTY: 'BOOTY',
  GOLD: 'GOLD',
  RUM: 'RUM',
  SOL: 'SOL',
  GEMS: 'GEMS',
  TREASURE: 'TREASURE',
  BATTLE_TOKEN: 'Battle Token',
  LEGENDARY_SHIP_TOKEN: 'Legendary Ship Token',
  CAPTAIN_LEVEL_TOKEN: 'Captain Level Token',
  SHIP_LEVEL_TOKEN: 'Ship Level Token',
  CREW_LEVEL_TOKEN: 'Crew Level Token',
  ITEM_LEVEL_TOKEN: 'Item Level Token',
};

/** Name of a token that is given as text; an unknown token is returned unchanged. */
export function tokenName(token: string): string {
  return Object.hasOwn(tokenNames, token) ? tokenNames[token as Token] : token;
}

/** Name of a token behind an amount of it: 'Battle Token' behind 1, else 'Battle Tokens'. Coins have no plural. */
export function tokenNameAfter(amount: number, token: string): string {
  const name = tokenName(token);
  return amount !== 1 && name.endsWith(' Token') ? `${name}s` : name;
}
