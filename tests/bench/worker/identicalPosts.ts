import { randomUUID } from 'node:crypto';
import type { Asset, Captain } from '#contract/captains.ts';
import type { GenesisShip } from '#contract/fleet.ts';
import type { Recruit } from '#contract/recruits.ts';
import { type BodyIn, routes } from '#contract/routes.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import type { Measured } from './measure.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

/** Number of identical requests at once. */
const posts = 25;
/** Number of requests of each of two routes at once. */
const postsOfPair = 10;

/** Captains of the demonstration fleet that have a ship to go with them in this bench. */
const captainsOfFleet = 10;
/** Every pair of kinds has a captain of its own. */
const fleetsNeeded = 3;

/** What a player of this bench owns: the demonstration fleet. */
interface Owned {
  player: BenchPlayer;
  captains: Captain[];
  ships: Asset[];
  recruit: Recruit;
  genesisShip: GenesisShip;
}

/** Requests that concern one captain, its ship, and the balances of its owner. */
const ofCaptain = {
  initiate: ({ uid }) => ({ missionPath: 'missions/safe-haven', nfts: [uid], levelCount: 1 }),
  initiateBatch: ({ uid }) => ({ missionPath: 'missions/gem-emporium', nfts: [uid], levelCount: 1 }),
  arena: ({ uid }) => ({ nftuid: uid, action: true }),
  levelUp: ({ uid }) => ({ captainId: uid, levelUpCount: 1, type: 'CHARACTER' }),
  upgradeShip: ({ uid }) => ({ captainId: uid }),
  equip: ({ uid }, ship) => ({ captainId: uid, entityId: ship.uid, equipped: true }),
  swapEntities: (_, ship) => [{ type: 'SHIP', entityId: ship.uid }],
} as const satisfies { [K in keyof typeof routes]?: (captain: Captain, ship: Asset) => BodyIn<K> };

/** Requests that concern the balances of the player, or a Genesis ship. */
const ofPlayer = {
  purchase: () => ({ name: 'Battle Token for BOOTY', multiplier: 1 }),
  recruit: ({ recruit: { name, costAmount, image } }) => ({ name, shown: { costAmount, image } }),
  captainLicense: ({ genesisShip }) => ({ genesisShipId: genesisShip.id, license: 1 }),
  genesisSend: ({ genesisShip }) => ({ genesisShipId: genesisShip.id }),
  genesisSendAll: ({ genesisShip }) => ({ genesisShipIds: [genesisShip.id] }),
  genesisClaim: ({ genesisShip }) => ({ genesisShipId: genesisShip.id }),
  genesisLevelUp: ({ genesisShip }) => ({ genesisShipId: genesisShip.id, levelUpCount: 1 }),
  attachNft: ({ genesisShip, captains }) => ({
    genesisShipId: genesisShip.id,
    nftId: captains[0]?.uid ?? '',
    action: true,
  }),
} as const satisfies { [K in keyof typeof routes]?: (owned: Owned) => BodyIn<K> | object };

interface Request {
  token: string;
  path: string;
  body: unknown;
}

/**
 * H5: 25 identical posts at once, for every kind of job that needs no chain, which must be one job; then ten posts of
 * each of two kinds at once, for every pair on one captain or on the player's balances, after which every invariant must
 * hold.
 */
