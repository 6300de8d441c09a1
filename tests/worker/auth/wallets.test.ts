import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { link, movesOut, signedNonce, withTwoWallets } from './linking.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

const addresses = (wallets: readonly { address: string }[]) => wallets.map(({ address }) => address);
const primaryOf = (wallets: readonly { address: string; primary: boolean }[]) =>
  wallets.filter(({ primary }) => primary).map(({ address }) => address);

test('a new account has the wallet that logged in, which is the primary one', async () => {
  const player = await world.signIn();
  expect((await player.call('wallets')).answer).toEqual([
    {
      address: player.wallet.address,
      kind: 'extension',
      primary: true,
      linkedAt: world.clock.now().getTime(),
      movesOutFrom: world.clock.now().getTime(),
    },
  ]);
});

test('a second wallet is linked by its signature, and then logs in to the same account', async () => {
  const player = await world.signIn();
  const second = new TestWallet();
  const { status, answer } = await link(world, player, second);
  expect(status).toBe(200);
  // Compares sets, because both wallets were linked at the same time of the test's clock and may come in any order.
  expect(new Set(addresses(answer))).toEqual(new Set([player.wallet.address, second.address]));
  expect(primaryOf(answer)).toEqual([player.wallet.address]);
  const again = await world.signIn(second);
  expect(again.playerId).toBe(player.playerId);
});

test('the wallet that logs in acts from then on', async () => {
  const { player, second } = await withTwoWallets(world);
  await world.signIn(second);
  expect((await player.call('me')).answer.wallet).toBe(second.address);
  expect(primaryOf((await player.call('wallets')).answer)).toEqual([second.address]);
});

test('the texts for linking and approving say what they are for', async () => {
  const { address } = new TestWallet();
  for (const [purpose, words] of [
    ['link', 'Link this wallet to your Seven Isles account.'],
    ['approve', 'Allow one more wallet to act for your Seven Isles account.'],
  ] as const) {
    const { answer } = await world.call('nonce', { body: { address, purpose } });
    expect(answer.message).toContain(words);
  }
});

test('a text for linking is not a log-in', async () => {
  const wallet = new TestWallet();
  const signed = await signedNonce(world, wallet, 'link');
  expect(await world.call('login', { body: { address: wallet.address, ...signed } })).toEqual(
    aRefusal(401, 'nonce_unknown'),
  );
});

test('a text that was asked for without a purpose links too', async () => {
  const player = await world.signIn();
  const wallet = new TestWallet();
  const body = { address: wallet.address, ...(await signedNonce(world, wallet)) };
  expect((await player.call('linkWallet', { body })).status).toBe(200);
});

test("another wallet's signature links nothing", async () => {
  const player = await world.signIn();
  const wallet = new TestWallet();
  const { answer } = await world.call('nonce', { body: { address: wallet.address, purpose: 'link' } });
  const signature = player.wallet.sign(answer.message);
  const body = { address: wallet.address, nonce: answer.nonce, signature };
  expect(await player.call('linkWallet', { body })).toEqual(aRefusal(401, 'signature_invalid'));
  expect((await player.call('wallets')).answer).toHaveLength(1);
});

test('a signed text links once, and a repeat with its key gets the first answer', async () => {
  const player = await world.signIn();
  const wallet = new TestWallet();
  const body = { address: wallet.address, ...(await signedNonce(world, wallet, 'link')) };
  const first = await player.call('linkWallet', { body, idempotencyKey: 'link-1' });
  const repeat = await player.call('linkWallet', { body, idempotencyKey: 'link-1' });
  expect(repeat).toEqual(first);
  expect(await player.call('linkWallet', { body })).toEqual(aRefusal(401, 'nonce_unknown'));
  const other = { ...body, address: new TestWallet().address };
  expect(await player.call('linkWallet', { body: other, idempotencyKey: 'link-1' })).toEqual(
    aRefusal(409, 'idempotency_key_reused'),
  );
});

test("another player's wallet is refused with the sentence", async () => {
  const [one, other] = [await world.signIn(), await world.signIn()];
  const { status, error } = await link(world, one, other.wallet);
  expect(status).toBe(409);
  expect(error?.message).toBe('This wallet already belongs to another player.');
});

