import { randomUUID } from 'node:crypto';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, postgresCpu, spreadOf } from './measure.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

const rounds = 7;
const postsPerRound = 500;
const atOnce = 16;

interface Post {
  id: string;
  what: string;
  path: string;
  body(player: BenchPlayer): unknown;
}

/** The measured posts, one for each of the most used routes. The rival gets only one, as it handles all posts alike. */
const posts: readonly Post[] = [
  {
    id: 'W1',
    what: 'POST',
    path: '/missions/initiate',
    body: ({ captains }) => ({
      missionPath: 'missions/safe-haven',
      nfts: [captains[0]],
      levelCount: 1,
    }),
  },
  {
    id: 'W1 purchase',
    what: 'purchase',
    path: '/exchange/purchase',
    body: () => ({ name: 'Battle Token for BOOTY', multiplier: 1 }),
  },
  {
    id: 'W1 level-up',
    what: 'level-up',
    path: '/inventory/level-up-entities',
    body: ({ captains }) => ({ captainId: captains[0], levelUpCount: 1, type: 'CREW' }),
  },
  {
    id: 'W1 upgrade',
    what: 'Mythic upgrade',
    path: '/inventory/upgrade-captain-ship-rarity',
    body: ({ captains }) => ({ captainId: captains[0] }),
  },
  {
    id: 'W1 equip',
    what: 'equip',
    path: '/nfts/equip',
    // Whether the piece exists is not checked when the post is accepted, but by the job, which does not run here.
    body: ({ captains }) => ({ captainId: captains[0], entityId: 'a-ship', equipped: true }),
  },
];

/** W1: CPU cost of an accepted post, with session check and commit, ÷ that of a bare server that inserts one row. */
export async function postAcceptance(database: BenchDatabase): Promise<Measured[]> {
  const databaseUrl = await database.fresh();
  const server = await ServerProcess.start({ databaseUrl, players: 100 });
  const rival = await ServerProcess.start({ databaseUrl, players: 100, rival: true });
  const cost = (each: ServerProcess, post: Post) => costOfPosts(each, post, database.postmaster);
  const [rivalPost] = posts as [Post];
  const ours = posts.map((): Cost[] => []);
  const theirs: Cost[] = [];
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const costs: Cost[] = [];
      for (const post of posts) costs.push(await cost(server, post));
      const rivalCost = await cost(rival, rivalPost);
      if (round === 0) continue;
      costs.forEach((each, index) => {
        ours[index]?.push(each);
      });
      theirs.push(rivalCost);
    }
  } finally {
    await Promise.all([server.stop(), rival.stop()]);
  }
  return posts.map((post, index) => comparison(post, ours[index] ?? [], theirs));
}

function comparison({ id, what }: Post, ours: readonly Cost[], theirs: readonly Cost[]): Measured {
  const ratios = ours.map((cost, round) => total(cost) / total(theirs[round] ?? cost));
  const middle = (costs: readonly Cost[], part: keyof Cost) =>
    Math.round(median(costs.map((cost) => cost[part])));
  return {
    id,
    what: `CPU per mutating ${what} ÷ bare fastify with one insert (node and PostgreSQL together)`,
    value: median(ratios),
    unit: '×',
    target: '<=2.5',
    spread: spreadOf(ratios),
    parts: {
      nodeMicroseconds: middle(ours, 'node'),
      postgresMicroseconds: middle(ours, 'postgres'),
      rivalNodeMicroseconds: middle(theirs, 'node'),
      rivalPostgresMicroseconds: middle(theirs, 'postgres'),
      nodeAlone: median(ours.map(({ node }, round) => node / (theirs[round]?.node ?? node))),
    },
  };
}

/** CPU microseconds that one post costs. */
interface Cost {
  node: number;
  postgres: number;
}
const total = ({ node, postgres }: Cost): number => node + postgres;

async function costOfPosts(server: ServerProcess, { path, body }: Post, postmaster: number): Promise<Cost> {
  const before = { node: await server.cpu(), postgres: postgresCpu(postmaster) ?? 0 };
  let posted = 0;
  const lane = async (): Promise<void> => {
    while (posted < postsPerRound) {
      const player = server.players[posted % server.players.length];
      posted += 1;
      if (!player) return;
      await server.post(path, player.token, randomUUID(), body(player));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return {
    node: ((await server.cpu()) - before.node) / postsPerRound,
    postgres: ((postgresCpu(postmaster) ?? 0) - before.postgres) / postsPerRound,
  };
}