export async function identicalPosts(database: BenchDatabase): Promise<Measured[]> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 4));
  const server = await ServerProcess.start({
    databaseUrl,
    players: fleetsNeeded,
    roles: 'api,jobs,push',
    world: 'development',
  });
  try {
    const fleets = await Promise.all(server.players.map((player) => takeFleet(server, player)));
    const [first] = fleets as [Owned];
    const cases = [...requestsOfPlayer(first), ...requestsOfCaptain(first, 0)];
    let differing = 0;
    for (const request of cases) {
      const before = await jobsOf(db, first.player);
      await atOnce(server, [{ request, key: randomUUID(), count: posts }]);
      differing += Math.abs((await jobsOf(db, first.player)) - before - 1);
    }
    const pairs = [...pairsOnCaptains(fleets), ...pairsOf(requestsOfPlayer(first))];
    for (const pair of pairs)
      await atOnce(
        server,
        pair.map((request) => ({ request, key: null, count: postsOfPair })),
      );
    await untilSettled(db);
    const broken = await checkInvariants(db);
    return [
      figure(
        'H5',
        `jobs too many or too few of ${posts} identical posts at once, on ${cases.length} kinds`,
        differing,
      ),
      figure(
        'H5 pairs',
        `invariants broken by ${pairs.length} pairs of kinds, ${postsOfPair} posts of each at once`,
        broken.length,
      ),
    ];
  } finally {
    await server.stop();
    await db.destroy();
  }
}

const figure = (id: string, what: string, value: number): Measured => ({
  id,
  what,
  value,
  unit: '',
  target: '=0',
  spread: 0,
  parts: {},
});

async function takeFleet(server: ServerProcess, player: BenchPlayer): Promise<Owned> {
  const { token } = player;
  await server.post(routes.takeDemonstrationFleet.path, token, randomUUID(), {});
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, server.origin), {
      headers: { authorization: `Bearer ${token}` },
    });
    return Object(await answer.json());
  };
  const [nfts, genesisShips, market] = await Promise.all([
    read(routes.nfts.path),
    read(routes.genesisShips.path),
    read(routes.recruits.path),
  ]);
  const ofType = (type: string) => nfts.filter((nft: { type: string }) => nft.type === type);
  return {
    player,
    captains: ofType('CAPTAIN'),
    ships: ofType('SHIP'),
    recruit: market.recruits[0],
    genesisShip: genesisShips[0],
  };
}

function requestsOfPlayer(owned: Owned): Request[] {
  return Object.entries(ofPlayer).map(([name, body]) => ({
    token: owned.player.token,
    path: routes[name as keyof typeof ofPlayer].path,
    body: body(owned),
  }));
}

function requestsOfCaptain({ player, captains, ships }: Owned, index: number): Request[] {
  const captain = captains[index];
  const ship = ships[index];
  if (!captain || !ship) throw new Error('the fleet is too small');
  return Object.entries(ofCaptain).map(([name, body]) => ({
    token: player.token,
    path: routes[name as keyof typeof ofCaptain].path,
    body: body(captain, ship),
  }));
}

/** Every pair of requests that concern one captain, each pair on a captain of its own. */
function pairsOnCaptains(fleets: readonly Owned[]): [Request, Request][] {
  const perFleet = captainsOfFleet - 1;
  return Object.keys(ofCaptain)
    .flatMap((_, first, names) => names.slice(first + 1).map((_name, place) => [first, first + 1 + place]))
    .map(([first = 0, second = 0], pair) => {
      const fleet = fleets[Math.floor(pair / perFleet)];
      const requests = fleet ? requestsOfCaptain(fleet, 1 + (pair % perFleet)) : [];
      return [requests[first], requests[second]] as [Request, Request];
    });
}

/** Every pair of the requests. */
const pairsOf = (requests: readonly Request[]): [Request, Request][] =>
  requests.flatMap((one, place) =>
    requests.slice(place + 1).map((other): [Request, Request] => [one, other]),
  );

/** Posts at once; without a key each post is a request of its own. A refusal is an outcome like others. */
async function atOnce(
  server: ServerProcess,
  wanted: readonly { request: Request; key: string | null; count: number }[],
): Promise<void> {
  await Promise.allSettled(
    wanted.flatMap(({ request: { token, path, body }, key, count }) =>
      Array.from({ length: count }, () => server.post(path, token, key ?? randomUUID(), body)),
    ),
  );
}

async function jobsOf(db: Database, { playerId }: BenchPlayer): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<bigint>().as('jobs'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

async function untilSettled(db: Database): Promise<void> {
  for (;;) {
    const open = await db.selectFrom('jobs').select('id').where('settled_at', 'is', null).executeTakeFirst();
    if (!open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
