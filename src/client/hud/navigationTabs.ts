import type { RuleTables } from '#rules/ruleTables.ts';
import { navigationTabNames as names } from '#words/hud.ts';
import type { HideoutTab } from '../overlays/overlayNames.ts';

/** An entry of the 'Navigate' list: it opens a tab of the hideout, or another overlay. */
export type NavigationTab = { name: string; mark: string } & (
  | { does: 'hideout'; id: HideoutTab }
  | {
      does: 'layerSelect' | 'fleetCommander' | 'captainsLog' | 'simulationCenter';
      id: Exclude<keyof typeof names, HideoutTab>;
    }
);

/** The 'Navigate' list in its order (rule book: map.md, Navigation panel). */
export const navigationTabs: readonly NavigationTab[] = [
  { id: 'treasureChest', name: names.treasureChest, mark: 'treasure', does: 'hideout' },
  { id: 'inventory', name: names.inventory, mark: 'captain-level', does: 'hideout' },
  { id: 'leaderboard', name: names.leaderboard, mark: 'gold-bars', does: 'hideout' },
  { id: 'arena', name: names.arena, mark: 'battle-token', does: 'hideout' },
  { id: 'exchange', name: names.exchange, mark: 'gems', does: 'hideout' },
  { id: 'islands', name: names.islands, mark: 'seal', does: 'layerSelect' },
  { id: 'fleetCommand', name: names.fleetCommand, mark: 'legendary-ship', does: 'fleetCommander' },
  { id: 'captainsLog', name: names.captainsLog, mark: 'player', does: 'captainsLog' },
  { id: 'simulationCenter', name: names.simulationCenter, mark: 'ship-level', does: 'simulationCenter' },
];

/** Whether the operators have closed a tab of the hideout for now (rule book: map.md, Closed tabs). */
export const isClosed = ({ openTabs }: Pick<RuleTables, 'openTabs'>, tab: HideoutTab): boolean =>
  tab !== 'inventory' && !openTabs[tab];
