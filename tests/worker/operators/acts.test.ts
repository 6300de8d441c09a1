import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { confirmAct, oppositeOf, previewAct } from '#worker/operators/performAct.ts';
import { readTable } from '#worker/operators/reads.ts';
import { act, anOperator, refusalOf } from './operating.ts';

let worker: TestWorker;
let admin: Operator;
let player: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  admin = await anOperator(worker);
  player = await worker.signIn();
});
afterAll(() => worker.stop());

const gems = async () => (await player.call('me')).answer.gemsAmount;
const acts = (subject: string) => readTable.acts.read(worker.services, { subject });
const numberOfActs = async () =>
  (await worker.services.db.selectFrom('operator_acts').select('id').execute()).length;

/** Workers learn by a database notification that a session has ended, which arrives after the act has committed. */
const isLoggedOut = (of: SignedInPlayer) =>
  expect.poll(async () => (await of.call('me')).error?.code).toBe('session_expired');

describe('grants and corrections', () => {
  test('a grant is booked once per key, however often it arrives, with author, reason, before and after', async () => {
    const before = await gems();
    const id = randomUUID();
    const grant = () =>
      act(worker, admin, 'grantTokens', { player: player.wallet.address, token: 'GEMS', amount: '5' }, id);
    const states = (await Promise.all([grant(), grant(), grant()])).map(({ state }) => state);
    expect(states.sort()).toEqual(['done', 'repeated', 'repeated']);
    expect(await gems()).toBe(before + 5);
    const [row] = await acts(player.playerId);
    expect(row).toMatchObject({
      id,
      kind: 'grantTokens',
      operator: admin.name,
      confirmed_by: null,
      reason: 'a test',
      before: { token: 'GEMS', balance: String(before) },
      after: { token: 'GEMS', balance: String(before + 5), booked: '5' },
    });
    const { answer } = await player.call('accountEntries', { query: { limit: 1 } });
    expect(answer.entries).toMatchObject([{ reason: 'operator.grant', change: 5, jobId: id }]);
  });

  test('the player is notified of a grant and of a correction, once, and of no preview', async () => {
    const other = await worker.signIn();
    const notices = async () =>
      (await other.call('notifications')).answer.map(({ type, data }) => [type, data.message]);
    const give = { player: other.playerId, token: 'GOLD', amount: '2.5' };
    const request = { id: randomUUID(), kind: 'grantTokens', operator: admin, reason: 'a test' } as const;
    await previewAct(worker.services, { ...request, input: give });
    expect(await notices()).toEqual([]);
    const { id } = await act(worker, admin, 'grantTokens', give);
    await act(worker, admin, 'grantTokens', give, id);
    await act(worker, admin, 'correctBalance', { player: other.playerId, token: 'GOLD', change: '-1' });
    const asset = { player: other.playerId, type: 'SHIP', collection: 'Reavers', number: '7' };
    const { after } = await act(worker, admin, 'grantAsset', asset);
    expect(await notices()).toEqual([
      ['granted', "The harbour master's office gave you 2.5 GOLD."],
      ['granted', "The harbour master's office corrected your balance: −1 GOLD."],
      ['granted', `The harbour master's office gave you ${after.name}.`],
    ]);
  });

  test('daily accounts show what was booked, as exact decimals', async () => {
    const rows = await readTable.dailyAccounts.read(worker.services, {});
    expect(rows).toContainEqual(
      expect.objectContaining({
        day: worker.clock.now().toISOString().slice(0, 10),
        token: 'GOLD',
        reason: 'operator.grant',
        'to players': '2.5',
        'from players': '0',
      }),
    );
  });

  test('a key belongs to one act', async () => {
    const { id } = await act(worker, admin, 'grantTokens', {
      player: player.playerId,
      token: 'GEMS',
      amount: '1',
    });
    const other = { player: player.playerId, token: 'GEMS', amount: '2' };
    expect(await refusalOf(act(worker, admin, 'grantTokens', other, id))).toBe('key_reused');
  });

  test('a preview says what would change, and changes nothing', async () => {
    const [before, count] = [await gems(), await numberOfActs()];
    const request = { id: randomUUID(), kind: 'grantTokens', operator: admin, reason: 'a test' } as const;
    const input = { player: player.playerId, token: 'GEMS', amount: '7' };
    expect(await previewAct(worker.services, { ...request, input })).toMatchObject({
      state: 'preview',
      needsSecond: false,
      after: { balance: String(before + 7) },
    });
    expect([await gems(), await numberOfActs()]).toEqual([before, count]);
  });

  test.each([
    ['0', 'amount_wrong'],
    ['0.5', 'amount_wrong'],
    ['-5', 'input_wrong'],
    ['1e3', 'input_wrong'],
    ['1,5', 'input_wrong'],
    ['1,000', 'input_wrong'],
    ['1.000,50', 'input_wrong'],
    ['NaN', 'input_wrong'],
    ['', 'input_wrong'],
    ['20001', 'amount_too_large'],
    ['9007199254740993', 'amount_too_large'],
    ['99999999999999999999', 'amount_too_large'],
  ])('a grant of %s gems is refused: %s', async (amount, code) => {
    const before = await gems();
    const input = { player: player.playerId, token: 'GEMS', amount };
    expect(await refusalOf(act(worker, admin, 'grantTokens', input))).toBe(code);
    expect(await gems()).toBe(before);
  });

  test('a correction takes away what the player has and no more, and its opposite gives it back', async () => {
    const before = await gems();
    const input = { player: player.playerId, token: 'GEMS', change: '-3' };
    const { id } = await act(worker, admin, 'correctBalance', input);
    expect(await gems()).toBe(before - 3);
    const opposite = await oppositeOf(worker.services, id);
    await act(worker, admin, opposite.kind, { ...opposite.input });
    expect(await gems()).toBe(before);
    const tooMuch = { ...input, change: '-190' };
    expect(await refusalOf(act(worker, admin, 'correctBalance', tooMuch))).toBe('not_enough_funds');
    expect(await gems()).toBe(before);
  });

  test('above the limit of a day only a different operator can confirm, and confirming twice books once', async () => {
    const [first, second] = [await anOperator(worker, 'treasury'), await anOperator(worker, 'treasury')];
    const before = await gems();
    const grant = (amount: string) =>
      act(worker, first, 'grantTokens', { player: player.playerId, token: 'GEMS', amount });
    // 200 gems a day need no second operator, in however many parts they are granted.
    const parts = await Promise.all(['80', '80', '80'].map(grant));
    expect(parts.map(({ state }) => state).sort()).toEqual(['done', 'done', 'waits']);
    expect(await gems()).toBe(before + 160);
    const id = parts.find(({ state }) => state === 'waits')?.id ?? '';
    expect(await refusalOf(confirmAct(worker.services, { id, operator: first }))).toBe('own_proposal');
    const support = await anOperator(worker, 'support');
    expect(await refusalOf(confirmAct(worker.services, { id, operator: support }))).toBe('role_too_low');
    const confirmed = await Promise.all(
      [second, second].map((operator) => confirmAct(worker.services, { id, operator })),
    );
    expect(confirmed.map(({ state }) => state).sort()).toEqual(['done', 'repeated']);
    expect(await gems()).toBe(before + 240);
    expect(await acts(player.playerId)).toContainEqual(
      expect.objectContaining({ id, operator: first.name, confirmed_by: second.name }),
    );
  });

  test('what waited for a day cannot be confirmed', async () => {
    const first = await anOperator(worker, 'treasury');
    const { id } = await act(worker, first, 'grantTokens', {
      player: player.playerId,
      token: 'GEMS',
      amount: '500',
    });
    worker.clock.advanceMs(24 * 3_600_000 + 1_000);
    expect(await refusalOf(confirmAct(worker.services, { id, operator: admin }))).toBe('proposal_expired');
    player = await worker.signIn(player.wallet);
  });

  test('an asset is granted unminted and of level 1, a Genesis ship by two operators', async () => {
    const input = { player: player.playerId, collection: 'Reavers', number: '9' };
    const { after } = await act(worker, admin, 'grantAsset', { ...input, type: 'CAPTAIN' });
    const { answer } = await player.call('nfts');
    expect(answer.find(({ uid }) => uid === after.uid)).toMatchObject({ level: 1, minted: false });
    const genesis = { ...input, type: 'GENESIS_SHIP', rarity: 'SILVER', shipName: 'Calm Heron' };
    const { state, id } = await act(worker, admin, 'grantAsset', genesis);
    expect(state).toBe('waits');
    const { after: ship } = await confirmAct(worker.services, { id, operator: await anOperator(worker) });
    expect(ship).toMatchObject({ name: 'Calm Heron', level: 1 });
    expect(await refusalOf(act(worker, admin, 'grantAsset', { ...genesis, rarity: '' }))).toBe('input_wrong');
  });
});

