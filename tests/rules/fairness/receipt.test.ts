import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WindKind, windKinds } from '#contract/missions.ts';
import { type Receipt, receipt } from '#contract/receipts.ts';
import {
  checksIn,
  isFair,
  oddsText,
  receiptChecks,
  type SeenRun,
  type SentValues,
  type Sha256,
  verifyReceipt,
} from '#rules/fairness/receipt.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { dayMs } from '#rules/time.ts';
import { weekStart, windOfWeek, windText } from '#rules/wind/weekWind.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';

const sha256: Sha256 = async (of) => createHash('sha256').update(of).digest();

const otherSeed = '7a'.repeat(32);
const verifyTampered = (tampered: Partial<Receipt>) => verifyReceipt(aReceipt(tampered), sha256);

/** The run of `aReceipt`, as the device that sent it has stored it; `others` replaces what it sent. */
const sentRun = (others: Partial<SentValues> = {}): SeenRun => ({
  commitment: aReceipt().commitment,
  sent: { nonce: 'luck', captainId: 'captain-1', ...others },
});
const allHold = { seenBefore: true, commitment: true, odds: true, roll: true, outcome: true };

test('an honest receipt passes every check, whatever the seed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const written = aReceipt({}, Buffer.from(bytes).toString('hex'));
      // Serializes the receipt as for a file, and parses it again.
      const read = receipt.parse(JSON.parse(JSON.stringify(written)));
      expect(isFair(await verifyReceipt(read, sha256))).toBe(true);
    }),
  );
});

describe('a receipt fails its checks when the worker changed', () => {
  test('the outcome', async () => {
    const jackpot = { type: 'success' as const, effect: 'Jackpot', multiplier: 10 };
    expect(await verifyTampered({ outcome: jackpot })).toMatchObject({ outcome: false, roll: true });
  });

  test('the multiplier alone', async () => {
    const { outcome } = aReceipt();
    expect(
      await verifyTampered({ outcome: { ...outcome, multiplier: outcome.multiplier + 1 } }),
    ).toMatchObject({
      outcome: false,
    });
  });

  test('the seed', async () => {
    expect(await verifyTampered({ seed: otherSeed })).toMatchObject({ commitment: false, roll: false });
  });

  test('the server seed together with its hash, once the hash was seen', async () => {
    const { commitment } = aReceipt();
    const swapped = await verifyReceipt(aReceipt({}, otherSeed), sha256, { commitment });
    expect(swapped).toEqual({ seenBefore: false, commitment: true, odds: true, roll: true, outcome: true });
    expect(isFair(swapped)).toBe(false);
  });

  test('the roll', async () => {
    expect(await verifyTampered({ roll: 0.000001 })).toMatchObject({ roll: false });
  });

  test('odds that this device did not show when it sent the run', async () => {
    const { outcomes } = aReceipt();
    const shown = sentRun({ odds: oddsText(outcomes) });
    expect(await verifyReceipt(aReceipt(), sha256, shown)).toMatchObject({ odds: true });
    const others = sentRun({ odds: oddsText(outcomes.map((line) => ({ ...line, multiplier: 2 }))) });
    expect(await verifyReceipt(aReceipt(), sha256, others)).toMatchObject({ odds: false });
  });

  test('the odds, also when they still lead to the outcome', async () => {
    const { outcomes } = aReceipt();
    const worse = outcomes.map((line) =>
      line.type === 'failure' ? { ...line, rate: line.rate + 0.01 } : line,
    );
    expect(await verifyTampered({ outcomes: worse })).toMatchObject({ odds: false });
    expect(await verifyTampered({ outcomes: outcomes.slice(1) })).toMatchObject({ odds: false });
    expect(await verifyTampered({ outcomes: [] })).toMatchObject({ odds: false, outcome: false });
  });

  test('the mission, the captain, or the client seed', async () => {
    for (const change of [
      { activeMissionId: '018f0000-0000-7000-8000-000000000002' },
      { captainUid: 'captain-2' },
      { nonce: 'fate' },
    ]) {
      expect(await verifyTampered(change)).toMatchObject({ roll: false });
    }
  });

  test.each([
    ['client seed', { nonce: 'fate' }],
    ['captain', { captainId: 'captain-2' }],
  ])('the %s together with roll and outcome, once the device has sent the run', async (_, others) => {
    const changed = await verifyReceipt(aReceipt(), sha256, sentRun(others));
    expect(changed).toEqual({ ...allHold, sentFromHere: false });
    expect(isFair(changed)).toBe(false);
  });
});

