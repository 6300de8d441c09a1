import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