test('linking a wallet of the account again changes nothing', async () => {
  const { player, second } = await withTwoWallets(world);
  const before = (await player.call('wallets')).answer;
  world.clock.advanceMs(60_000);
  expect((await link(world, player, second)).answer).toEqual(before);
});

test('of two accounts that link one wallet at the same moment one gets it', async () => {
  const players = await Promise.all([world.signIn(), world.signIn(), world.signIn()]);
  const wallet = new TestWallet();
  const tries = await Promise.all(players.map((player) => link(world, player, wallet)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a wallet that logs in for the first time while it is linked belongs to one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await world.signIn();
    const wallet = new TestWallet();
    const [linked, loggedIn] = await Promise.all([link(world, player, wallet), world.signIn(wallet)]);
    expect(loggedIn.playerId === player.playerId).toBe(linked.status === 200);
  }
});

test('an account has ten wallets at most, also when several are linked at once', async () => {
  const player = await world.signIn();
  const tries = await Promise.all(Array.from({ length: 12 }, () => link(world, player, new TestWallet())));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(tries.find(({ status }) => status !== 200)).toEqual(aRefusal(409, 'too_many_wallets'));
  expect((await player.call('wallets')).answer).toHaveLength(10);
});

test('the primary wallet is chosen among the linked ones', async () => {
  const { player, second } = await withTwoWallets(world);
  const { answer } = await player.call('primaryWallet', { body: { address: second.address } });
  expect(primaryOf(answer)).toEqual([second.address]);
  expect((await player.call('me')).answer.wallet).toBe(second.address);
});

test('a wallet that is not linked, or is linked elsewhere, cannot be chosen or unlinked', async () => {
  const [player, other] = [await world.signIn(), await world.signIn()];
  for (const { address } of [new TestWallet(), other.wallet]) {
    expect(await player.call('primaryWallet', { body: { address } })).toEqual(
      aRefusal(404, 'wallet_not_linked'),
    );
    expect(await player.call('unlinkWallet', { params: { address } })).toEqual(
      aRefusal(404, 'wallet_not_linked'),
    );
  }
  expect((await other.call('wallets')).answer).toHaveLength(1);
});

test('the last wallet stays', async () => {
  const player = await world.signIn();
  const { address } = player.wallet;
  expect(await player.call('unlinkWallet', { params: { address } })).toEqual(aRefusal(409, 'last_wallet'));
});

test('the wallet that logged in stays', async () => {
  const { player, first } = await withTwoWallets(world);
  expect(await player.call('unlinkWallet', { params: { address: first.address } })).toEqual(
    aRefusal(409, 'wallet_logged_in'),
  );
});

test('an unlinked wallet acts no longer, its sessions end, and it is a new player at its next log-in', async () => {
  const { player, first, second } = await withTwoWallets(world);
  const elsewhere = await world.signIn(second);
  const { answer } = await player.call('unlinkWallet', { params: { address: second.address } });
  expect(addresses(answer)).toEqual([first.address]);
  expect(primaryOf(answer)).toEqual([first.address]);
  await expect
    .poll(async () => (await elsewhere.call('me')).error?.code, { timeout: 5_000 })
    .toBe('session_expired');
  expect((await world.signIn(second)).playerId).not.toBe(player.playerId);
});

test('unlinking again is refused, a repeat with the key is not', async () => {
  const { player, second } = await withTwoWallets(world);
  const params = { address: second.address };
  const first = await player.call('unlinkWallet', { params, idempotencyKey: 'unlink-1' });
  expect(first.status).toBe(200);
  expect(await player.call('unlinkWallet', { params, idempotencyKey: 'unlink-1' })).toEqual(first);
  expect(await player.call('unlinkWallet', { params })).toEqual(aRefusal(404, 'wallet_not_linked'));
});

test('of two wallets that unlink each other at the same moment one is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { player, first, second } = await withTwoWallets(world);
    const other = await world.signIn(second);
    const tries = await Promise.all([
      player.call('unlinkWallet', { params: { address: second.address } }),
      other.call('unlinkWallet', { params: { address: first.address } }),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await countWallets(player.playerId);
    expect(rows).toBe(1);
  }
});

async function countWallets(playerId: string) {
  const wallets = await world.services.db
    .selectFrom('wallets')
    .innerJoin('players', 'players.primary_address', 'wallets.address')
    .select('address')
    .where('players.id', '=', playerId)
    .execute();
  return { rows: wallets.length };
}

test('logging in while the wallet is unlinked never leaves a session without a wallet', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { player, second } = await withTwoWallets(world);
    const [, again] = await Promise.all([
      player.call('unlinkWallet', { params: { address: second.address } }),
      world.signIn(second),
    ]);
    if (again.playerId !== player.playerId) continue;
    const sessions = await world.services.db
      .selectFrom('sessions')
      .select('id')
      .where('player_id', '=', player.playerId)
      .where('address', '=', second.address)
      .execute();
    expect(sessions).toEqual([]);
  }
});

