import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { linkDiscord } from '../arena/ArenaPlayer.ts';
import { ChainPlayer } from '../chain/intents/ChainPlayer.ts';

// Tests with NFTs from elsewhere whose data are hostile, e.g. a name of a million characters or a picture on another
// host (rule book: profile.md, Foreign pictures).

const host = 'evil.example';
const hostile = { name: '\u202e<img src=x onerror=alert(1)>\u0007'.repeat(30_000) };
const longest = 64;

let worker: TestWorker;
let mary: ChainPlayer;
let mints: string[];
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  mary = await ChainPlayer.signIn(worker, { onChain: 10, inGame: 1_000 });
  await linkDiscord(worker, mary.playerId, { xp: 100 });
  const image = `/\\${host}/a.webp`;
  const images = [`https://${host}/a.webp`, `//${host}/a.webp`, image];
  mints = [];
  for (const [index, each] of images.entries()) {
    const { mint } = await mary.nft(index === 0 ? 'wallet' : 'game', { ...hostile, image: each });
    mints.push(mint);
  }
  const { db } = worker.services;
  const [sent, fighting, banked] = await Promise.all(
    [1, 2, 3].map(() => insertCaptain(db, mary.playerId, { ...hostile, image, level: 5 })),
  );
  const gear = { equipped_to: sent ?? '', level: 5, image, ...hostile };
  for (const type of ['SHIP', 'CREW', 'ITEM'] as const) {
    await insertCaptain(db, mary.playerId, { type, ...gear });
  }
  const run = async (missionId: string, captain = '') => {
    const body = { missionPath: `missions/${missionId}`, nfts: [captain] };
    const { answer } = await mary.call('initiate', { body });
    expect((await worker.untilSettled(answer.jobId)).state).toBe('succeeded');
  };
  await run('safe-haven', sent);
  await run('bullion-bastion', banked);
  const joined = await mary.call('arena', { body: { nftuid: fighting ?? '', action: true } });
  expect((await worker.untilSettled(joined.answer.jobId)).state).toBe('succeeded');
  await mary.buildMoves('thaw', [mints[1] ?? '']);
}, 60_000);
afterAll(() => worker.stop());

/** Routes of reads for which a session is enough: they need no parameters. */
const reads = routeNames.filter((name) => {
  const route: Route = routes[name];
  const isPlain = !route.params && !route.mutates && !route.redirects && name !== 'eligibleNfts';
  return route.method === 'GET' && isPlain;
});

async function textOf(path: string): Promise<string> {
  const response = await fetch(worker.origin + path, {
    headers: { authorization: `Bearer ${mary.player.token}` },
  });
  return response.text();
}

/** All texts in an answer, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf);

function expectHarmless(body: string): void {
  expect(body).not.toContain(host);
  expect(body).not.toMatch(/\\u0007|\u202e|\\u202e/);
  const texts = body.startsWith('{') || body.startsWith('[') ? textsOf(JSON.parse(body)) : [];
  expect(texts.filter((text) => text.includes('onerror') && text.length > 2 * longest)).toEqual([]);
}

test.each(reads.map((name) => [routes[name].path]))(
  '%s names no foreign address and no endless name',
  async (path) => {
    expectHarmless(await textOf(path));
  },
);

test('the hostile captains are in what was looked at', async () => {
  const named = (
    await Promise.all(reads.map(async (name) => [name, await textOf(routes[name].path)] as const))
  )
    .filter(([, body]) => body.includes('onerror'))
    .map(([name]) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      'nfts',
      'activeMissions',
      'myArena',
      'accountEntries',
      'onChainAssets',
      'chainIntents',
    ]),
  );
});

test('metadata, which wallets and markets read, name the picture as the worker serves it', async () => {
  for (const mint of mints) {
    const body = await textOf(`/nfts/metadata/${mint}.json`);
    expectHarmless(body);
    const { image, name } = Object(JSON.parse(body));
    expect(image).toMatch(/^http:\/\/localhost:4000\/pictures\/nft-[\w-]+\.webp$/);
    expect(name.length).toBe(longest);
  }
});
