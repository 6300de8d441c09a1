import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { clientIn, LinkingBrowser, outcomeOf, startProviders } from './LinkingBrowser.ts';

let providers: Awaited<ReturnType<typeof startProviders>>;
let world: TestWorker;
let player: SignedInPlayer;
let browser: LinkingBrowser;
beforeAll(async () => {
  providers = await startProviders();
  world = await startTestWorker({ config: { socials: providers.socials } });
});
beforeEach(async () => {
  player = await world.signIn();
  browser = new LinkingBrowser(world);
});
afterAll(async () => {
  await world.stop();
  await providers.stop();
});

const linked = async (who = player) => {
  const { discordData, twitterData } = (await who.call('me')).answer;
  return { discord: discordData?.username ?? null, twitter: twitterData?.username ?? null };
};
const pathOf = (address: URL): string => address.pathname + address.search;

test('accounts of both providers are linked and unlinked', async () => {
  expect(await browser.link(player, 'discord', 'anne.bonny')).toBe('linked');
  expect(await browser.link(player, 'twitter', 'anne_x')).toBe('linked');
  expect(await linked()).toEqual({ discord: 'anne.bonny', twitter: 'anne_x' });

  const ticket = await browser.ticket(player, 'discord', 'disconnect');
  expect((await world.call('discordDisconnect', { query: { token: ticket } })).answer).toEqual({
    done: true,
  });
  expect((await world.call('discordDisconnect', { query: { token: ticket } })).error).toMatchObject({
    code: 'link_expired',
    message: 'This request to link an account has expired or was already used. Please try again.',
  });
  expect(await linked()).toEqual({ discord: null, twitter: 'anne_x' });
  const other = await browser.ticket(player, 'twitter', 'disconnect');
  await world.call('twitterDisconnect', { query: { token: other } });
  expect(await linked()).toEqual({ discord: null, twitter: null });
});

test('the address of the provider carries S256 and no token of the session or of the ticket', async () => {
  const ticket = await browser.ticket(player, 'discord');
  const consent = await browser.visit(`/auth/discord/login?token=${ticket}`);
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'identify',
    redirect_uri: `${world.origin}/auth/discord/callback`,
  });
  expect(consent.href).not.toContain(ticket);
  expect(consent.href).not.toContain(player.token);
});

test('a ticket serves once, for 30 s, for its provider and action', async () => {
  const login = (ticket: string, provider = 'discord') =>
    browser.visit(`/auth/${provider}/login?token=${ticket}`).then(outcomeOf);
  const used = await browser.ticket(player, 'discord');
  await login(used);
  expect(await login(used)).toBe('link_expired');
  expect(await login(await browser.ticket(player, 'discord'), 'twitter')).toBe('link_expired');
  expect(await login(await browser.ticket(player, 'discord', 'disconnect'))).toBe('link_expired');
  expect(await login('made-up-made-up-made-up')).toBe('link_expired');
  const late = await browser.ticket(player, 'discord');
  world.clock.advanceMs(30_000);
  expect(await login(late)).toBe('link_expired');
  expect(await login(player.token.slice(0, 200))).toBe('link_expired');
});

test('a ticket opens only in the browser that asked for it', async () => {
  const ticket = await browser.ticket(player, 'discord');
  const login = `/auth/discord/login?token=${ticket}`;

  // An attacker may send a victim to the address with the attacker's ticket. Neither a browser without the cookie nor
  // one that asked for another ticket is sent to the provider.
  const without = new LinkingBrowser(world);
  expect(outcomeOf(await without.visit(login))).toBe('link_expired');
  const victim = new LinkingBrowser(world);
  await victim.ticket(await world.signIn(), 'discord');
  expect(outcomeOf(await victim.visit(login))).toBe('link_expired');
  for (const { cookies } of [without, victim]) expect(cookies.has('link')).toBe(false);
  expect(await linked()).toEqual({ discord: null, twitter: null });

  const consent = await browser.visit(login);
  expect(consent.origin).not.toBe(world.origin);
});

test('a repeated request for a ticket gets the cookie of the first answer too', async () => {
  const key = 'a-ticket-once';
  const lost = await new LinkingBrowser(world).ticket(player, 'discord', 'login', key);
  expect(await browser.ticket(player, 'discord', 'login', key)).toBe(lost);
  const consent = await browser.visit(`/auth/discord/login?token=${lost}`);
  expect(consent.origin).not.toBe(world.origin);
});

test.each([
  ['http://localhost:4000', ''],
  ['https://seven-isles.example', '; Secure'],
])('the cookie of a ticket at %s is for this browser and /auth only', async (publicOrigin, secure) => {
  const config = { socials: providers.socials, publicOrigin, world: 'production' } as const;
  const other = await startTestWorker({ config });
  try {
    const { token } = await other.signIn();
    const answer = await fetch(new URL('/auth/link-ticket', other.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'discord', action: 'login' }),
    });
    const attributes = 'Path=/auth; Max-Age=30; HttpOnly; SameSite=Lax';
    const [, ...rest] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(rest.join('; ')).toBe(attributes + secure);
    expect(await answer.json()).toEqual({ ticket: expect.any(String) });
  } finally {
    await other.stop();
  }
});

