import { jobAccepted, jobsAccepted } from './common.ts';
import {
  assignUserBody,
  attachNftBody,
  genesisLevelUpBody,
  genesisShip,
  genesisShipBody,
  genesisShipsBody,
  licenseBody,
} from './fleet.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';

export const fleetCalls = {
  genesisShips: get({
    path: '/genesis/genesis-ships',
    summary: 'My Genesis ships.',
    access: 'player',
    answer: z.array(genesisShip),
  }),
  assignUser: post({
    path: '/genesis/assign-user',
    summary: 'Assign or remove a fleet captain.',
    access: 'player',
    // Each call notifies another player.
    perMinute: 30,
    body: assignUserBody,
    job: 'assignGenesisShip',
    answer: jobAccepted,
  }),
  genesisClaimAll: {
    method: 'GET',
    mutates: true,
    path: '/genesis/claim-all',
    summary: 'Claim every reward; needs the bearer header, refuses top-level navigation.',
    access: 'player',
    job: 'genesisRewardClaimAll',
    answer: jobAccepted,
  },
  captainLicense: post({
    path: '/genesis/captain-license',
    summary: 'Buy a captain licence.',
    access: 'player',
    body: licenseBody,
    job: 'captainLicense',
    answer: jobAccepted,
  }),
  genesisSend: post({
    path: '/genesis/send-to-mission',
    summary: 'Send one ship.',
    access: 'player',
    body: genesisShipBody,
    job: 'genesisSendMission',
    answer: jobAccepted,
  }),
  genesisSendAll: post({
    path: '/genesis/send-to-mission-all',
    summary: 'Send many ships; one job each.',
    access: 'player',
    body: genesisShipsBody,
    job: 'genesisSendMission',
    answer: jobsAccepted,
  }),
  genesisClaim: post({
    path: '/genesis/claim-reward',
    summary: "Claim one ship's reward.",
    access: 'player',
    body: genesisShipBody,
    job: 'genesisClaimReward',
    answer: jobAccepted,
  }),
  attachNft: post({
    path: '/genesis/attach-nft',
    summary: 'Attach an NFT to a Genesis ship.',
    access: 'player',
    body: attachNftBody,
    job: 'attachNFTGenesis',
    answer: jobAccepted,
  }),
  genesisLevelUp: post({
    path: '/genesis/level-up',
    summary: 'Level a Genesis ship.',
    access: 'player',
    body: genesisLevelUpBody,
    job: 'fleetCommanderLevel',
    answer: jobAccepted,
  }),
} as const satisfies Record<string, Route>;
