import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { type ActiveMission, windKinds } from '#contract/missions.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { type Levels, TestPlayer } from '#tests/kit/TestPlayer.ts';

/** The tests below provoke every refusal of the missions once, in the shortest way, and compare its sentence. */
let worker: TestWorker;
let testPlayer: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

type RefusalSeen = { code: string | null | undefined; message: string | null | undefined };

/** Sends a captain with these levels, and returns the outcome of the job. */
const sending =
  (to: string, levels: Levels = {}, changes: Parameters<TestPlayer['captain']>[1] = {}, levelCount = 1) =>
  async (): Promise<RefusalSeen> =>
    testPlayer.send(to, await testPlayer.captain(levels, changes), levelCount);

/** Requests a send, and returns the error of the immediate answer. */
const askingToSend = (missionPath: string, captain?: string) => async (): Promise<RefusalSeen> => {
  const nfts = [captain ?? (await testPlayer.captain())];
  return Object(await testPlayer.call('initiate', { body: { missionPath, nfts } })).error;
};

/** Starts a mission with a captain whose levels are all 10. Returns the id of the active mission. */
async function run(missionId: string): Promise<string> {
  const captain = await testPlayer.captain({ level: 10, ship: 10, crew: 10, item: 10 });
  const { result } = await testPlayer.send(missionId, captain);
  return (result as ActiveMission).id;
}

async function payFor(activeMissionId: string): Promise<RefusalSeen> {
  const { answer } = await testPlayer.call('payAllHandsOnDeck', { body: { activeMissionId } });
  return worker.untilSettled(answer.jobId);
}

async function afterTheEnd(): Promise<RefusalSeen> {
  const ended = { missionEndDate: { seconds: 1, nanoseconds: 0 } };
  await overrideRules(worker, { 'missions/genesis-cove-condominium': ended });
  const refusal = await sending('genesis-cove-condominium')();
  await restoreRules(worker);
  return refusal;
}

/** Sends to the Treasure Pit in doldrums as a page that shows a squall. */
async function inAnotherWind(): Promise<RefusalSeen> {
  const onlyDoldrums = windKinds.map((kind) => [kind, { weight: Number(kind === 'doldrums') }]);
  await overrideRules(worker, { winds: { sinceMs: 0, kinds: Object.fromEntries(onlyDoldrums) } });
  const nfts = [await testPlayer.captain()];
  const body = { missionPath: 'missions/treasure-pit', nfts, shownWind: 'squall' } as const;
  const { answer } = await testPlayer.call('initiate', { body });
  const refusal = await worker.untilSettled(answer.jobId);
  await restoreRules(worker);
  return refusal;
}

const provoked: Partial<Record<ErrorCode, [sentence: string, provoke: () => Promise<RefusalSeen>]>> = {
  mission_not_found: ['This mission does not exist.', askingToSend('missions/nowhere')],
  mission_kind_not_open: ['This mission is not open yet.', askingToSend('missions/silent-mary')],
  captain_not_found: [
    'This captain does not sail under your flag.',
    askingToSend('missions/safe-haven', randomUUID()),
  ],
  captain_not_resting: [
    'Reaver #1 is not resting and cannot be sent.',
    sending('safe-haven', {}, { standing: 'arena' }),
  ],
  captain_not_in_game: [
    'Reaver #1 is in your wallet. Please move the captain in game first.',
    sending('safe-haven', {}, { standing: 'wallet' }),
  ],
  captain_level_too_low: [
    'Reaver #1 must reach level 10 for this mission.',
    sending('the-vault-of-embers', { level: 9 }),
  ],
  captain_not_eligible: [
    'Reaver #1 cannot sail on this mission.',
    sending('safe-haven', {}, { minted: true }),
  ],
  entity_missing: [
    'Reaver #1 has no Ship equipped, which this mission trains.',
    sending('shipwright-and-co'),
  ],
  entity_at_cap: ['Already Max Level', sending('captains-academy', { level: 50 })],
  level_count_invalid: [
    'Please choose a number of levels within the limit.',
    sending('captains-academy', { level: 48 }, {}, 3),
  ],
  all_at_cap: [
    'Reaver #1 has nothing left to learn there.',
    sending('genesis-cove-condominium', { level: 50 }),
  ],
  level_gained_needed: ['Reaver #1 must have gained a level first.', sending('general-store')],
  special_levels_left: [
    'Reaver #1 has too much left to learn: 22,500 BOOTY of levels, and this mission teaches at most 10,000 BOOTY.',
    sending('general-store', { level: 5 }),
  ],
  mission_ended: ['This mission has ended.', afterTheEnd],
  wind_changed: [
    'The wind of Treasure Pit has changed. Please look at it again before you send.',
    inAnotherWind,
  ],
  not_enough_funds: [
    "You don't have enough BOOTY. Missing 20,000 BOOTY",
    sending('genesis-cove-condominium', { level: 2 }),
  ],
  active_mission_not_found: [
    'This mission is not under way.',
    async () => {
      const body = { activeMissionPath: `active-missions/${randomUUID()}` };
      return Object(await testPlayer.call('claim', { body })).error;
    },
  ],
  mission_not_finished: [
    'This mission is not finished yet.',
    async () => testPlayer.claim(await run('safe-haven')),
  ],
  mission_already_claimed: [
    'This mission was already claimed.',
    async () => {
      const id = await run('safe-haven');
      worker.clock.advanceHours(4);
      await testPlayer.claimResult(id);
      return testPlayer.claim(id);
    },
  ],
  battle_token_not_here: [
    'Battle Tokens cannot be used on this mission.',
    async () => {
      const body = { activeMissionId: await run('safe-haven') };
      return Object(await testPlayer.call('toggleBattleToken', { body })).error;
    },
  ],
  auto_claim_not_here: [
    'Auto-claim belongs to All Hands on Deck.',
    async () => payFor(await run('safe-haven')),
  ],
  auto_claim_active: [
    'Auto-claim is already active and cannot be disabled',
    async () => {
      const id = await run('all-hands-on-deck');
      await payFor(id);
      return payFor(id);
    },
  ],
};

test.each(Object.entries(provoked).map(([code, [sentence, provoke]]) => [code, sentence, provoke] as const))(
  '%s: %s',
  async (code, sentence, provoke) => {
    expect(await provoke()).toMatchObject({ code, message: sentence });
  },
);

test('the missions have no other refusal', () => {
  const [first, last] = ['mission_not_found', 'auto_claim_active'] as const;
  const all = errorCodes.slice(errorCodes.indexOf(first), errorCodes.indexOf(last) + 1);
  // The First Voyages have a test of their own (`firstVoyages.test.ts`).
  expect([...Object.keys(provoked), 'voyage_not_next'].sort()).toEqual([...all].sort());
});
