import { levelsByFairWind } from '#rules/captains/fairWind.ts';
import { withGains } from '#rules/captains/levelGains.ts';
import { tokensOfLevelUp } from '#rules/captains/levelsOfTokens.ts';
import { levelTokens, levelUpCountRefusal } from '#rules/captains/levelUp.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { lockOwnCaptain } from './captainStore.ts';
import { raiseLevel } from './levelStore.ts';
import { readMedianLevels } from './medianLevels.ts';

/** Raises the level of one entity of a resting captain, for level tokens (rule book: captains.md, Level up). */
export const levelUpEntities = defineJob(
  { kind: 'levelUpEntities' },
  async ({ captainId, type, levelUpCount: levels, shownTokens }, context) => {
    const { tx, playerId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const captain = await lockOwnCaptain(tx, playerId, captainId);
    throwIfRefused(levelUpCountRefusal(rules, captain, type, levels));
    const { [type]: medianLevel } = await readMedianLevels(tx, now);
    const amount = tokensOfLevelUp(rules, { captain, entity: type, medianLevel }, levels);
    if (shownTokens !== undefined && amount > shownTokens) throw new Refusal('upgrade_price_changed');
    await payPrices('captain.levelUp', captainId, [{ token: levelTokens[type], amount }], context);
    const gain = { entity: type, levels };
    await raiseLevel(tx, captainId, { ...gain, fairWindLevels: levelsByFairWind(levels, amount) });
    return {
      result: { captain: withGains(captain, [gain]), type, levels },
      fact: { name: 'leveledUp', entity: type },
    };
  },
);
