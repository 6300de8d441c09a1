import type { Stored } from '#contract/facts.ts';
import type { JobResult } from '#contract/jobs.ts';
import { claimTax, fleetClaimRefusal } from '#rules/fleet/fleetMission.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { LedgerParty, Transfer } from '../ledger/transfer.ts';
import { type LockedShip, lockRewardedShips, lockShip } from './shipStore.ts';
import { endMissions } from './shipWrites.ts';

/** Claims the reward of one ship for its owner (rule book: fleet.md, Claims). */
export const claimShip = defineJob(
  { kind: 'genesisClaimReward', sharesRows: true },
  async ({ genesisShipId }, context) => {
    const { tx, playerId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const locked = await lockShip(tx, { playerId, rules, now }, genesisShipId);
    throwIfRefused(fleetClaimRefusal(locked.ship));
    const { shipName } = locked.ship;
    const result = await claimRewards([locked], shipName, rules, context);
    return {
      result,
      fact: { name: 'rewardClaimed', ship: shipName, ...result },
      holdsSharedRow: isForOthers([locked], context),
    };
  },
);

/**
 * Claims the rewards of all ships that have one, each for the ship's owner. Throws Refusal `fleet_nothing_to_claim` if
 * there is none.
 */
export const claimAllShips = defineJob(
  { kind: 'genesisRewardClaimAll', sharesRows: true },
  async (_, context) => {
    const { tx, playerId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const returned = await lockRewardedShips(tx, { playerId, rules, now });
    if (returned.length === 0) throw new Refusal('fleet_nothing_to_claim');
    const result = await claimRewards(returned, shipsSubject(returned), rules, context);
    return {
      result,
      fact: { name: 'rewardsClaimed', ...result },
      holdsSharedRow: isForOthers(returned, context),
    };
  },
);

const shipsSubject = ({ length }: readonly LockedShip[]): Stored<string> => ({
  fact: { name: 'shipsClaimed', ships: length },
});

const isForOthers = (ships: readonly LockedShip[], { playerId }: JobContext): boolean =>
  ships.some(({ ownerId }) => ownerId !== playerId);

interface Claim {
  ownerId: string;
  reward: number;
  tax: number;
}

/** The transfers of a claim: the reward less the tax to the ship's owner, and the tax to the treasury. */
function shares({ ownerId, reward, tax }: Claim): Transfer[] {
  const shared: readonly [LedgerParty, number][] = [
    [{ playerId: ownerId }, reward - tax],
    [{ systemAccount: 'treasury' }, tax],
  ];
  return shared
    .filter(([, amount]) => amount > 0)
    .map(([to, amount]) => ({
      token: 'TREASURE',
      amount: baseUnits('TREASURE', amount),
      from: { systemAccount: 'issuance' },
      to,
    }));
}

/** Pays the rewards of these ships, which have one, and brings to rest those that are on their mission. */
export async function claimRewards(
  ships: readonly LockedShip[],
  subject: Stored<string>,
  rules: RuleTables,
  { tx, jobId, now }: JobContext,
): Promise<JobResult<'genesisClaimReward'>> {
  const claims = ships.map(({ ship, ownerId, missionId }) => {
    if (missionId === null) throw new Error(`ship ${ship.id} has a reward without a mission`);
    return { missionId, shipId: ship.id, ownerId, reward: ship.reward, tax: claimTax(rules, ship.reward) };
  });
  await bookTransfers(tx, {
    reason: 'fleet.claim',
    subject,
    jobId,
    at: now,
    transfers: claims.flatMap(shares),
  });
  const ended = claims.map((one) => ({ ...one, reward: BigInt(one.reward), tax: BigInt(one.tax) }));
  await endMissions(tx, ended, now);
  const sum = (pick: (one: (typeof claims)[number]) => number) =>
    claims.reduce((total, one) => total + pick(one), 0);
  return { ships: claims.length, reward: sum(({ reward }) => reward), tax: sum(({ tax }) => tax) };
}
