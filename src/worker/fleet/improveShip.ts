import { outOfGameRefusal, ownerOnlyRefusal } from '#rules/fleet/fleetMission.ts';
import { licencePrice, licenceRefusal } from '#rules/fleet/licences.ts';
import { shipLevelPrice, shipLevelRefusal } from '#rules/fleet/shipLevels.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { lockShip } from './shipStore.ts';
import { addLevels, addLicence } from './shipWrites.ts';

/**
 * Buys a captain licence for a ship (rule book: fleet.md, Licences). A mission under way keeps the reward with which it
 * was sent.
 */
export const buyLicence = defineJob(
  { kind: 'captainLicense' },
  async ({ genesisShipId, license: licence }, context) => {
    const { rules, ship } = await lockOwnShip(genesisShipId, context);
    throwIfRefused(licenceRefusal(ship, licence));
    await payPrices('fleet.licence', ship.shipName, [licencePrice(rules, ship.rarity, licence)], context);
    await addLicence(context.tx, ship.id, licence);
    return { result: undefined, fact: { name: 'licenceBought', ship: ship.shipName, licence } };
  },
);

/** Raises the level of a ship immediately (rule book: fleet.md, Levels). */
export const levelUpShip = defineJob(
  { kind: 'fleetCommanderLevel' },
  async ({ genesisShipId, levelUpCount }, context) => {
    const { rules, ship } = await lockOwnShip(genesisShipId, context);
    throwIfRefused(shipLevelRefusal(rules, ship, levelUpCount));
    await payPrices('fleet.levelUp', ship.shipName, [shipLevelPrice(rules, levelUpCount)], context);
    await addLevels(context.tx, ship.id, levelUpCount);
    return {
      result: undefined,
      fact: { name: 'shipLevelled', ship: ship.shipName, level: ship.level + levelUpCount },
    };
  },
);

/**
 * A ship with its row locked, for actions that only its owner may do. Throws Refusal `ship_not_found`, `ship_not_owned`
 * and `ship_not_in_game`.
 */
export async function lockOwnShip(shipId: string, { tx, playerId, now, services }: JobContext) {
  const rules = await liveRules(services, tx, now);
  const { ship } = await lockShip(tx, { playerId, rules, now }, shipId);
  throwIfRefused(ownerOnlyRefusal(ship) ?? outOfGameRefusal(ship));
  return { rules, ship };
}
