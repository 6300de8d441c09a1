import { captain } from './captains.ts';
import { done, id, jobAccepted, jobsAccepted } from './common.ts';
import {
  activeMission,
  activeMissionBody,
  claimBatchBody,
  claimBody,
  feedItem,
  initiateBatchBody,
  initiateBody,
  mission,
  missionFeedBody,
  missionFilter,
  missionResult,
  nextSeals,
  nextSealsBody,
} from './missions.ts';
import { get, post, postToRead, type Route } from './route.ts';
import { z } from './schema.ts';
import { treasurePerStrengthAnswer } from './treasury.ts';

export const missionCalls = {
  missions: get({
    path: '/missions',
    summary: 'Missions, by island and kind.',
    access: 'public',
    query: missionFilter,
    answer: z.array(mission),
  }),
  activeMissions: get({
    path: '/missions/active-missions',
    summary: 'My missions under way.',
    access: 'player',
    answer: z.array(activeMission),
  }),
  eligibleNfts: get({
    path: '/missions/eligible-nfts',
    summary: 'My captains who may sail on a mission.',
    access: 'player',
    query: z.object({ missionId: id }),
    answer: z.array(captain),
  }),
  missionResults: get({
    path: '/missions/results',
    summary: 'My last claimed missions, newest first.',
    access: 'player',
    answer: z.array(missionResult),
  }),
  nextSeals: post({
    path: '/missions/next-seals',
    summary: "The commitments to the seeds of my captains' next missions.",
    access: 'player',
    body: nextSealsBody,
    notice: 'initiate',
    answer: nextSeals,
  }),
  initiate: post({
    path: '/missions/initiate',
    summary: 'Send one captain.',
    access: 'player',
    body: initiateBody,
    job: 'initiate',
    answer: jobAccepted,
  }),
  initiateBatch: post({
    path: '/missions/initiate-batch',
    summary: 'Send many captains; one job each.',
    access: 'player',
    body: initiateBatchBody,
    job: 'initiate',
    answer: jobsAccepted,
  }),
  claim: post({
    path: '/missions/claim',
    summary: 'Claim one mission.',
    access: 'player',
    body: claimBody,
    job: 'claim',
    answer: jobAccepted,
  }),
  claimBatch: post({
    path: '/missions/claim-batch',
    summary: 'Claim many missions; one job each.',
    access: 'player',
    body: claimBatchBody,
    job: 'claim',
    answer: jobsAccepted,
  }),
  toggleBattleToken: post({
    path: '/missions/toggle-battle-token',
    summary: 'Treasure while levelling, on or off.',
    access: 'player',
    body: activeMissionBody,
    notice: 'initiate',
    answer: done,
  }),
  payAllHandsOnDeck: post({
    path: '/missions/pay-all-hands-on-deck',
    summary: 'Weekly auto-claim for 2,500 BOOTY.',
    access: 'player',
    body: activeMissionBody,
    job: 'payAllHandsOnDeck',
    answer: jobAccepted,
  }),
  missionFeed: postToRead({
    path: '/missions/mission-feed',
    summary: 'What players brought home from a mission.',
    access: 'player',
    body: missionFeedBody,
    answer: z.array(feedItem),
  }),
  treasurePerStrength: get({
    path: '/missions/treasure-per-strength',
    summary: 'Treasure a unit of strength earns a day.',
    access: 'player',
    answer: treasurePerStrengthAnswer,
  }),
} as const satisfies Record<string, Route>;
