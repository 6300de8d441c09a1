import { sql } from 'kysely';
import * as z from 'zod';
import { type Token, tokens } from '#contract/tokens.ts';
import { grantLimits, needsSecondOperator } from '#rules/operators/grantLimits.ts';
import { dayMs } from '#rules/time.ts';
import { baseUnits, fromBaseUnits, maxBaseUnits, tokenDecimals } from '#rules/tokens.ts';
import { exactAmount } from '#words/accountFile.ts';
import { fieldHints } from '#words/operators.ts';
import { Refusal } from '../../base/refusal.ts';
import { readOverrides } from '../../islands/overrides.ts';
import { readBalances } from '../../ledger/balances.ts';
import { bookTransfers } from '../../ledger/bookTransfers.ts';
import { bootyLeft } from '../../ledger/bootySupply.ts';
import type { ActChange, ActContext } from '../base/Act.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { lockFoundPlayer } from '../base/findPlayer.ts';
import { notifyGranted } from '../base/notifyGranted.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';
import { lockOperator } from '../base/operatorStore.ts';

const token = z.enum(tokens).describe(fieldHints.token);

/** Grants tokens to a player, from the account that issues them (rule book: operators.md, Grants). */
export const grantTokens = defineAct({
  role: 'treasury',
  fields: { player: field.player, token, amount: field.decimal(fieldHints.amount) },
  needsSecond: ({ token, amount }, context) => isAboveLimit(token, grantedUnits(token, amount), context),
  run: ({ player, token, amount }, context) =>
    book(context, player, token, grantedUnits(token, amount), 'operator.grant'),
  opposite: ({ subject, input: { token = '', amount = '' } }) => ({
    kind: 'correctBalance',
    input: { player: subject, token, change: `-${amount}` },
  }),
});

/** Corrects a balance up or down. A balance never falls below 0. */
export const correctBalance = defineAct({
  role: 'treasury',
  fields: { player: field.player, token, change: field.decimal(fieldHints.change, { sign: true }) },
  needsSecond: ({ token, change }, context) => isAboveLimit(token, signedUnits(token, change), context),
  run: ({ player, token, change }, context) =>
    book(context, player, token, signedUnits(token, change), 'operator.correction'),
  opposite: ({ subject, input: { token = '', change = '' } }) => ({
    kind: 'correctBalance',
    input: {
      player: subject,
      token,
      change: change.startsWith('-') ? change.slice(1) : `-${change.replace('+', '')}`,
    },
  }),
});

/** Base units of a decimal text, exactly. Throws OperatorRefusal `amount_wrong` and `amount_too_large`. */
export function grantedUnits(token: Token, text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const decimals = tokenDecimals[token];
  if (/[1-9]/.test(fraction.slice(decimals))) throw new OperatorRefusal('amount_wrong');
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const { max } = grantLimits[token];
  if (units === 0n) throw new OperatorRefusal('amount_wrong');
  if (units > maxBaseUnits || units > baseUnits(token, max))
    throw new OperatorRefusal('amount_too_large', { max: `${max} ${token}` });
  return units;
}

function signedUnits(token: Token, text: string): bigint {
  const units = grantedUnits(token, text.replace(/^[+-]/, ''));
  return text.startsWith('-') ? -units : units;
}

/**
 * Whether this amount and those that the operator booked alone in the last 24 hours exceed the limit of one operator.
 */
async function isAboveLimit(
  token: Token,
  units: bigint,
  { tx, operator, now }: ActContext,
): Promise<boolean> {
  await lockOperator(tx, operator.name);
  const { rows } = await sql<{ booked: string }>`
    select coalesce(sum(abs((after->>'booked')::numeric)), 0)::text as booked from operator_acts
    where kind in ('grantTokens', 'correctBalance') and operator = ${operator.name} and confirmed_by is null
      and at > ${new Date(now.getTime() - dayMs)} and after->>'token' = ${token}`.execute(tx);
  const amount = units < 0n ? -units : units;
  const alone = baseUnits(token, grantLimits[token].alone);
  return needsSecondOperator(amount, BigInt(rows[0]?.booked ?? '0'), alone);
}

async function book(
  context: ActContext,
  named: string,
  token: Token,
  units: bigint,
  reason: 'operator.grant' | 'operator.correction',
): Promise<ActChange> {
  const { tx, actId, now, services } = context;
  const player = await lockFoundPlayer(tx, named);
  if (token === 'BOOTY' && units > 0n) {
    const { rules } = await readOverrides({ log: services.log }, new Map(), tx);
    const { left } = await bootyLeft(tx, rules);
    if (left < units) throw new Refusal('supply_cap_reached');
  }
  const issuer = { systemAccount: 'issuance' } as const;
  const holder = { playerId: player.id };
  await bookTransfers(tx, {
    reason,
    jobId: actId,
    at: now,
    transfers: [
      units > 0n
        ? { token, amount: units, from: issuer, to: holder }
        : { token, amount: -units, from: holder, to: issuer },
    ],
  });
  const amount = fromBaseUnits(token, units);
  await notifyGranted(
    context,
    player.id,
    reason === 'operator.grant'
      ? { name: 'tokensGranted', token, amount }
      : { name: 'balanceCorrected', token, change: amount },
  );
  const after = (await readBalances(tx, player.id))[token];
  const shown = (balance: bigint) => exactAmount(balance, tokenDecimals[token]);
  return {
    subject: player.id,
    before: { player: player.username, token, balance: shown(after - units) },
    after: { player: player.username, token, balance: shown(after), booked: units.toString() },
  };
}
