import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { errorSentence } from '#words/errors.ts';
import { shortAddress } from '#words/names.ts';
import { linkedWithoutApproval } from '#words/wallets.ts';
import { link, movesOut, signedNonce, withTwoWallets } from './linking.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

const day = 24 * 3_600_000;

test('assets move out to the first wallet at once, to an approved one at once, to another after a day', async () => {
  const player = await world.signIn();
  expect(await movesOut(world, player.playerId)).toBe(player.wallet.address);

  const approved = new TestWallet();
  await link(world, player, approved, player.wallet);
  await player.call('primaryWallet', { body: { address: approved.address } });
  expect(await movesOut(world, player.playerId)).toBe(approved.address);

  const other = new TestWallet();
  await link(world, player, other);
  const until = world.clock.now().getTime() + day;
  const choose = () => player.call('primaryWallet', { body: { address: other.address } });
  expect(await choose()).toEqual(aRefusal(409, 'wallet_too_new', { until }));
  expect(await movesOut(world, player.playerId, other.address)).toBe('wallet_too_new');
  expect(errorSentence('wallet_too_new', { until: Date.UTC(2026, 5, 17, 12) })).toContain(
    'from 17 June 2026, 12:00:00 UTC.',
  );
  expect(await movesOut(world, player.playerId)).toBe(approved.address);
  world.clock.advanceMs(day);
  const again = await world.signIn(player.wallet);
  await again.call('primaryWallet', { body: { address: other.address } });
  expect(await movesOut(world, player.playerId)).toBe(other.address);
});

test('a wallet that waits opens the game but does not act for it, and the player is notified of its link', async () => {
  const player = await world.signIn();
  const thief = new TestWallet();
  await link(world, player, thief);
  const until = world.clock.now().getTime() + day;
  const session = await world.signIn(thief);
  expect(session.playerId).toBe(player.playerId);
  expect((await session.call('me')).answer.wallet).toBe(player.wallet.address);
  expect(await movesOut(world, player.playerId)).toBe(player.wallet.address);
  const message = linkedWithoutApproval(shortAddress(thief.address), until);
  expect((await player.call('notifications')).answer).toEqual([
    { seq: 1, type: 'walletLinked', data: { id: thief.address, error: false, success: true, message } },
  ]);
  expect((await player.call('unreadNotifications')).answer.unread).toBe(1);

  world.clock.advanceMs(day);
  await world.signIn(thief);
  expect(await movesOut(world, player.playerId)).toBe(thief.address);
});

test('an approved wallet is not announced', async () => {
  const { player } = await withTwoWallets(world);
  expect((await player.call('notifications')).answer).toEqual([]);
});

test('a wallet that waits is approved later, by being linked again', async () => {
  const player = await world.signIn();
  const other = new TestWallet();
  await link(world, player, other);
  await link(world, player, other);
  expect(await movesOut(world, player.playerId, other.address)).toBe('wallet_too_new');
  const linkedAt = world.clock.now().getTime();
  world.clock.advanceMs(1_000);
  const { answer } = await link(world, player, other, player.wallet);
  expect(answer.find(({ address }) => address === other.address)).toMatchObject({
    linkedAt,
    movesOutFrom: linkedAt,
  });
  await player.call('primaryWallet', { body: { address: other.address } });
  expect(await movesOut(world, player.playerId)).toBe(other.address);
});

test('a wallet that waits approves neither itself nor another one, and unlinks no older one', async () => {
  const player = await world.signIn();
  const [thief, next] = [new TestWallet(), new TestWallet()];
  await link(world, player, thief);
  const session = await world.signIn(thief);
  expect(session.playerId).toBe(player.playerId);
  await link(world, session, thief, thief);
  expect(await movesOut(world, player.playerId, thief.address)).toBe('wallet_too_new');
  await link(world, session, next, thief);
  const until = world.clock.now().getTime() + day;
  for (const { address } of [thief, next]) {
    expect(await session.call('primaryWallet', { body: { address } })).toEqual(
      aRefusal(409, 'wallet_too_new', { until }),
    );
  }
  expect(await movesOut(world, player.playerId)).toBe(player.wallet.address);
  const unlinked = await session.call('unlinkWallet', { params: { address: player.wallet.address } });
  expect(unlinked).toEqual(aRefusal(409, 'wallet_too_new', { until }));
});

test('an approval by another wallet than the one that logged in, or for something else, links nothing', async () => {
  const player = await world.signIn();
  const wallet = new TestWallet();
  const stranger = new TestWallet();
  for (const [approval, code] of [
    [await signedNonce(world, stranger, 'approve'), 'nonce_unknown'],
    [await signedNonce(world, player.wallet, 'login'), 'nonce_unknown'],
    [
      { ...(await signedNonce(world, player.wallet, 'approve')), signature: stranger.sign('x') },
      'signature_invalid',
    ],
  ] as const) {
    const body = { address: wallet.address, ...(await signedNonce(world, wallet, 'link')), approval };
    expect(await player.call('linkWallet', { body })).toEqual(aRefusal(401, code));
  }
  expect((await player.call('wallets')).answer).toHaveLength(1);
});
