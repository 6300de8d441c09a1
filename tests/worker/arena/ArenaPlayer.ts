import { randomUUID } from 'node:crypto';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import type { SettledJob, TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

/** Links a Discord account to a player. The account gets the given XP. Returns its Discord id. */
export async function linkDiscord(
  { services: { db, clock } }: TestWorker,
  playerId: string,
  {
    xp,
    battlesWon = 0,
    discordId = randomUUID(),
  }: { xp?: number; battlesWon?: number; discordId?: string } = {},
): Promise<string> {
  await db
    .insertInto('linked_accounts')
    .values({
      player_id: playerId,
      provider: 'discord',
      provider_user_id: discordId,
      handle: 'anne',
      linked_at: clock.now(),
    })
    .execute();
  if (xp !== undefined) {
    await db
      .insertInto('arena_accounts')
      .values({ discord_id: discordId, xp, battles_won: battlesWon })
      .execute();
  }
  return discordId;
}

export const unlinkDiscord = ({ services: { db } }: TestWorker, playerId: string) =>
  db.deleteFrom('linked_accounts').where('player_id', '=', playerId).execute();

/**
 * Inserts a player without a session, whose captain has been in the arena since 1 January 2026. Returns the player's
 * id.
 */
export async function someoneThere(worker: TestWorker, xp: number): Promise<string> {
  const { db } = worker.services;
  const playerId = await insertPlayer(db);
  await linkDiscord(worker, playerId, { xp });
  await insertCaptain(db, playerId, { standing: 'arena' });
  return playerId;
}

/** The reward that a player's captain has earned so far in the arena, in whole Treasure. */
export async function rewardOf(
  { services: { db } }: TestWorker,
  playerId: string,
): Promise<bigint | undefined> {
  const stay = await db
    .selectFrom('arena_stays')
    .select('reward')
    .where('player_id', '=', playerId)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return stay?.reward;
}

/** A signed-in player with a linked Discord account, with methods for the calls of the arena. */
export class ArenaPlayer {
  readonly player: TestPlayer;
  readonly #worker: TestWorker;

  private constructor(worker: TestWorker, player: TestPlayer) {
    this.#worker = worker;
    this.player = player;
  }

  static async signIn(worker: TestWorker, xp = 0): Promise<ArenaPlayer> {
    return ArenaPlayer.link(worker, await TestPlayer.signIn(worker), xp);
  }

  /** Links a Discord account to a player who has already signed in. */
  static async link(worker: TestWorker, player: TestPlayer, xp: number): Promise<ArenaPlayer> {
    await linkDiscord(worker, player.playerId, { xp });
    return new ArenaPlayer(worker, player);
  }

  get id(): string {
    return this.player.playerId;
  }

  request(nftuid: string, action: boolean, idempotencyKey: string = randomUUID()) {
    return this.player.call('arena', { body: { nftuid, action }, idempotencyKey });
  }

  async send(captain: string): Promise<SettledJob> {
    return this.#settled(await this.request(captain, true));
  }

  async claim(captain: string): Promise<SettledJob> {
    return this.#settled(await this.request(captain, false));
  }

  async entry() {
    return (await this.player.call('myArena')).answer;
  }

  async treasure(): Promise<number> {
    return (await this.player.me()).treasureAmount;
  }

  async standing(captain: string): Promise<string | undefined> {
    return (await this.player.nft(captain))?.standing;
  }

  async #settled({ answer, error }: Awaited<ReturnType<ArenaPlayer['request']>>): Promise<SettledJob> {
    if (error) throw new Error(`refused: ${error.code}`);
    return this.#worker.untilSettled(answer.jobId);
  }
}
