import type { Player } from '#contract/players.ts';
import type { Token } from '#contract/tokens.ts';
import { tokenPictures } from './tokenPictures.ts';

export interface BalanceLine {
  token: Token;
  /** Name of the picture in `assets/marks/thumbs`, without its extension. */
  icon: string;
  amount(player: Player): number;
}

const lines: readonly Omit<BalanceLine, 'icon'>[] = [
  { token: 'BOOTY', amount: (player) => player.arAmount },
  { token: 'GOLD', amount: (player) => player.goldAmount },
  { token: 'TREASURE', amount: (player) => player.treasureAmount },
  { token: 'GEMS', amount: (player) => player.gemsAmount },
  { token: 'RUM', amount: (player) => player.rumAmount },
  { token: 'SOL', amount: (player) => player.solAmount },
  { token: 'BATTLE_TOKEN', amount: (player) => player.battleTokens },
  { token: 'LEGENDARY_SHIP_TOKEN', amount: (player) => player.legendaryShipToken },
  { token: 'CAPTAIN_LEVEL_TOKEN', amount: (player) => player.captainLevelToken },
  { token: 'SHIP_LEVEL_TOKEN', amount: (player) => player.shipLevelToken },
  { token: 'CREW_LEVEL_TOKEN', amount: (player) => player.crewLevelToken },
  { token: 'ITEM_LEVEL_TOKEN', amount: (player) => player.itemLevelToken },
];

/** All balances in the order of the balance panel. */
export const balanceLines: readonly BalanceLine[] = lines.map((line) => ({
  ...line,
  icon: tokenPictures[line.token],
}));

/** Number of balances, counted from the first, that the balance panel always shows; its drawer lists all of them. */
export const alwaysInView = 4;

export function balanceOf(token: string, player: Player): number {
  return balanceLines.find((line) => line.token === token)?.amount(player) ?? 0;
}
