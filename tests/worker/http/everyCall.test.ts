import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { linkDiscord } from '../arena/ArenaPlayer.ts';
import { ChainPlayer } from '../chain/intents/ChainPlayer.ts';
import { aPicture } from '../pictures/somePictures.ts';
import { LinkingBrowser, startProviders } from '../socials/LinkingBrowser.ts';

/**
 * Ids and data that the calls need. Most entries serve one call only, so that no call changes what another one needs.
 * Several calls share `genesisShip`, and two share `events`.
 */
interface Mine {
  onDeck: string;
  events: string;
  captains: Readonly<Record<'send' | 'arena' | 'mint' | 'level' | 'ship', string>>;
  crew: string;
  genesisShip: string;
  mints: Readonly<Record<'inWallet' | 'inGame' | 'burned' | 'burnedCrew', string>>;
  /** Transactions that the worker built for the player and that the wallet has signed. */
  signed: Readonly<Record<'deposit' | 'move' | 'captainBurn' | 'crewBurn', string>>;
  /** Mint of the NFT that the signed transaction `move` moves. */
  movedMint: string;
  picture: FormData;
  ticketOf(provider: 'discord' | 'twitter', action: 'login' | 'disconnect'): Promise<string>;
}

/**
 * Expected outcome of a call. A number is the HTTP status of the answer; 'succeeded' is the state of the job that the
 * call started; 'refused' is followed by the code with which the job was refused.
 */
type Outcome = '200' | '302' | 'succeeded' | `refused ${string}`;
interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?(mine: Mine): Promise<string>;
  body?(mine: Mine): unknown;
  outcome: Outcome;
}
const get = (path: string, outcome: Outcome = '200', query?: Call['query']): Call => ({
  method: 'GET',
  path,
  outcome,
  ...(query && { query }),
});
const post = (path: string, outcome: Outcome, body: (mine: Mine) => unknown): Call => ({
  method: 'POST',
  path,
  outcome,
  body,
});
const token =
  (...of: Parameters<Mine['ticketOf']>) =>
  async ({ ticketOf }: Mine) =>
    `?token=${await ticketOf(...of)}`;

const nfts = { type: 'CHARACTER', isCoreNFT: false } as const;

/** The calls that the game must answer, each with its method, path, payload and expected outcome. */
const calls: readonly Call[] = [
  // missions, arena, profile, assets
  post('/missions/toggle-battle-token', '200', ({ events }) => ({ activeMissionId: events })),
  post('/missions/pay-all-hands-on-deck', 'succeeded', ({ onDeck }) => ({ activeMissionId: onDeck })),
  post('/missions/claim', 'refused mission_not_finished', ({ events }) => ({
    activeMissionPath: `active-missions/${events}`,
  })),
  post('/missions/initiate', 'succeeded', ({ captains }) => ({
    missionPath: 'missions/safe-haven',
    nfts: [captains.send],
    levelCount: 1,
  })),
  post('/missions/mission-feed', '200', () => ({
    data: { missionPath: 'missions/safe-haven', limit: 25, startAfter: null },
    signature: '',
  })),
  post('/arena/initiate', 'succeeded', ({ captains }) => ({ nftuid: captains.arena, action: true })),
  post('/users/update/username', '200', () => ({ data: { username: 'Anne Bonny' }, signature: '' })),
  post('/users/update/profile-picture', '200', ({ picture }) => picture),
  get('/auth/discord/login', '302', token('discord', 'login')),
  get('/auth/twitter/login', '302', token('twitter', 'login')),
  get('/auth/discord/disconnet', '200', token('discord', 'disconnect')),
  get('/auth/twitter/disconnet', '200', token('twitter', 'disconnect')),
  post('/spl-token/deposit', '200', () => ({ amount: 1, type: 'deposit', token: 'booty' })),
  post('/spl-token/handleDeposit', '200', ({ signed }) => ({
    amount: 1,
    token: 'booty',
    transactionType: 'deposit',
    transaction: signed.deposit,
  })),
  post('/nfts/freeze', '200', ({ mints }) => ({ ...nfts, mintAddresses: [mints.inWallet] })),
  post('/nfts/thaw', '200', ({ mints }) => ({ ...nfts, mintAddresses: [mints.inGame] })),
  post('/nfts/mint-and-withdraw', '200', ({ captains }) => ({ ...nfts, uids: [captains.mint] })),
  post('/nfts/handle-assets', 'succeeded', ({ movedMint, signed }) => ({
    transactions: [{ mint: movedMint, tx: signed.move }],
    type: 'CHARACTER',
  })),
  get('/missions/active-missions'),
  get('/nfts'),
  get('/users/me'),
  get('/arena/leaderboard/me'),
  get('/arena/leaderboard'),
  get('/rpc/onChainBalance'),
  get('/rpc/onChainAssets'),
  get('/items/fetch-items'),

  // fleet, Graveyard
  post('/genesis/captain-license', 'succeeded', (mine) => ({ genesisShipId: mine.genesisShip, license: 1 })),
  post('/genesis/assign-user', 'refused commander_not_found', ({ genesisShip }) => ({
    genesisShipId: genesisShip,
    assignedUserId: '@nobody',
    action: true,
  })),
  post('/genesis/send-to-mission', 'succeeded', ({ genesisShip }) => ({ genesisShipId: genesisShip })),
  post('/genesis/send-to-mission-all', 'refused ship_on_mission', ({ genesisShip }) => ({
    genesisShipIds: [genesisShip],
  })),
  post('/genesis/claim-reward', 'refused ship_still_away', ({ genesisShip }) => ({
    genesisShipId: genesisShip,
  })),
  get('/genesis/claim-all', 'refused fleet_nothing_to_claim'),
  post('/inventory/swap-entity-with-token', 'succeeded', ({ crew }) => [{ type: 'CREW', entityId: crew }]),
  post('/nfts/burn-and-withdraw', '200', ({ mints }) => ({ mintAddress: mints.burned })),
  post('/nfts/handle-assets/convert-captain', '200', ({ signed }) => ({
    rawTransaction: signed.captainBurn,
  })),
  post('/nfts/burn-side-nft', '200', ({ mints }) => ({ mintAddress: mints.burnedCrew })),
  post('/nfts/handle-assets/burn-side-nft', '200', ({ signed }) => ({
    rawTransaction: signed.crewBurn,
  })),
  get('/missions/treasure-per-strength'),
  get('/genesis/genesis-ships'),

  // inventory, exchange
  post('/inventory/level-up-entities', 'succeeded', ({ captains }) => ({
    captainId: captains.level,
    levelUpCount: 1,
    type: 'CHARACTER',
  })),
  post('/inventory/upgrade-captain-ship-rarity', 'succeeded', ({ captains }) => ({
    captainId: captains.ship,
  })),
  post('/exchange/purchase', 'succeeded', () => ({ name: 'Battle Token for BOOTY', multiplier: 1 })),
];

