import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNewGameNumber } from '#client/wallet/newGameNumber.ts';
import type { Answer } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker({ config: { rateLimitFactor: 1, trustedProxies: 1 } });
});
afterAll(() => world.stop());

/** Signs in a new player of 'Play now', from this address. Returns the code of the refusal. */
async function playNow(
  ip: string,
  find: (asked: Answer<'nonce'>) => number | null = () => null,
  wallet = new TestWallet(),
): Promise<string | null> {
  const { address } = wallet;
  const headers = { 'x-forwarded-for': ip };
  const { answer } = await world.call('nonce', { body: { address }, headers });
  const found = find(answer);
  const { error } = await world.call('login', {
    body: {
      address,
      nonce: answer.nonce,
      signature: wallet.sign(answer.message),
      deviceId: address,
      ...(found !== null && { found }),
    },
    headers,
  });
  return error?.code ?? null;
}

/** The number that the page finds. */
const rightNumber = ({ check, nonce }: Answer<'nonce'>): number | null =>
  check ? findNewGameNumber({ check, nonce }) : null;

const useUpFreeGames = (ip: string) => world.services.signInLimiters.uncheckedPlayersPerIp.set(ip, 10, 600);

test.each([
  [
    'the addresses of one IPv6 /64',
    (n: number) => `2001:db8:1:2::${n}`,
    '2001:DB8:1:2:ffff::1',
    '2001:db8:1:3::1',
  ],
  [
    'an IPv4 address with and without ports and brackets',
    (n: number) => `198.51.100.7:${50_000 + n}`,
    '[::ffff:198.51.100.7]:443',
    '198.51.100.8:50001',
  ],
  [
    'an IPv6 address with and without ports and brackets',
    (n: number) => `[2001:db8:9:2::1]:${50_000 + n}`,
    '2001:db8:9:2::1',
    '[2001:db8:9:3::1]:50001',
  ],
  ['an IPv4 address and its IPv6 form', () => '203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
])('%s share one limit of new players without a check', async (_, addressOf, same, other) => {
  for (let player = 1; player <= 10; player += 1) expect(await playNow(addressOf(player))).toBe(null);
  expect(await playNow(same)).toBe('new_game_unchecked');
  expect(await playNow(other)).toBe(null);
});

test('above the limit a new game begins with the number that its device has found, and with no other', async () => {
  const ip = '192.0.2.40';
  await useUpFreeGames(ip);
  expect(await playNow(ip, (asked) => Number(rightNumber(asked)) + 1)).toBe('new_game_unchecked');
  const wallet = new TestWallet();
  expect(await playNow(ip, rightNumber, wallet)).toBe(null);
  const asked = await world.call('nonce', {
    body: { address: wallet.address },
    headers: { 'x-forwarded-for': ip },
  });
  expect(asked.answer.check).toBeUndefined();
  expect(await playNow(ip, () => null, wallet)).toBe(null);
});

test('a number counts for its own text alone, once and until that expires', async () => {
  const ip = '192.0.2.41';
  const headers = { 'x-forwarded-for': ip };
  await useUpFreeGames(ip);
  const ask = async (wallet: TestWallet) => {
    const { answer } = await world.call('nonce', { body: { address: wallet.address }, headers });
    const signature = wallet.sign(answer.message);
    return { address: wallet.address, nonce: answer.nonce, signature, found: rightNumber(answer) ?? -1 };
  };
  const codeOf = async (body: Awaited<ReturnType<typeof ask>>) =>
    (await world.call('login', { body, headers })).error?.code ?? null;

  const first = await ask(new TestWallet());
  const other = await ask(new TestWallet());
  expect(await codeOf({ ...other, found: first.found })).toBe('new_game_unchecked');
  expect(await codeOf(first)).toBe(null);
  expect(await codeOf(first)).toBe('nonce_unknown');
  const late = await ask(new TestWallet());
  world.clock.advanceMs(5 * 60_000 + 1);
  expect(await codeOf(late)).toBe('nonce_unknown');
});

test('far above the limit no number helps', async () => {
  const ip = '192.0.2.42';
  await useUpFreeGames(ip);
  await world.services.signInLimiters.newPlayersPerIp.set(ip, 600, 600);
  expect(await playNow(ip, rightNumber)).toBe('too_many_new_players');
});

test.each(['unknown', '203.0.113.7:port', '[2001:db8::1', 'a.b.c.d'])(
  'a call for which the proxy gives no address (%s) is refused',
  async (ip) => {
    const { address } = new TestWallet();
    const called = await world.call('nonce', { body: { address }, headers: { 'x-forwarded-for': ip } });
    expect(called).toEqual(aRefusal(400, 'invalid_input', { field: 'x-forwarded-for' }));
  },
);

test('a minute of calls is counted by address, whatever the ports', async () => {
  const codes = [];
  for (let call = 0; call < 31; call += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.7:${50_000 + call}` };
    const { error } = await world.call('nonce', { body: { address: new TestWallet().address }, headers });
    codes.push(error?.code ?? null);
  }
  expect(codes).toEqual([...Array(30).fill(null), 'too_many_requests']);
});

test('players behind one address have a limit each once they are signed in', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.90' };
  const [anne, mary] = [await world.signIn(undefined, headers), await world.signIn(undefined, headers)];
  const codes = async (player: typeof anne, calls: number) => {
    const refused = [];
    for (let call = 0; call < calls; call += 1)
      refused.push((await player.call('ownData', { headers })).error?.code ?? null);
    return refused;
  };
  expect(await codes(anne, 6)).toEqual([...Array(5).fill(null), 'too_many_requests']);
  expect(await codes(mary, 5)).toEqual(Array(5).fill(null));
});

test('calls without a valid session are counted by address, over all routes', async () => {
  const call = async (ip: string) =>
    (await world.call('me', { token: 'made up', headers: { 'x-forwarded-for': ip } })).error?.code;
  const atOnce = 50;
  for (let made = 0; made < 600; made += atOnce) {
    const codes = await Promise.all(Array.from({ length: atOnce }, () => call('192.0.2.91')));
    expect(new Set(codes)).toEqual(new Set(['not_authorized']));
  }
  expect(await call('192.0.2.91')).toBe('too_many_requests');
  const other = { 'x-forwarded-for': '192.0.2.91' };
  expect((await world.call('activeMissions', { token: 'made up', headers: other })).error?.code).toBe(
    'too_many_requests',
  );
  expect(await call('192.0.2.92')).toBe('not_authorized');
});