describe('the rows of acts', () => {
  test.each([
    ['operator_acts', 'update'],
    ['operator_acts', 'delete'],
    ['operator_proposals', 'update'],
    ['operator_proposals', 'delete'],
  ] as const)('%s: the database refuses to %s', async (table, verb) => {
    const { db } = worker.services;
    const change =
      verb === 'update' ? db.updateTable(table).set({ reason: 'another' }) : db.deleteFrom(table);
    await expect(change.execute()).rejects.toThrow(`${table} is never ${verb}d`);
  });

  test('an act without a reason, and one above the role, change nothing', async () => {
    const count = await numberOfActs();
    const reader = await anOperator(worker, 'reader');
    expect(await refusalOf(act(worker, reader, 'banPlayer', { player: player.playerId }))).toBe(
      'role_too_low',
    );
    const request = { id: randomUUID(), kind: 'banPlayer', operator: admin, reason: ' ' } as const;
    expect(
      await refusalOf(previewAct(worker.services, { ...request, input: { player: player.playerId } })),
    ).toBe('reason_missing');
    expect(await numberOfActs()).toBe(count + 1); // the operator that was added
  });
});

describe('players', () => {
  test('a ban ends every session, refuses log-ins and is lifted', async () => {
    const banned = await worker.signIn();
    await act(worker, admin, 'banPlayer', { player: banned.wallet.address });
    await isLoggedOut(banned);
    await expect(worker.signIn(banned.wallet)).rejects.toThrow('account_banned');
    expect(await refusalOf(act(worker, admin, 'banPlayer', { player: banned.playerId }))).toBe(
      'restricted_already',
    );
    await act(worker, admin, 'unbanPlayer', { player: banned.playerId });
    expect(await refusalOf(act(worker, admin, 'unbanPlayer', { player: banned.playerId }))).toBe(
      'not_restricted',
    );
    expect((await (await worker.signIn(banned.wallet)).call('me')).status).toBe(200);
  });

  test('a log-in that arrives together with a ban leaves no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const wallet = new TestWallet();
      const { playerId } = await worker.signIn(wallet);
      await Promise.all([
        act(worker, admin, 'banPlayer', { player: playerId }),
        ...[1, 2, 3].map(() => worker.signIn(wallet).catch(() => null)),
      ]);
      const [row] = await readTable.player.read(worker.services, { player: playerId });
      expect(row).toMatchObject({ sessions: 0, restrictions: ['ban: a test'] });
    }
  });

  test('a muted name becomes a neutral one, which the player cannot change until it is lifted', async () => {
    const muted = await worker.signIn();
    const rename = (username: string) => muted.call('updateUsername', { body: { data: { username } } });
    await rename('A rude name');
    await act(worker, admin, 'muteName', { player: muted.playerId });
    expect((await muted.call('me')).answer.username).not.toBe('A rude name');
    expect((await rename('Another rude name')).error).toMatchObject(
      aRefusal(409, 'username_muted').error ?? {},
    );
    await act(worker, admin, 'unmuteName', { player: muted.playerId });
    expect((await rename('A fine name')).status).toBe(200);
  });

  test('sessions are ended at once', async () => {
    const other = await worker.signIn();
    await act(worker, admin, 'endSessions', { player: other.playerId });
    await isLoggedOut(other);
    expect(await refusalOf(act(worker, admin, 'endSessions', { player: other.playerId }))).toBe(
      'no_sessions',
    );
    expect(await refusalOf(act(worker, admin, 'endSessions', { player: 'nobody at all' }))).toBe(
      'player_unknown',
    );
  });
});