let worker: TestWorker;
let providers: Awaited<ReturnType<typeof startProviders>>;
let player: SignedInPlayer;
let mine: Mine;

/** Inserts a captain with ship, crew and item. Returns its uid. */
async function captain(rarity = 'Common'): Promise<string> {
  const { db } = worker.services;
  const uid = await insertCaptain(db, player.playerId, { level: 5 });
  for (const type of ['SHIP', 'CREW', 'ITEM'] as const) {
    await insertCaptain(db, player.playerId, { type, level: 5, rarity, equipped_to: uid });
  }
  return uid;
}

async function onMission(missionId: string): Promise<string> {
  const body = { missionPath: `missions/${missionId}`, nfts: [await captain()] };
  const { answer } = await player.call('initiate', { body });
  const { result } = await worker.untilSettled(answer.jobId);
  return Object(result).id;
}

/** The transactions that four calls build, each signed by the player's wallet. */
async function signedTransactions(rich: ChainPlayer, movedMint: string): Promise<Mine['signed']> {
  const burn = async (route: 'burnCaptain' | 'burnSideNft', type: 'CAPTAIN' | 'CREW') => {
    const { mint: mintAddress } = await rich.nft('game', { type });
    return (await rich.call(route, { body: { mintAddress } })).answer.transaction;
  };
  const [move] = (await rich.buildMoves('freeze', [movedMint])).answer;
  const sign = (transaction: string) => rich.player.wallet.signTransaction(transaction);
  return {
    deposit: sign((await rich.build('deposit', 1)).answer.tx),
    move: sign(move?.tx ?? ''),
    captainBurn: sign(await burn('burnCaptain', 'CAPTAIN')),
    crewBurn: sign(await burn('burnSideNft', 'CREW')),
  };
}

beforeAll(async () => {
  providers = await startProviders();
  worker = await startTestWorker({ chain: true, config: { socials: providers.socials } });
  const rich = await ChainPlayer.signIn(worker, { onChain: 10, inGame: 10_000 });
  player = rich.player;
  const { db } = worker.services;
  await linkDiscord(worker, player.playerId, { xp: 100 });
  const [genesisShip] = (await player.call('genesisShips')).answer;
  const picture = new FormData();
  picture.append('profilePicture', new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' }));
  const { mint: movedMint } = await rich.nft('wallet');
  mine = {
    movedMint,
    signed: await signedTransactions(rich, movedMint),
    onDeck: await onMission('all-hands-on-deck'),
    events: await onMission('the-docks'),
    captains: {
      send: await captain(),
      arena: await captain(),
      mint: await insertCaptain(db, player.playerId),
      level: await captain(),
      ship: await captain('Rare'),
    },
    crew: await insertCaptain(db, player.playerId, { type: 'CREW', level: 4 }),
    genesisShip: genesisShip?.id ?? 'none',
    mints: {
      inWallet: (await rich.nft('wallet')).mint,
      inGame: (await rich.nft('game')).mint,
      burned: (await rich.nft('game')).mint,
      burnedCrew: (await rich.nft('game', { type: 'CREW' })).mint,
    },
    picture,
    ticketOf: (provider, action) => new LinkingBrowser(worker).ticket(player, provider, action),
  };
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await providers.stop();
});

async function ask({ method, path, query, body }: Pick<Call, 'method' | 'path' | 'query' | 'body'>) {
  const content = body?.(mine);
  const isJson = content !== undefined && !(content instanceof FormData);
  const response = await fetch(worker.origin + path + ((await query?.(mine)) ?? ''), {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(content !== undefined && { body: isJson ? JSON.stringify(content) : (content as FormData) }),
  });
  const { status } = response;
  if (status >= 300 && status < 400) return String(status);
  const answer = Object(await response.json());
  if (status >= 400) return `${status} ${answer.code}`;
  const jobId = answer.jobId ?? answer.jobIds?.[0];
  if (jobId === undefined) return String(status);
  const { state, code } = await worker.untilSettled(jobId);
  return code === null ? state : `${state} ${code}`;
}

describe('every call of the specification is answered by its handler', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    expect(await ask(call)).toBe(call.outcome);
  });

  test('and stands in the contract by this method and path', () => {
    const contract = new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));
    expect(
      calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !contract.has(call)),
    ).toEqual([]);
  });

  test('while a path that is none is not found', async () => {
    expect(await ask({ method: 'POST', path: '/arena/initiates', body: () => ({}) })).toBe('404 not_found');
  });
});
