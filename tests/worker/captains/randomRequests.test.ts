import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import { levelEntities } from '#contract/captains.ts';
import type { BodyIn, RouteName } from '#contract/routes.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

const testedRoutes = [
  'purchase',
  'dynamicPurchase',
  'levelUp',
  'upgradeShip',
  'equip',
  'initiate',
  'claim',
] as const satisfies readonly RouteName[];
type TestedRoute = (typeof testedRoutes)[number];
type Request = { [K in TestedRoute]: { route: K; body: BodyIn<K> } }[TestedRoute];

/** Ids that an action can use: those of the player's own captains, pieces and runs, or those of another player. */
interface Belongings {
  captains: readonly string[];
  pieces: readonly string[];
  runs: string[];
}

const seed = 20_261_122;
const players = 3;
const actionsAtOnce = 12;
const waves = 20;
/** Time after which no new wave starts, so that a slow machine ends the test early instead of exceeding its timeout. */
const endsAfterMs = 20_000;

/** A position in a list, taken modulo the length of the list. */
const place = fc.nat(50);
const entity = fc.constantFrom(...levelEntities);
const among = (list: readonly string[], at: number): string =>
  list[at % Math.max(1, list.length)] ?? randomUUID();

const request: fc.Arbitrary<(of: Belongings) => Request> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.keys(ruleTables.exchange.items)), fc.integer({ min: 1, max: 9 }))
    .map(([name, multiplier]) => () => ({ route: 'purchase' as const, body: { name, multiplier } })),
  fc
    .constantFrom(...Object.keys(ruleTables.exchange.dynamicItems))
    .map((name) => () => ({ route: 'dynamicPurchase' as const, body: { name } })),
  fc
    .tuple(place, entity, fc.integer({ min: 1, max: 4 }))
    .map(([at, type, levelUpCount]) => ({ captains }: Belongings) => ({
      route: 'levelUp' as const,
      body: { captainId: among(captains, at), type, levelUpCount },
    })),
  place.map((at) => ({ captains }: Belongings) => ({
    route: 'upgradeShip' as const,
    body: { captainId: among(captains, at), shownTokens: 2 },
  })),
  fc
    .tuple(place, place, fc.boolean())
    .map(([at, pieceAt, equipped]) => ({ captains, pieces }: Belongings) => ({
      route: 'equip' as const,
      body: { captainId: among(captains, at), entityId: among(pieces, pieceAt), equipped },
    })),
  fc
    .tuple(place, fc.constantFrom('safe-haven', 'the-docks', 'captains-academy', 'treasure-pit'))
    .map(([at, mission]) => ({ captains }: Belongings) => ({
      route: 'initiate' as const,
      body: { missionPath: `missions/${mission}`, nfts: [among(captains, at)], levelCount: 1 },
    })),
  place.map((at) => ({ runs }: Belongings) => ({
    route: 'claim' as const,
    body: { activeMissionPath: `active-missions/${among(runs, at)}` },
  })),
);

