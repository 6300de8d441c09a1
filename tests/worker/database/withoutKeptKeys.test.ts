import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#rules/time.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { ArenaPlayer, rewardOf } from '#tests/worker/arena/ArenaPlayer.ts';
import { ChainPlayer } from '#tests/worker/chain/intents/ChainPlayer.ts';
import { LinkingBrowser, startProviders } from '#tests/worker/socials/LinkingBrowser.ts';
import { closeEndedArenaDay } from '#worker/arena/closeArenaDay.ts';
import { payArenaShares } from '#worker/arena/payArenaShares.ts';
import { acceptOwnJobs } from '#worker/jobs/acceptOwnJobs.ts';
import { hashOf } from '#worker/socials/hashes.ts';
import { consumeTicket } from '#worker/socials/linkTickets.ts';

// The next release drops the indexes that servers of the release before need. This one must do without: it runs on the
// result while that one rolls out.

let providers: Awaited<ReturnType<typeof startProviders>>;
let worker: TestWorker;

beforeAll(async () => {
  providers = await startProviders();
  worker = await startTestWorker({ chain: true, config: { socials: providers.socials } });
  const { db } = worker.services;
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname like '%of_release_before'`.execute(db);
  expect(rows.length).toBeGreaterThan(4);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
}, 60_000);
// `stop` checks every invariant.
afterAll(async () => {
  await worker.stop();
  await providers.stop();
});

const jobsOf = async (playerId: string) => {
  const jobs = await worker.services.db
    .selectFrom('jobs')
    .select('kind')
    .where('player_id', '=', playerId)
    .execute();
  return jobs.map(({ kind }) => kind).sort();
};

test('a player logs in and out', async () => {
  const player = await worker.signIn();
  const again = await worker.signIn(player.wallet);
  expect((await player.call('logout')).error).toBeNull();
  expect(await player.call('me')).toEqual(aRefusal(401, 'session_expired'));
  expect((await again.call('me')).error).toBeNull();
});

test('a captain is sent, once, and its run is claimed, once', async () => {
  const player = await TestPlayer.signIn(worker);
  const captain = await player.captain();
  const before = (await jobsOf(player.playerId)).length;
  const body = { missionPath: 'missions/safe-haven', nfts: [captain] };
  const idempotencyKey = randomUUID();
  const send = () => player.call('initiate', { body, idempotencyKey });
  const sends = await Promise.all([send(), send(), send()]);
  const jobIds = new Set(sends.map(({ answer }) => answer.jobId));
  expect(jobIds.size).toBe(1);
  const [jobId = ''] = jobIds;
  expect(await worker.untilSettled(jobId)).toMatchObject({ state: 'succeeded' });
  expect(await player.send('safe-haven', captain)).toMatchObject({ code: 'captain_not_resting' });
  expect((await player.call('nfts')).answer.find(({ uid }) => uid === captain)).toMatchObject({
    isOnMission: true,
    currentMission: 'missions/safe-haven',
  });
  worker.clock.advanceHours(8);
  expect(await player.claim(jobId)).toMatchObject({ state: 'succeeded' });
  expect(await player.claim(jobId)).toMatchObject({ state: 'refused' });
  expect((await jobsOf(player.playerId)).length - before).toBe(4);
  expect(await player.send('safe-haven', captain)).toMatchObject({ state: 'succeeded' });
});

test('a job of the game itself is accepted once, by any number of schedules', async () => {
  const { playerId } = await worker.signIn();
  const job = {
    playerId,
    idempotencyKey: randomUUID(),
    payload: { activeMissionPath: `active-missions/${randomUUID()}` },
  };
  await Promise.all(Array.from({ length: 8 }, () => acceptOwnJobs(worker.services, 'claim', [job])));
  expect((await jobsOf(playerId)).filter((kind) => kind === 'claim')).toEqual(['claim']);
});

test('a captain stays in the arena and brings its reward', async () => {
  const player = await ArenaPlayer.signIn(worker, 100);
  const captain = await player.player.captain();
  expect(await player.send(captain)).toMatchObject({ state: 'succeeded' });
  const midnight = Math.ceil(worker.clock.now().getTime() / dayMs) * dayMs;
  worker.clock.set(midnight);
  await worker.services.db
    .transaction()
    .execute((tx) => closeEndedArenaDay({ tx, dueAt: new Date(midnight), services: worker.services }));
  await payArenaShares(worker.services);
  const reward = Number(await rewardOf(worker, player.id));
  expect(reward).toBeGreaterThan(0);
  expect(await player.claim(captain)).toMatchObject({ state: 'succeeded', result: { reward } });
  expect(await player.standing(captain)).toBe('resting');
});

test('tokens and an NFT move into the game and out of it', async () => {
  const player = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 50 });
  expect(await player.untilEnded(await player.move('deposit', 10))).toMatchObject({ state: 'confirmed' });
  expect(await player.untilEnded(await player.move('withdraw', 20))).toMatchObject({ state: 'confirmed' });
  const { mint } = await player.nft('wallet');
  const { answer } = await player.buildMoves('freeze', [mint]);
  expect(await player.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
});

describe('accounts of other services', () => {
  test('are linked and unlinked', async () => {
    const player = await worker.signIn();
    const browser = new LinkingBrowser(worker);
    expect(await browser.link(player, 'discord', 'anne.bonny')).toBe('linked');
    const token = await browser.ticket(player, 'discord', 'disconnect');
    expect((await worker.call('discordDisconnect', { query: { token } })).answer).toEqual({ done: true });
    expect((await worker.call('discordDisconnect', { query: { token } })).error?.code).toBe('link_expired');
  });

  test('are linked with a ticket of the release before, which names no player', async () => {
    const { playerId } = await worker.signIn();
    const ticket = 'x'.repeat(43);
    const use = { provider: 'twitter', action: 'login' } as const;
    await worker.services.db
      .insertInto('link_tickets')
      .values({
        ...use,
        ticket_hash: hashOf(ticket),
        player_id: playerId,
        expires_at: new Date(worker.clock.now().getTime() + 1_000),
      })
      .execute();
    expect(await consumeTicket(worker.services, ticket, use)).toBe(playerId);
  });
});
