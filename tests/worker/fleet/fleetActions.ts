import { expect } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import type { playerPerTest } from '#tests/kit/playerPerTest.ts';
import type { SettledJob } from '#tests/kit/startTestWorker.ts';
import type { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

type JobCallName =
  | 'assignUser'
  | 'captainLicense'
  | 'genesisSend'
  | 'genesisClaim'
  | 'attachNft'
  | 'genesisLevelUp'
  | 'genesisClaimAll';

/** Functions for the calls of the Genesis fleet. They are made as the test's player, unless another player is given. */
export function fleetActions(game: ReturnType<typeof playerPerTest>) {
  /** Makes a call and returns the outcome of its job. Throws if the request itself is refused. */
  async function outcome<K extends JobCallName>(
    name: K,
    body?: BodyIn<K>,
    player: TestPlayer = game.player,
  ): Promise<SettledJob> {
    const { answer, error } = await player.call(name, body === undefined ? {} : { body });
    if (error) throw new Error(`refused: ${error.code}`);
    return game.worker.untilSettled((answer as { jobId: string }).jobId);
  }

  const fleetSeenBy = async (player: TestPlayer = game.player) => (await player.call('genesisShips')).answer;
  async function shipOf(rarity: string, player: TestPlayer = game.player) {
    const ship = (await fleetSeenBy(player)).find((one) => one.rarity === rarity);
    if (!ship) throw new Error(`no ${rarity} ship`);
    return ship;
  }
  const buy = (genesisShipId: string, license: 1 | 2 | 3, player?: TestPlayer) =>
    outcome('captainLicense', { genesisShipId, license }, player);
  const send = (genesisShipId: string, player?: TestPlayer) =>
    outcome('genesisSend', { genesisShipId }, player);
  const claim = (genesisShipId: string, player?: TestPlayer) =>
    outcome('genesisClaim', { genesisShipId }, player);
  const assign = (genesisShipId: string, assignedUserId: string, action = true, player?: TestPlayer) =>
    outcome('assignUser', { genesisShipId, assignedUserId, action }, player);
  const intact = async () => expect(await checkInvariants(game.worker.services.db)).toEqual([]);
  /** Jobs of these players that were attempted more than once, as after a deadlock. */
  const triedAgain = (...players: TestPlayer[]) =>
    game.worker.services.db
      .selectFrom('jobs')
      .select(['kind', 'attempts'])
      .where(
        'player_id',
        'in',
        players.map(({ playerId }) => playerId),
      )
      .where('attempts', '>', 1)
      .execute();

  return { outcome, fleetSeenBy, shipOf, buy, send, claim, assign, intact, triedAgain };
}
