import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { takeCaptainNamesBack, takeMutedNamesBack } from '#worker/players/captainNames.ts';
import { liftRestriction, restrict } from '#worker/players/restrictions.ts';

const world = playerPerTest({ takesFleet: false });

async function newcomer() {
  const player = await TestPlayer.signIn(world.worker);
  const captainId = (await player.me()).firstVoyages?.captainToName ?? '';
  const give = (name: string | null, idempotencyKey: string = randomUUID()) =>
    player.call('nameCaptain', { body: { data: { captainId, name } }, idempotencyKey });
  const name = async () =>
    (await player.call('nfts')).answer.find(({ uid }) => uid === captainId)?.metadata.name;
  const isAsked = async () => (await player.me()).firstVoyages?.captainToName !== null;
  return { player, captainId, give, name, isAsked };
}

test('a newcomer is asked for the name of the first captain once, and it is shown from then on', async () => {
  const { player, captainId, give, name, isAsked } = await newcomer();
  expect(await isAsked()).toBe(true);
  const key = randomUUID();
  expect((await give('  Grace Gale  ', key)).answer).toEqual({ done: true });
  expect((await give('  Grace Gale  ', key)).answer).toEqual({ done: true });
  expect([await name(), await isAsked()]).toEqual(['Grace Gale', false]);
  expect((await give('Grace Gale')).answer).toEqual({ done: true });
  const { result } = await player.send('first-voyage-1', captainId);
  expect(JSON.stringify(result)).toContain('Grace Gale');
});

test('a name that is not given stays, and the question ends', async () => {
  const { give, name, isAsked } = await newcomer();
  const before = await name();
  await give(null);
  expect([await name(), await isAsked()]).toEqual([before, false]);
});

test.each([
  ['   ', 'username_empty', 'Please enter a name that can be seen.'],
  [
    'Anne\u202e',
    'username_unreadable',
    'This name has characters that cannot be seen or that change the direction of text. Please leave them out.',
  ],
  [
    'Reaver \uff037',
    'captain_name_numbered',
    'The sign # stays with the numbers that the game gives. Please leave it out.',
  ],
])('%j is refused', async (typed, code, message) => {
  const { give, name } = await newcomer();
  const before = await name();
  expect((await give(typed)).error).toMatchObject({ code, message });
  expect(await name()).toBe(before);
});

test('two captains have no names that look the same, even when both are named at once', async () => {
  const [anne, mary] = [await newcomer(), await newcomer()];
  const answers = await Promise.all([anne.give('Ned Brine'), mary.give('Nеd  Brine')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ error }) => error?.message).filter(Boolean)).toEqual([
    'Another captain has this name, or one that looks the same. Please choose another one.',
  ]);
  expect((await (await newcomer()).give('NED BRINE')).error?.code).toBe('captain_name_taken');
});

test('another player’s captain is not found, and a minted one keeps the name on the chain', async () => {
  const [anne, mary] = [await newcomer(), await newcomer()];
  const body = { data: { captainId: anne.captainId, name: 'Old Tom Pike' } };
  expect((await mary.player.call('nameCaptain', { body })).error?.code).toBe('captain_not_found');
  await world.worker.services.db
    .updateTable('nfts')
    .set({ minted: true, mint: randomUUID() })
    .where('uid', '=', anne.captainId)
    .execute();
  const { error } = await anne.give('Old Tom Pike');
  expect(error).toMatchObject({ code: 'captain_name_on_chain' });
  expect(error?.message).toMatch(/ is minted: the name is on the chain and cannot be changed\.$/);
});

test('any unminted captain of a player gets a name, and the question for that of the first one stays', async () => {
  const { player, isAsked } = await newcomer();
  const captainId = await player.captain();
  const rename = (name: string) => player.call('nameCaptain', { body: { data: { captainId, name } } });
  expect((await rename('Molly Marlow')).status).toBe(200);
  expect((await rename('Molly Wake')).status).toBe(200);
  const { answer } = await player.call('nfts');
  expect(answer.find(({ uid }) => uid === captainId)?.metadata.name).toBe('Molly Wake');
  expect(await isAsked()).toBe(true);
  expect((await (await newcomer()).give('Molly Marlow')).status).toBe(200);
});

test('the name of a burned captain is free, and one whose mint is under way keeps its name', async () => {
  const [anne, mary] = [await newcomer(), await newcomer()];
  const captainId = await anne.player.captain();
  const rename = (name: string) => anne.player.call('nameCaptain', { body: { data: { captainId, name } } });
  const put = (standing: 'moving' | 'burned') =>
    world.worker.services.db.updateTable('nfts').set({ standing }).where('uid', '=', captainId).execute();
  await rename('Inez Tiller');
  await put('moving');
  expect((await rename('Inez Mast')).error).toMatchObject({
    code: 'nft_moving',
    message: 'Inez Tiller is moving already. Finish or cancel that transaction first.',
  });
  expect((await mary.give('Inez Tiller')).error?.code).toBe('captain_name_taken');
  await put('burned');
  expect((await mary.give('Inez Tiller')).status).toBe(200);
});

test('a player whose names are muted cannot name a captain until that is lifted, but may keep its name', async () => {
  const { player, give, name } = await newcomer();
  const { db, clock } = world.worker.services;
  const before = await name();
  const row = { playerId: player.playerId, kind: 'name', reason: 'a test', since: clock.now() } as const;
  await db.transaction().execute((tx) => restrict(tx, row));
  expect((await give('Greta Salter')).error).toMatchObject({
    code: 'username_muted',
    message: "Your name was removed by the game's support and cannot be changed.",
  });
  expect([await name(), (await give(null)).status]).toEqual([before, 200]);
  await db.transaction().execute((tx) => liftRestriction(tx, player.playerId, 'name'));
  expect((await give('Greta Salter')).status).toBe(200);
});

test('support takes the name of a captain whose mint is under way back only if it is not minted', async () => {
  const { player, captainId, give, name } = await newcomer();
  const { db, clock } = world.worker.services;
  const before = await name();
  await give('Silas Squid');
  const put = (standing: 'moving' | 'resting') =>
    db.updateTable('nfts').set({ standing }).where('uid', '=', captainId).execute();
  await put('moving');
  const row = { playerId: player.playerId, kind: 'name', reason: 'a test', since: clock.now() } as const;
  await db.transaction().execute(async (tx) => {
    await restrict(tx, row);
    expect(await takeCaptainNamesBack(tx, player.playerId)).toBe(0);
  });
  expect(await name()).toBe('Silas Squid');
  expect((await (await newcomer()).give('Silas Squid')).error?.code).toBe('captain_name_taken');
  await put('resting');
  await db.transaction().execute((tx) => takeMutedNamesBack(tx, player.playerId));
  expect(await name()).toBe(before);
});

test('the end of a mint takes no name back while the names are not muted', async () => {
  const { player, give, name } = await newcomer();
  await give('Silas Skate');
  await world.worker.services.db.transaction().execute((tx) => takeMutedNamesBack(tx, player.playerId));
  expect(await name()).toBe('Silas Skate');
});

test('support takes a name back: the captain has the one before, and the name is free', async () => {
  const { player, give, name } = await newcomer();
  const before = await name();
  await give('Rosa Reef');
  const { db } = world.worker.services;
  const count = await db.transaction().execute((tx) => takeCaptainNamesBack(tx, player.playerId));
  expect([count, await name()]).toEqual([1, before]);
  expect((await (await newcomer()).give('Rosa Reef')).status).toBe(200);
});
