import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { confirmAct, oppositeOf } from '#worker/operators/performAct.ts';
import { readTable } from '#worker/operators/reads.ts';
import { linkDiscord } from '../arena/ArenaPlayer.ts';
import { act, anOperator, refusalOf } from './operating.ts';

let worker: TestWorker;
let admin: Operator;
let second: Operator;
beforeAll(async () => {
  worker = await startTestWorker({ takesFleet: false });
  admin = await anOperator(worker);
  second = await anOperator(worker);
});
afterAll(() => worker.stop());

/** A player with personal data of every kind; `traces` are texts that only this player's data have. */
async function aPlayerWithData() {
  const player = await worker.signIn();
  const { db } = worker.services;
  const mark = randomUUID().slice(0, 8);
  const name = `Anne ${mark}`;
  await player.call('updateUsername', { body: { data: { username: name } } });
  const [captain] = (await player.call('nfts')).answer;
  const named = { data: { captainId: captain?.uid ?? '', name: `Ned ${mark}` } };
  expect((await player.call('nameCaptain', { body: named })).status).toBe(200);
  await linkDiscord(worker, player.playerId, { xp: 100 });
  await db
    .updateTable('linked_accounts')
    .set({ handle: `anne.${mark}` })
    .where('player_id', '=', player.playerId)
    .execute();
  const email = `anne.${mark}@sea.example`;
  const { address } = player.wallet;
  const stored = { email, address, server_share_sealed: Buffer.from('share'), created_at: new Date() };
  await db.insertInto('embedded_wallets').values(stored).execute();
  const picture = { player_id: player.playerId, name: `picture-${mark}`, bytes: Buffer.from(mark) };
  await db
    .insertInto('player_pictures')
    .values({ ...picture, uploaded_at: new Date() })
    .execute();
  await db.updateTable('players').set({ picture: mark }).where('id', '=', player.playerId).execute();
  const gift = { player: player.playerId, token: 'GEMS', amount: '3' };
  await act(worker, admin, 'grantTokens', gift);
  return { player, address, mark, traces: [mark, email] };
}

/** The tables in which a text stands, except those of what operators did. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = worker.services;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      select from ${sql.table(name)} stored where position(${text} in stored::text) > 0 limit 1`.execute(db);
    if (hits.rows.length > 0 && !name.startsWith('operator_')) found.push(name);
  }
  return found;
}

const forget = async ({ playerId }: SignedInPlayer, addresses: 'keep' | 'remove') => {
  const id = randomUUID();
  const { state } = await act(worker, admin, 'forgetPlayer', { player: playerId, addresses }, id);
  expect(state).toBe('waits');
  return confirmAct(worker.services, { id, operator: second });
};
const balancesOf = async ({ playerId }: SignedInPlayer) =>
  (await readTable.personalData.read(worker.services, { player: playerId })).find(
    ({ part }) => part === 'balances',
  );

test('no table holds the name, the e-mail address or a linked account after forgetting, and the ledger stays', async () => {
  const { player, traces, address } = await aPlayerWithData();
  for (const trace of traces) expect(await tablesWith(trace)).not.toEqual([]);
  const balances = await balancesOf(player);
  const { before, after } = await forget(player, 'keep');
  for (const trace of traces) expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
  expect(before).toMatchObject({ emailWallets: 1, linkedAccounts: 1, pictures: 1, captainNames: 1 });
  expect(before).toMatchObject({ sessions: 1, wallets: 0 });
  expect(new Set(Object.values(after))).toEqual(new Set([0]));
  expect(await balancesOf(player)).toEqual(balances);
  expect(await checkInvariants(worker.services.db)).toEqual([]);
  await expect.poll(() => player.call('me')).toEqual(aRefusal(401, 'session_expired'));
  const again = await worker.signIn(player.wallet);
  expect([again.playerId, again.wallet.address]).toEqual([player.playerId, address]);
});

test('on request the addresses go too, and the wallet then begins a new account', async () => {
  const { player, address } = await aPlayerWithData();
  const { before } = await forget(player, 'remove');
  expect(before).toMatchObject({ wallets: 1 });
  expect(await tablesWith(address)).toEqual([]);
  expect(await checkInvariants(worker.services.db)).toEqual([]);
  const again = await worker.signIn(player.wallet);
  expect(again.playerId).not.toBe(player.playerId);
  expect((await again.call('userLeaderboard')).status).toBe(200);
});

test('the act names no person, has no opposite and needs the id', async () => {
  const { player, mark } = await aPlayerWithData();
  const { id } = await forget(player, 'keep');
  const [row] = await readTable.acts.read(worker.services, { subject: player.playerId });
  expect(row).toMatchObject({ id, kind: 'forgetPlayer', confirmed_by: second.name });
  expect(JSON.stringify(row)).not.toContain(mark);
  expect(await refusalOf(oppositeOf(worker.services, id))).toBe('no_undo');
  const named = act(worker, admin, 'forgetPlayer', { player: player.wallet.address, addresses: 'keep' });
  expect(await refusalOf(named)).toBe('input_wrong');
});

test('while an NFT is locked in the game, the addresses stay', async () => {
  const { player, address } = await aPlayerWithData();
  const { db } = worker.services;
  await db.updateTable('nfts').set({ holder: address }).where('owner_id', '=', player.playerId).execute();
  const input = { player: player.playerId, addresses: 'remove' };
  expect(await refusalOf(act(worker, admin, 'forgetPlayer', input))).toBe('forget_refused');
  expect((await player.call('me')).status).toBe(200);
  await db.updateTable('nfts').set({ holder: null }).where('owner_id', '=', player.playerId).execute();
});

test("the player's own data come as one JSON object, of this player alone and without secrets", async () => {
  const { player, address, mark } = await aPlayerWithData();
  const other = await worker.signIn();
  const { answer } = await player.call('ownData');
  const data = JSON.parse(answer);
  expect(data).toMatchObject({
    account: [{ id: player.playerId, username: `Anne ${mark}` }],
    wallets: [{ address }],
    emailAddresses: [{ email: `anne.${mark}@sea.example` }],
    linkedAccounts: [{ provider: 'discord', handle: `anne.${mark}`, xp: '100' }],
    accountBook: [{ token: 'GEMS', change: '3', reason: 'operator.grant' }],
    actsOfOperators: [{ kind: 'grantTokens', reason: 'a test' }],
  });
  expect(data.assets).toHaveLength(4);
  expect(data.assets[0]).toMatchObject({ type: 'CAPTAIN', name: `Ned ${mark}` });
  expect(answer).not.toContain(other.playerId);
  expect(answer).not.toMatch(/seed|server_share|encrypted_key/);
  expect(JSON.parse((await other.call('ownData')).answer)).toMatchObject({
    accountBook: [],
    emailAddresses: [],
  });
});
