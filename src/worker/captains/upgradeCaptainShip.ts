import { mythicUpgradeRefusal, mythicUpgradeTokens, withMythicShip } from '#rules/captains/mythicUpgrade.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { readBalances } from '../ledger/balances.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { lockOwnCaptain } from './captainStore.ts';
import { makeShipMythic } from './levelStore.ts';

/**
 * Makes the ship of a resting captain Mythic for Legendary Ship Tokens at the current price; refused if the request
 * names another price (rule book: captains.md, Mythic upgrade).
 */
export const upgradeCaptainShip = defineJob(
  { kind: 'captainShipRarityUpgrade' },
  async ({ captainId, shownTokens }, context) => {
    const { tx, playerId, now, services } = context;
    const token = 'LEGENDARY_SHIP_TOKEN';
    const rules = await liveRules(services, tx, now);
    const captain = await lockOwnCaptain(tx, playerId, captainId);
    const held = fromBaseUnits(token, (await readBalances(tx, playerId))[token]);
    throwIfRefused(mythicUpgradeRefusal(rules, captain, held, shownTokens));
    await payPrices(
      'captain.mythicUpgrade',
      captainId,
      [{ token, amount: mythicUpgradeTokens(rules) }],
      context,
    );
    await makeShipMythic(tx, captainId);
    return { result: { captain: withMythicShip(captain) }, fact: { name: 'shipUpgraded' } };
  },
);
