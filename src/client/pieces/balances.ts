import type { Player } from '#contract/players.ts';
import type { Token } from '#contract/tokens.ts';

export interface BalanceLine {
  token: Token;
  /** Name of the picture in `assets/marks/thumbs`, without its extension. */
  icon: string;
  amount(player: Player): number;
}

/** All balances in the order of the balance panel. */
export const balanceLines: readonly BalanceLine[] = [
  { token: 'BOOTY', icon: 'booty', amount: (player) => player.arAmount },
  { token: 'GOLD', icon: 'gold', amount: (player) => player.goldAmount },
  { token: 'TREASURE', icon: 'treasure', amount: (player) => player.treasureAmount },
  { token: 'GEMS', icon: 'gems', amount: (player) => player.gemsAmount },
  { token: 'RUM', icon: 'rum', amount: (player) => player.rumAmount },
  { token: 'BATTLE_TOKEN', icon: 'battle-token', amount: (player) => player.battleTokens },
  { token: 'LEGENDARY_SHIP_TOKEN', icon: 'legendary-ship', amount: (player) => player.legendaryShipToken },
  { token: 'CAPTAIN_LEVEL_TOKEN', icon: 'captain-level', amount: (player) => player.captainLevelToken },
  { token: 'SHIP_LEVEL_TOKEN', icon: 'ship-level', amount: (player) => player.shipLevelToken },
  { token: 'CREW_LEVEL_TOKEN', icon: 'crew-level', amount: (player) => player.crewLevelToken },
  { token: 'ITEM_LEVEL_TOKEN', icon: 'item-level', amount: (player) => player.itemLevelToken },
];
/** Number of balances, counted from the first, that the balance panel always shows; its drawer lists all of them. */
export const alwaysInView = 4;

export function balanceOf(token: string, player: Player): number {
  return balanceLines.find((line) => line.token === token)?.amount(player) ?? 0;
}
