import { asset, equipBody, levelUpBody, nft, upgradeShipBody } from './captains.ts';
import { jobAccepted } from './common.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';
import { swapEntitiesBody } from './transfers.ts';

/** Calls about captains and the other NFTs in the game. */
export const captainCalls = {
  nfts: get({
    path: '/nfts',
    summary: 'Everything I hold in the game.',
    access: 'player',
    answer: z.array(nft),
  }),
  items: get({
    path: '/items/fetch-items',
    summary: 'My ships, crews and items.',
    access: 'player',
    answer: z.array(asset),
  }),
  levelUp: post({
    path: '/inventory/level-up-entities',
    summary: 'Level up with level tokens.',
    access: 'player',
    body: levelUpBody,
    job: 'levelUpEntities',
    answer: jobAccepted,
  }),
  upgradeShip: post({
    path: '/inventory/upgrade-captain-ship-rarity',
    summary: 'Make a Legendary ship Mythic.',
    access: 'player',
    body: upgradeShipBody,
    job: 'captainShipRarityUpgrade',
    answer: jobAccepted,
  }),
  equip: post({
    path: '/nfts/equip',
    summary: 'Put a ship, crew or item onto a captain, or take it off.',
    access: 'player',
    body: equipBody,
    job: 'equip',
    answer: jobAccepted,
  }),
  swapEntities: post({
    path: '/inventory/swap-entity-with-token',
    summary: 'Burn unminted assets for tokens.',
    access: 'player',
    body: swapEntitiesBody,
    job: 'swapEntities',
    answer: jobAccepted,
  }),
} as const satisfies Record<string, Route>;
