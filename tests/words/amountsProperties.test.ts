import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booty, missingAmount } from '#words/amounts.ts';
import { reward } from '#words/numbers.ts';

const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
const plain = (text: string) => Number(text.replaceAll(',', ''));

test('a reward parses back to within half a hundredth', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const text = reward(value);
      expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Math.abs(plain(text) - value)).toBeLessThanOrEqual(0.005 + value * 1e-15);
    }),
  );
});

test('BOOTY never reads as thousands of thousands', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(booty(value)).toMatch(/^(\d{1,3}(,\d{3})*\.\d{3}m|\d{1,3}\.\dk|\d{1,3}(\.\d{1,2})?|1,000)$/);
    }),
  );
});

test('a bigger amount never reads smaller', () => {
  const size = (text: string) => {
    const unit = text.endsWith('m') ? 1e6 : text.endsWith('k') ? 1e3 : 1;
    return plain(text.replace(/[mk]$/, '')) * unit;
  };
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(size(booty(less))).toBeLessThanOrEqual(size(booty(more)));
    }),
  );
});

test('a missing amount is never rounded down', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(plain(missingAmount(value))).toBeGreaterThanOrEqual(value);
    }),
  );
});
