import { expect, test } from 'vitest';
import { Signatures } from '#host/localChain/Signatures.ts';

const executedIn = (slot: number) => ({
  slot,
  blockTime: 0,
  err: null,
  logs: [],
  accounts: [],
  raw: null,
  memo: null,
  meta: null,
});

test('the history begins after the newest transaction that was deleted', () => {
  const signatures = new Signatures();
  signatures.add('first', executedIn(7));
  for (let slot = 8; signatures.get('first') !== undefined; slot += 1) {
    expect(signatures.firstSlot).toBe(0);
    signatures.add(`in ${slot}`, executedIn(slot));
  }
  expect(signatures.firstSlot).toBe(8);
});
