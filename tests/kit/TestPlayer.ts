import { randomUUID } from 'node:crypto';
import { asset, captain, type LevelEntity } from '#contract/captains.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import type { ActiveMission, MissionResult, Outcome } from '#contract/missions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import type { Token } from '#contract/tokens.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { baseUnits } from '#rules/tokens.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import type { SettledJob, SignedInPlayer, TestWorker } from '#tests/kit/startTestWorker.ts';
import { errorSentence } from '#words/errors.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { LedgerParty } from '#worker/ledger/transfer.ts';
import { commitmentTo, fairOutcome } from '#worker/missions/fairOutcome.ts';

/** Levels of a captain (1 by default) and of its gear; a piece without a level is not there. */
export interface Levels {
  level?: number;
  ship?: number;
  crew?: number;
  item?: number;
  mythicShip?: boolean;
}

const sessionMs = 8 * 3_600_000;

/** A signed-in player, with methods for calls that many tests make. */
export class TestPlayer {
  readonly worker: TestWorker;
  #player: SignedInPlayer;
  #signedInAt: number;

  private constructor(worker: TestWorker, player: SignedInPlayer) {
    this.worker = worker;
    this.#player = player;
    this.#signedInAt = worker.clock.now().getTime();
  }

  get playerId(): string {
    return this.#player.playerId;
  }

  /** Makes a call. After eight hours, the player first signs in again, because some runs outlast a session. */
  call: SignedInPlayer['call'] = async (name, options) => {
    const now = this.worker.clock.now().getTime();
    if (Math.abs(now - this.#signedInAt) > sessionMs) {
      this.#player = await this.worker.signIn(this.#player.wallet);
      this.#signedInAt = now;
    }
    return this.#player.call(name, options);
  };

  static async signIn(worker: TestWorker, headers?: Record<string, string>): Promise<TestPlayer> {
    return new TestPlayer(worker, await worker.signIn(undefined, headers));
  }

  /** Inserts another captain of this player. Returns its uid. */
  async captain(
    { level = 1, ship, crew, item, mythicShip = false }: Levels = {},
    changes: Parameters<typeof insertCaptain>[2] = {},
  ): Promise<string> {
    const { db } = this.worker.services;
    const uid = await insertCaptain(db, this.playerId, { level, ...changes });
    const gear = { SHIP: ship, CREW: crew, ITEM: item } as const;
    for (const type of ['SHIP', 'CREW', 'ITEM'] as const) {
      const gearLevel = gear[type];
      if (gearLevel === undefined) continue;
      const rarity = type === 'SHIP' && mythicShip ? 'Legendary' : 'Common';
      await insertCaptain(db, this.playerId, { type, level: gearLevel, rarity, equipped_to: uid });
    }
    return uid;
  }

  async send(missionId: string, captain: string, levelCount = 1): Promise<SettledJob> {
    const { answer, error } = await this.call('initiate', {
      body: { missionPath: `missions/${missionId}`, nfts: [captain], levelCount },
      idempotencyKey: randomUUID(),
    });
    if (error) throw new Error(`refused: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  /**
   * Sends a captain, and replaces the seed of the run with one that leads to the wanted outcome. Returns the id of the
   * active mission.
   */
  async sendForOutcome(missionId: string, captain: string, wanted: Partial<Outcome>): Promise<string> {
    const { state, message, result } = await this.send(missionId, captain);
    if (state !== 'succeeded') throw new Error(`not sent: ${message}`);
    const { id, nonce } = result as ActiveMission;
    const seed = seedFor({ id, nonce, captain_uid: captain }, missionId, wanted);
    await this.worker.services.db
      .updateTable('mission_runs')
      .set({ seed, commitment: commitmentTo(seed) })
      .where('id', '=', id)
      .execute();
    return id;
  }

  async claim(activeMissionId: string): Promise<SettledJob> {
    const { answer, error } = await this.call('claim', {
      body: { activeMissionPath: `active-missions/${activeMissionId}` },
    });
    if (error) throw new Error(`refused: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  /** Claims and returns the result. Throws if the claim does not succeed. */
  async claimResult(activeMissionId: string): Promise<MissionResult> {
    const { state, message, result } = await this.claim(activeMissionId);
    if (state !== 'succeeded') throw new Error(`not claimed: ${message}`);
    return result as MissionResult;
  }

  async levelUp(captainId: string, type: LevelEntity, levelUpCount: number): Promise<SettledJob> {
    const { answer, error } = await this.call('levelUp', { body: { captainId, type, levelUpCount } });
    if (error) throw new Error(`refused: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  /** Upgrades a captain's ship to Mythic. `shownTokens` is the price that the player saw, in Legendary Ship Tokens. */
  async upgradeShip(captainId: string, shownTokens?: number): Promise<SettledJob> {
    const { answer, error } = await this.call('upgradeShip', { body: { captainId, shownTokens } });
    if (error) throw new Error(`refused: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  async equip(captainId: string, entityId: string, equipped = true): Promise<SettledJob> {
    const { answer, error } = await this.call('equip', { body: { captainId, entityId, equipped } });
    if (error) throw new Error(`refused: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  /** Credits tokens as a gift. `amount` is in whole tokens, not in base units. */
  async give(token: Token, amount: number): Promise<void> {
    await this.#book(
      token,
      baseUnits(token, amount),
      { systemAccount: 'issuance' },
      { playerId: this.playerId },
    );
  }

  /** Removes the player's whole balance of a token. */
  async giveAway(token: Token): Promise<void> {
    const { [token]: all } = await readBalances(this.worker.services.db, this.playerId);
    if (all > 0n) await this.#book(token, all, { playerId: this.playerId }, { systemAccount: 'treasury' });
  }

  async #book(token: Token, amount: bigint, from: LedgerParty, to: LedgerParty): Promise<void> {
    const { db, clock } = this.worker.services;
    const transfers = [{ token, amount, from, to }];
    await db
      .transaction()
      .execute((tx) => bookTransfers(tx, { reason: 'gift', jobId: null, at: clock.now(), transfers }));
  }

  async me() {
    return (await this.call('me')).answer;
  }

  /**
   * One NFT of the list, with the fields that it also has elsewhere, such as in results; undefined if it is missing.
   */
  async nft(uid: string) {
    const { answer } = await this.call('nfts');
    const found = answer.find((nft) => nft.uid === uid);
    if (found === undefined) return undefined;
    return found.type === 'CAPTAIN' ? captain.parse(found) : asset.parse(found);
  }
}

function seedFor(
  run: { id: string; nonce: string; captain_uid: string },
  missionId: string,
  wanted: Partial<Outcome>,
): Buffer {
  const outcomes = missionById(missionId)?.stats.outcomes ?? [];
  for (let tries = 0; tries < 10_000; tries += 1) {
    const seed = Buffer.alloc(32);
    seed.writeUInt32BE(tries);
    const outcome = Object(fairOutcome({ ...run, seed }, outcomes));
    if (Object.entries(wanted).every(([field, value]) => outcome[field] === value)) return seed;
  }
  throw new Error(`${missionId} never ends like that`);
}

/** A refused job with all its fields; `notificationType` is the type of the notification that the player received. */
export const refused = (
  notificationType: GameNotification['type'],
  code: ErrorCode,
  details: ErrorDetails = {},
): SettledJob => ({
  state: 'refused',
  code,
  message: errorSentence(code, details),
  notificationType,
  result: undefined,
});