const action = fc.record({
  player: fc.nat(players - 1),
  request,
  /** Whether the request is sent twice at the same time, with the same idempotency key. */
  isRepeated: fc.boolean(),
  isForeign: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

async function belongingsOf(player: TestPlayer): Promise<Belongings> {
  const nfts = (await player.call('nfts')).answer;
  // Only a few captains, so that many actions concern the same captain.
  const captains = nfts.flatMap(({ type, uid }) => (type === 'CAPTAIN' ? [uid] : [])).slice(0, 3);
  const pieces = (await player.call('items')).answer.map(({ uid }) => uid);
  return { captains, pieces, runs: [] };
}

interface Done {
  request: Request;
  /** State of the job; the code of the refusal if the job or the request was refused. */
  outcome: string;
}

/** Sends the request of an action. A repeated one is sent twice with one key, and both answers must be equal. */
async function act(player: TestPlayer, { request: make, isRepeated }: Action, of: Belongings): Promise<Done> {
  const request = make(of);
  const { route, body } = request;
  const idempotencyKey = randomUUID();
  const calls = await Promise.all(
    Array.from({ length: isRepeated ? 2 : 1 }, () => player.call(route, { body, idempotencyKey })),
  );
  const [first] = calls;
  for (const again of calls) expect(again).toEqual(first);
  if (first === undefined || first.error) return { request, outcome: first?.error?.code ?? '' };
  const { jobId } = first.answer;
  if (route === 'initiate') of.runs.push(jobId);
  const { state, code } = await worker.untilSettled(jobId);
  return { request, outcome: code ?? state };
}

/**
 * Sums of the player's ships and tokens for ships. Only purchases, level-ups and upgrades change them, because the
 * missions of this test bring no ship levels.
 */
async function shipyardOf(player: TestPlayer) {
  const [ships, me] = [
    (await player.call('items')).answer.filter(({ type }) => type === 'SHIP'),
    await player.me(),
  ];
  return {
    levels: ships.reduce((sum, { level }) => sum + level, 0),
    mythic: ships.filter(({ rarity }) => rarity === 'Legendary').length,
    levelTokens: me.shipLevelToken,
    legendaryTokens: me.legendaryShipToken,
  };
}

const boughtShipTokens = (done: readonly Done[]): number =>
  done.reduce(
    (sum, { request: { route, body }, outcome }) =>
      route === 'purchase' && outcome === 'succeeded' && body.name === 'Ship Level Token'
        ? sum + body.multiplier
        : sum,
    0,
  );

/**
 * Expects that each captain shows the pieces equipped to it, at most one of each type, and is on at most one mission.
 */
async function captainsAreWhole(player: TestPlayer): Promise<void> {
  const nfts = (await player.call('nfts')).answer;
  const runs = (await player.call('activeMissions')).answer;
  const sent = runs.flatMap(({ nftsLoaded }) => nftsLoaded.map(({ uid }) => uid));
  expect(new Set(sent).size).toBe(sent.length);
  const isCaptain = (nft: (typeof nfts)[number]): nft is Captain => nft.type === 'CAPTAIN';
  for (const captain of nfts.filter(isCaptain)) {
    const worn = nfts.flatMap((nft) => ('equippedTo' in nft && nft.equippedTo === captain.uid ? [nft] : []));
    expect(worn.map(({ type }) => type).sort()).toEqual([
      ...(captain.hasCrew ? ['CREW'] : []),
      ...(captain.hasItem ? ['ITEM'] : []),
      ...(captain.hasShip ? ['SHIP'] : []),
    ]);
    expect(captain.standing).toBe(sent.includes(captain.uid) ? 'mission' : 'resting');
  }
}

test('whatever players buy, level up, upgrade, equip, send and claim, at once and twice, ledger and captains stay whole', async () => {
  const crew = await Promise.all(Array.from({ length: players }, () => TestPlayer.signIn(worker)));
  const owned = await Promise.all(crew.map(belongingsOf));
  for (const player of crew) {
    await player.give('LEGENDARY_SHIP_TOKEN', 2);
    await player.give('BOOTY', 40_000);
  }
  const yards = await Promise.all(crew.map(shipyardOf));
  const done: Done[][] = crew.map(() => []);
  const until = Date.now() + endsAfterMs;
  const days = fc.sample(fc.array(action, { minLength: actionsAtOnce, maxLength: actionsAtOnce }), {
    numRuns: waves,
    seed,
  });
  for (const actions of days) {
    await Promise.all(
      actions.map(async (one) => {
        const player = crew[one.player];
        const of = owned[one.isForeign ? (one.player + 1) % players : one.player];
        if (player && of) done[one.player]?.push(await act(player, one, of));
      }),
    );
    expect(await checkInvariants(worker.services.db)).toEqual([]);
    await Promise.all(crew.map(captainsAreWhole));
    worker.clock.advanceHours(19);
    if (Date.now() > until) break;
  }
  for (const [at, player] of crew.entries()) {
    const [before, after] = [yards[at], await shipyardOf(player)];
    const bought = boughtShipTokens(done[at] ?? []);
    expect(after.levels + after.levelTokens).toBe(
      Number(before?.levels) + Number(before?.levelTokens) + bought,
    );
    expect(2 * after.mythic + after.legendaryTokens).toBe(
      2 * Number(before?.mythic) + Number(before?.legendaryTokens),
    );
  }
  const outcomes = new Set(done.flat().map(({ request: { route }, outcome }) => `${route} ${outcome}`));
  // Every route must have succeeded at least once, because otherwise the test would prove nothing about it.
  expect(testedRoutes.filter((route) => !outcomes.has(`${route} succeeded`))).toEqual([]);
  expect([...outcomes].filter((outcome) => /fault|failed/.test(outcome))).toEqual([]);
}, 90_000);
