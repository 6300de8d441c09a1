import { fleetMissionPrices, fleetSendRefusal, potentialReward } from '#rules/fleet/fleetMission.ts';
import { rewardMultiplier } from '#rules/fleet/licences.ts';
import { missionEndTime } from '#rules/missions/timeLeft.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { claimRewards } from './claimShips.ts';
import { lockShip } from './shipStore.ts';
import { beginMission } from './shipWrites.ts';

/**
 * Sends a Genesis ship on a mission; its owner pays, even if the commander sends it (rule book: fleet.md, Missions).
 * Cost and reward depend on the licences that the ship has now.
 */
export const sendShip = defineJob(
  { kind: 'genesisSendMission', sharesRows: true },
  async ({ genesisShipId }, context) => {
    const { tx, playerId, jobId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const locked = await lockShip(tx, { playerId, rules, now }, genesisShipId);
    const { ship, ownerId } = locked;
    throwIfRefused(fleetSendRefusal(ship));
    // A ship has only one mission at a time, so a reward that waits on it is paid before the next mission begins.
    if (ship.reward > 0) await claimRewards([locked], ship.shipName, rules, context);
    const prices = fleetMissionPrices(rules, ship);
    await payPrices('fleet.send', ship.shipName, prices, { ...context, playerId: ownerId }).catch(
      (error: unknown) => {
        throw ownerId === playerId ? error : withoutAmounts(error, ship.ownerName);
      },
    );
    await beginMission(tx, {
      // The mission gets the job's id, so that a job that is tried again cannot begin a second mission.
      id: jobId,
      shipId: ship.id,
      ownerId,
      sentBy: playerId,
      multiplier: rewardMultiplier(ship),
      reward: BigInt(potentialReward(rules, ship)),
      startedAt: now,
      endsAt: new Date(
        missionEndTime(now.getTime(), rules.genesisFleet.missionHours, services.config.gameSpeed),
      ),
    });
    return {
      result: undefined,
      fact: { name: 'shipSent', ship: ship.shipName },
      holdsSharedRow: ownerId !== playerId,
    };
  },
);

/** Replaces the refusal of a payment by one that does not reveal the owner's balance to the fleet captain. */
const withoutAmounts = (error: unknown, ownerName: string): unknown =>
  error instanceof Refusal && error.code === 'not_enough_funds'
    ? new Refusal('ship_owner_cannot_pay', { ownerName })
    : error;
