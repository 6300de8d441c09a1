import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker({ config: { rateLimitFactor: 1, trustedProxies: 1 } });
});
afterAll(() => world.stop());

/** Signs in a new player of 'Play now', from this address. Returns the code of the refusal. */
async function playNow(ip: string): Promise<string | null> {
  const wallet = new TestWallet();
  const { address } = wallet;
  const headers = { 'x-forwarded-for': ip };
  const { answer } = await world.call('nonce', { body: { address }, headers });
  const { error } = await world.call('login', {
    body: { address, nonce: answer.nonce, signature: wallet.sign(answer.message), deviceId: wallet.address },
    headers,
  });
  return error?.code ?? null;
}

test.each([
  [
    'the addresses of one IPv6 /64',
    (n: number) => `2001:db8:1:2::${n}`,
    '2001:DB8:1:2:ffff::1',
    '2001:db8:1:3::1',
  ],
  ['an IPv4 address and its IPv6 form', () => '203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
])('%s share one limit of new players', async (_, addressOf, same, other) => {
  for (let player = 1; player <= 10; player += 1) expect(await playNow(addressOf(player))).toBe(null);
  expect(await playNow(same)).toBe('too_many_new_players');
  expect(await playNow(other)).toBe(null);
});