test('a state serves once', async () => {
  const back = await browser.answer(await browser.toProvider(player, 'discord'), 'replayed');
  const cookie = browser.cookies.get('link') ?? '';
  expect(outcomeOf(await browser.visit(pathOf(back)))).toBe('linked');
  browser.cookies.set('link', cookie);
  expect(outcomeOf(await browser.visit(pathOf(back)))).toBe('link_expired');
});

test('a state that is wrong, late, of the other provider or from another browser links nothing', async () => {
  const back = async () => browser.answer(await browser.toProvider(player, 'discord'), 'stolen');
  const wrong = await back();
  wrong.searchParams.set('state', 'x'.repeat(43));
  expect(outcomeOf(await browser.visit(pathOf(wrong)))).toBe('link_expired');
  expect(outcomeOf(await browser.visit(pathOf(await back()).replace('discord', 'twitter')))).toBe(
    'link_expired',
  );

  // The provider's redirect counts only in the browser that started the linking. An attacker who makes a victim agree
  // therefore does not get the victim's account.
  const elsewhere = new LinkingBrowser(world);
  expect(outcomeOf(await elsewhere.visit(pathOf(await back())))).toBe('link_expired');
  elsewhere.cookies.set('link', 'a'.repeat(43));
  expect(outcomeOf(await elsewhere.visit(pathOf(await back())))).toBe('link_expired');

  const late = await back();
  world.clock.advanceMs(600_000);
  expect(outcomeOf(await browser.visit(pathOf(late)))).toBe('link_expired');
  expect(outcomeOf(await browser.visit('/auth/discord/callback'))).toBe('link_expired');
  expect((await linked()).discord).toBe(null);
});

test('a code that the provider does not know links nothing', async () => {
  const back = await browser.answer(await browser.toProvider(player, 'discord'), 'unknown.code');
  back.searchParams.set('code', 'made-up');
  expect(outcomeOf(await browser.visit(pathOf(back)))).toBe('link_expired');
  expect((await linked()).discord).toBe(null);
});

test('who does not agree has nothing linked', async () => {
  const back = await browser.answer(await browser.toProvider(player, 'twitter'), 'shy', 'no');
  expect(outcomeOf(await browser.visit(pathOf(back)))).toBe('link_denied');
  expect((await linked()).twitter).toBe(null);
});

test('an account belongs to one player: another one is refused until the first unlinks it', async () => {
  expect(await browser.link(player, 'discord', 'the.same')).toBe('linked');
  const other = await world.signIn();
  expect(await browser.link(other, 'discord', 'the.same')).toBe('social_linked_elsewhere');
  expect((await linked(other)).discord).toBe(null);
  expect(await browser.link(player, 'discord', 'the.same')).toBe('linked');
  const ticket = await browser.ticket(player, 'discord', 'disconnect');
  await world.call('discordDisconnect', { query: { token: ticket } });
  expect(await browser.link(other, 'discord', 'the.same')).toBe('linked');
});

test('of two players who link one account at once one has it', async () => {
  const other = await world.signIn();
  const browsers = [player, other].map((who) => ({ who, browser: new LinkingBrowser(world) }));
  const outcomes = await Promise.all(
    browsers.map(({ who, browser: own }) => own.link(who, 'discord', 'wanted.by.two')),
  );
  expect(outcomes.toSorted()).toEqual(['linked', 'social_linked_elsewhere']);
});

test('another account replaces the first; handles lose what cannot be seen', async () => {
  await browser.link(player, 'discord', 'first');
  await browser.link(player, 'discord', '<b>\u202eevil</b>');
  expect((await linked()).discord).toBe('<b>evil</b>');
});

test('a provider that is down, or not configured, is a sentence', async () => {
  const down = await startTestWorker({
    config: {
      socials: {
        discord: { ...clientIn(providers.socials, 'discord'), tokenUrl: 'http://127.0.0.1:1/token' },
      },
    },
  });
  try {
    const someone = await down.signIn();
    expect(await new LinkingBrowser(down).link(someone, 'discord', 'anne')).toBe('social_unreachable');
    const { error } = await someone.call('linkTicket', { body: { provider: 'twitter', action: 'login' } });
    expect(error).toMatchObject({
      code: 'social_not_configured',
      message: 'A Twitter account cannot be linked in this world.',
    });
  } finally {
    await down.stop();
  }
});

test('nobody without a session gets a ticket, and a ticket of another kind is refused', async () => {
  const body = { provider: 'discord', action: 'login' } as const;
  expect(await world.call('linkTicket', { body })).toEqual(aRefusal(401, 'not_authorized'));
  const wrong = { provider: 'myspace', action: 'login' } as unknown as typeof body;
  expect((await player.call('linkTicket', { body: wrong })).error?.message).toBe(
    "Please check 'provider' and try again.",
  );
});