test('client seed and captain are checked only on the device that sent them', async () => {
  const { commitment } = aReceipt();
  const sentHere = await verifyReceipt(aReceipt(), sha256, sentRun());
  expect(sentHere).toEqual({ ...allHold, sentFromHere: true });
  expect(isFair(sentHere)).toBe(true);
  expect(checksIn(sentHere)).toEqual([...receiptChecks, 'sentFromHere']);
  for (const seen of [undefined, { commitment }]) {
    const sentElsewhere = await verifyReceipt(aReceipt(), sha256, seen);
    expect(sentElsewhere).toStrictEqual(allHold);
    expect(isFair(sentElsewhere)).toBe(true);
    expect(checksIn(sentElsewhere)).toEqual(receiptChecks);
  }
});

test('a receipt with odds that an operator has changed is fair on the device that showed them, and with the live ones', async () => {
  const outcomes = [{ type: 'success', rate: 1, effect: 'Loot', multiplier: 3 }] as const;
  const fair = aReceipt({
    outcomes: [...outcomes],
    outcome: { type: 'success', effect: 'Loot', multiplier: 3 },
  });
  expect(await verifyReceipt(fair, sha256)).toMatchObject({ odds: false });
  const shown = sentRun({ odds: oddsText(fair.outcomes) });
  expect(isFair(await verifyReceipt(fair, sha256, shown))).toBe(true);
  expect(isFair(await verifyReceipt(fair, sha256, undefined, fair.outcomes))).toBe(true);
});

describe('a receipt of a run that was sent with a wind', () => {
  const layer = 3;
  const digestAt = (now: number) => createHash('sha256').update(windText(now, layer)).digest();
  const windAt = (now: number) => windOfWeek(ruleTables, now, layer, digestAt(now));
  /** The first Monday on which this wind begins there. */
  function mondayOf(kind: WindKind): number {
    let monday = weekStart(ruleTables.winds.sinceMs);
    while (windAt(monday) !== kind) monday += 7 * dayMs;
    return monday;
  }
  const stats = missionById('treasure-pit')?.stats;
  const receiptIn = (wind: WindKind, sentAt: number): Receipt => {
    const outcomes = stats === undefined ? [] : [...oddsInWind(ruleTables, { ...stats, wind })];
    return aReceipt({ outcomes, outcome: pickOutcome(outcomes, aReceipt().roll), wind, sentAt });
  };

  test.each(windKinds)('is fair with the odds of a %s in its week', async (wind) => {
    const results = await verifyReceipt(receiptIn(wind, mondayOf(wind)), sha256);
    expect([results.wind, results.odds, isFair(results)]).toEqual([true, true, true]);
  });

  test('is not with the wind of another week, or without the moment of the send', async () => {
    const [squall, calm] = [mondayOf('squall'), mondayOf('calm')];
    const wrong = { wind: false, odds: true };
    expect(await verifyReceipt(receiptIn('squall', calm), sha256)).toMatchObject(wrong);
    expect(await verifyReceipt(receiptIn('calm', squall), sha256)).toMatchObject({ wind: false });
    const { sentAt: _moment, ...undated } = receiptIn('squall', squall);
    expect(await verifyReceipt(undated, sha256)).toMatchObject({ wind: false });
  });

  test('is not with the odds of another wind', async () => {
    const { outcomes, outcome } = receiptIn('lee', 0);
    const forged = { ...receiptIn('squall', mondayOf('squall')), outcomes, outcome };
    expect(await verifyReceipt(forged, sha256)).toMatchObject({ wind: true, odds: false });
  });

  test('is fair by the live weights of its world', async () => {
    const weights = windKinds.map((kind) => [kind, { weight: Number(kind === 'trade') }] as const);
    const live = withOverride(ruleTables, 'winds', { kinds: Object.fromEntries(weights) });
    const receipt = receiptIn('trade', mondayOf('squall'));
    expect(await verifyReceipt(receipt, sha256)).toMatchObject({ wind: false });
    expect(await verifyReceipt(receipt, sha256, undefined, [], live ?? ruleTables)).toMatchObject({
      wind: true,
    });
  });
});
