import { expect, it } from 'vitest';
import { levelFields } from '#rules/captains/caps.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { SendTerms } from './SendTerms.ts';
import { sitesOf } from './sites.ts';

it('gives the prices and hours of the rules, however often and for whichever captain they are asked', () => {
  const terms = new SendTerms(ruleTables);
  const captains = [1, 40].map((level) =>
    aCaptain(Object.fromEntries(Object.values(levelFields).map((field) => [field, level]))),
  );
  for (const site of sitesOf(ruleTables).all) {
    for (const count of [1, 2, 7, 1, 2, 7]) {
      for (const captain of captains) {
        const { booty, gold } = terms.prices(site, count);
        const priced = [
          { token: 'BOOTY', amount: booty },
          { token: 'GOLD', amount: gold },
        ];
        expect(priced.filter(({ amount }) => amount > 0)).toEqual(
          expect.arrayContaining([...sendPrices(ruleTables, site.stats, count)]),
        );
        const hours = sendDurationHours(ruleTables, site.stats, count, captain);
        expect([site.id, count, terms.hours(site, count, captain)]).toEqual([site.id, count, hours]);
      }
    }
  }
});
