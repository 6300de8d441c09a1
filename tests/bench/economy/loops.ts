import type { Token } from '#contract/tokens.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { type Activity, purchasesOf, sendsOf } from './activities.ts';
import { burnedRecruits, type GivenLevels } from './burnedRecruits.ts';
import { asFraction, type Fraction, inverseOf, isMore, productOf, sumOf } from './fractions.ts';

export const activitiesOf = (rules: RuleTables, given?: GivenLevels): readonly Activity[] => [
  ...purchasesOf(rules),
  ...burnedRecruits(rules, given),
  ...sendsOf(rules),
];

/** An activity with what it leaves of each token: what it brings less what it takes. */
interface Net {
  readonly name: string;
  readonly more: readonly (readonly [Token, Fraction])[];
  readonly less: readonly (readonly [Token, Fraction])[];
}

const zero: Fraction = [0n, 1n];
const minusOne: Fraction = [-1n, 1n];

function netOf({ name, takes, brings }: Activity): Net {
  const net = new Map<Token, Fraction>();
  const add = (token: Token, amount: Fraction) => net.set(token, sumOf(net.get(token) ?? zero, amount));
  for (const { token, amount } of brings) add(token, asFraction(amount));
  for (const { token, amount } of takes) add(token, asFraction(-amount));
  return {
    name,
    more: [...net].filter(([, [units]]) => units > 0n),
    less: [...net].flatMap(([token, left]) => (left[0] < 0n ? [[token, productOf(left, minusOne)]] : [])),
  };
}

/**
 * The name of an activity by which a unit of a token becomes more than one again; null if there is none. It looks for the
 * most of the token that a unit of every token becomes by any chain of activities, in exact fractions. Where an activity
 * takes several tokens, the others count as free, so that no loop is overlooked.
 */
function loopOf(nets: readonly Net[], start: Token): string | null {
  const best = new Map<Token, Fraction>([[start, [1n, 1n]]]);
  // A chain that visits every token once is as long as there are tokens; a longer one repeats a token.
  for (let length = 0; length < tokensIn(nets).size; length++) {
    for (const { name, more, less } of nets) {
      const worth = more.reduce<Fraction>(
        (sum, [token, amount]) => sumOf(sum, productOf(amount, best.get(token) ?? zero)),
        zero,
      );
      if (worth[0] === 0n) continue;
      for (const [token, taken] of less) {
        const each = productOf(worth, inverseOf(taken));
        if (!isMore(each, best.get(token) ?? zero)) continue;
        if (token === start) return name;
        best.set(token, each);
      }
    }
  }
  return null;
}

const tokensIn = (nets: readonly Net[]): ReadonlySet<Token> =>
  new Set(nets.flatMap(({ more, less }) => [...more, ...less].map(([token]) => token)));

interface Paid {
  readonly booty: Fraction;
  /** The activity that brings the token for so little. */
  readonly name: string;
}

/** The least BOOTY for which a unit of each token can be had by any chain of activities, each of which brings one token. */
function leastPrices(nets: readonly Net[]): ReadonlyMap<Token, Paid> {
  const least = new Map<Token, Paid>([['BOOTY', { booty: [1n, 1n], name: 'BOOTY' }]]);
  for (let length = 0; length < tokensIn(nets).size; length++) {
    for (const { name, more, less } of nets) {
      const parts = less.map(([token, taken]) => {
        const known = least.get(token);
        return known && productOf(known.booty, taken);
      });
      if (parts.includes(undefined)) continue;
      const price = parts.reduce<Fraction>((sum, part) => sumOf(sum, part ?? zero), zero);
      for (const [token, brought] of more) {
        const booty = productOf(price, inverseOf(brought));
        const known = least.get(token);
        if (known === undefined || isMore(known.booty, booty)) least.set(token, { booty, name });
      }
    }
  }
  return least;
}

/** Tokens that recruits, levels and burns bring at once for less BOOTY than the exchange asks. */
function undercuts(rules: RuleTables, given: GivenLevels | undefined): string[] {
  const sold = purchasesOf(rules).map(netOf);
  const listed = leastPrices(sold);
  const burned = burnedRecruits(rules, given).map(netOf);
  return [...leastPrices([...sold, ...burned])].flatMap(([token, { booty, name }]) => {
    const price = listed.get(token);
    return price !== undefined && isMore(price.booty, booty) ? [`${token}: ${name}`] : [];
  });
}

/**
 * Every loop, by the token that it makes more of: a token that becomes more of itself, an activity that takes nothing,
 * and tokens for less than the exchange asks.
 */
export function loopsOf(rules: RuleTables, given?: GivenLevels): readonly string[] {
  const nets = activitiesOf(rules, given).map(netOf);
  const free = nets.flatMap(({ name, more, less }) =>
    less.length > 0 ? [] : more.map(([token]) => `${token}: ${name}`),
  );
  const taken = new Set(nets.flatMap(({ less }) => less.map(([token]) => token)));
  const turned = [...taken].flatMap((token) => {
    const loop = loopOf(nets, token);
    return loop === null ? [] : [`${token}: ${loop}`];
  });
  return [...new Set([...free, ...turned, ...undercuts(rules, given)])];
}