describe('notices and withdrawals', () => {
  test('a notice is shown from its date until it is ended', async () => {
    const titles = async () => (await worker.call('captainsLog')).answer.notices.map(({ title }) => title);
    const from = new Date(worker.clock.now().getTime() + 3_600_000).toISOString();
    const notice = {
      noticeId: 'calm-seas',
      title: 'Calm seas',
      text: 'Fair winds.\n\nNow:\n- rest\n- mend',
      from,
    };
    await act(worker, admin, 'publishNotice', notice);
    expect(await titles()).not.toContain('Calm seas');
    worker.clock.advanceMs(3_600_000);
    const { answer } = await worker.call('captainsLog');
    expect(answer.notices.find(({ id }) => id === 'calm-seas')?.paragraphs).toEqual([
      { text: 'Fair winds.', points: [] },
      { text: 'Now:', points: ['rest', 'mend'] },
    ]);
    expect(await refusalOf(act(worker, admin, 'publishNotice', notice))).toBe('notice_exists');
    expect(
      await refusalOf(act(worker, admin, 'publishNotice', { ...notice, noticeId: 'x', until: from })),
    ).toBe('notice_refused');
    worker.clock.advanceMs(1_000);
    await act(worker, admin, 'endNotice', { noticeId: 'calm-seas' });
    expect(await titles()).not.toContain('Calm seas');
    expect(await refusalOf(act(worker, admin, 'endNotice', { noticeId: 'calm-seas' }))).toBe(
      'notice_unknown',
    );
  });

  test('withdrawals are stopped once and lifted once', async () => {
    const stopped = async () => (await fetch(`${worker.origin}/ready`)).text();
    const stop = () => act(worker, admin, 'stopWithdrawals', {});
    const states = await Promise.all(
      [stop(), stop()].map((one) =>
        one.then(
          ({ state }) => state,
          ({ code }) => code,
        ),
      ),
    );
    expect(states.sort()).toEqual(['done', 'withdrawals_stopped']);
    expect(await stopped()).toContain(`withdrawals are stopped: ${admin.name}: a test`);
    await act(worker, admin, 'liftWithdrawals', {});
    expect(await stopped()).not.toContain('withdrawals are stopped');
    expect(await refusalOf(act(worker, admin, 'liftWithdrawals', {}))).toBe('withdrawals_not_stopped');
  });
});