test('wallets are read and changed only with a session', async () => {
  const wallet = new TestWallet();
  const body = { address: wallet.address };
  expect((await world.call('wallets')).status).toBe(401);
  expect((await world.call('primaryWallet', { body })).status).toBe(401);
  expect((await world.call('unlinkWallet', { params: body })).status).toBe(401);
  const signed = await signedNonce(world, wallet, 'link');
  expect((await world.call('linkWallet', { body: { ...body, ...signed } })).status).toBe(401);
});

// ---- Play now

async function playNow(deviceId: string, on = world, wallet = new TestWallet()) {
  const { answer } = await on.call('nonce', { body: { address: wallet.address } });
  const body = {
    address: wallet.address,
    nonce: answer.nonce,
    signature: wallet.sign(answer.message),
    deviceId,
  };
  return { wallet, ...(await on.call('login', { body })) };
}
const aDevice = () => new TestWallet().address.slice(0, 24);

test('a device wallet plays like any other and moves nothing out until the game is secured', async () => {
  const { wallet, answer } = await playNow(aDevice());
  const player = await world.signIn(wallet);
  expect((await player.call('wallets')).answer).toMatchObject([{ kind: 'device', movesOutFrom: null }]);
  expect((await player.call('nfts')).answer.length).toBeGreaterThan(0);
  expect(await movesOut(world, answer.user.id)).toBe('wallet_not_secured');

  const own = new TestWallet();
  await link(world, player, own, wallet);
  expect(await movesOut(world, answer.user.id)).toBe('wallet_not_secured');
  await player.call('primaryWallet', { body: { address: own.address } });
  expect(await movesOut(world, answer.user.id)).toBe(own.address);
});

test('a device wallet that logs in to a secured account does not take over from the wallet that secured it', async () => {
  const deviceId = aDevice();
  const { wallet, answer } = await playNow(deviceId);
  const player = await world.signIn(wallet);
  const own = new TestWallet();
  await link(world, player, own, wallet);
  await player.call('primaryWallet', { body: { address: own.address } });
  const again = await playNow(deviceId, world, wallet);
  expect(again.answer.user.id).toBe(answer.user.id);
  expect(again.answer.user.wallet).toBe(own.address);
});

test('a device starts three new games a day, an address ten an hour without a check; known wallets are not counted', async () => {
  const strict = await startTestWorker({ config: { rateLimitFactor: 1 } });
  try {
    const deviceId = aDevice();
    const first = await playNow(deviceId, strict);
    await playNow(deviceId, strict);
    await playNow(deviceId, strict);
    const fourth = await playNow(deviceId, strict);
    expect(fourth.status).toBe(429);
    expect(fourth.error?.message).toBe(
      'Too many new games were started from here. Please try again later, or log in with your e-mail.',
    );
    expect((await playNow(deviceId, strict, first.wallet)).status).toBe(200);
    const others = [];
    for (let device = 0; device < 8; device += 1) others.push((await playNow(aDevice(), strict)).status);
    // The refused one counted for the address.
    expect(others).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await strict.stop();
  }
});
