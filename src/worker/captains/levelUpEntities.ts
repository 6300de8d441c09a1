import { withGains } from '#rules/captains/levelGains.ts';
import { levelTokens, levelUpCountRefusal } from '#rules/captains/levelUp.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { lockOwnCaptain } from './captainStore.ts';
import { raiseLevel } from './levelStore.ts';

/** Raises the level of one entity of a resting captain, for one token per level (rule book: captains.md, Level up). */
export const levelUpEntities = defineJob(
  { kind: 'levelUpEntities' },
  async ({ captainId, type, levelUpCount: levels }, context) => {
    const { tx, playerId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const captain = await lockOwnCaptain(tx, playerId, captainId);
    throwIfRefused(levelUpCountRefusal(rules, captain, type, levels));
    await payPrices('captain.levelUp', captainId, [{ token: levelTokens[type], amount: levels }], context);
    const gain = { entity: type, levels };
    await raiseLevel(tx, captainId, gain);
    return {
      result: { captain: withGains(captain, [gain]), type, levels },
      fact: { name: 'leveledUp', entity: type },
    };
  },
);
