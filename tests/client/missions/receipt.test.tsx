import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ReceiptOverlay } from '#client/missions/ReceiptOverlay.tsx';
import { rememberCommitments, rememberCommitmentsBefore } from '#client/missions/seenCommitments.ts';
import type { Receipt } from '#contract/receipts.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { aGame } from './aMissionScreen.tsx';

afterEach(cleanup);

function show(receipt: Receipt, seenCommitment?: string) {
  const services = someServices();
  if (seenCommitment) {
    rememberCommitments(services.memory, [
      anActiveMission({ id: receipt.activeMissionId, commitment: seenCommitment }),
    ]);
  }
  renderWith(services, <ReceiptOverlay receipt={receipt} />);
  return services;
}

test('a receipt shows odds, server seed hash, server seed, client seed and roll, and where the roll fell', () => {
  const receipt = aReceipt();
  show(receipt);
  for (const text of [receipt.commitment, receipt.seed, 'luck', receipt.roll.toFixed(9)]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(receipt.outcomes.length);
  const rolled = screen.getByText('the roll fell here').closest('li');
  expect(rolled?.textContent).toContain(receipt.outcome.effect);
});

test('Verify repeats the calculation on the device and confirms a fair outcome', async () => {
  const receipt = aReceipt();
  show(receipt, receipt.commitment);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('This outcome is fair.')).toBeTruthy();
  expect(screen.getByText('The server seed matches its hash.')).toBeTruthy();
});

test.each([
  [
    'another outcome',
    { outcome: { type: 'success', effect: 'Jackpot', multiplier: 10 } },
    'The outcome does not follow from the roll.',
  ],
  ['another seed', { seed: '7a'.repeat(32) }, 'The server seed does not match its hash.'],
  [
    'other odds',
    { outcomes: [{ type: 'failure', rate: 1, effect: 'Shipwreck', multiplier: 0 }] },
    'The odds are not the published ones.',
  ],
] satisfies [string, Partial<Receipt>, string][])('Verify finds %s', async (_, changes, sentence) => {
  show(aReceipt(changes));
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('This outcome is fair.')).toBeNull();
});

test('Verify finds a server seed hash that is not the one the device saw', async () => {
  show(aReceipt(), 'ff'.repeat(32));
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(
    await screen.findByText(
      'The server seed hash is not the one your device saw before the outcome was known.',
    ),
  ).toBeTruthy();
});

test('a worker that commits to another seed after it received the client seed is detected', async () => {
  const receipt = aReceipt();
  const services = someServices();
  // The page reads the list of missions before the answer to the send arrives. When the answer arrives, the page stores
  // the commitment that it received before the send, which replaces the one from the list.
  rememberCommitments(services.memory, [{ id: receipt.activeMissionId, commitment: receipt.commitment }]);
  rememberCommitmentsBefore(services.memory, [{ id: receipt.activeMissionId, commitment: 'ff'.repeat(32) }]);
  renderWith(services, <ReceiptOverlay receipt={receipt} />);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(
    await screen.findByText('This outcome failed the check. Please keep the receipt and tell us.'),
  ).toBeTruthy();
});

test('each result card opens its receipt', async () => {
  const game = aGame();
  game.showResults([aResult()]);
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of Treasure Pit' }));
  await waitFor(() =>
    expect(game.services.overlays.stack.getState().at(-1)).toMatchObject({
      name: 'receipt',
      props: { receipt: { activeMissionId: 'result-1', captainUid: 'captain-1' } },
    }),
  );
});

test('a device keeps the first commitment it saw, and only the newest few thousand', () => {
  const { memory } = someServices();
  rememberCommitments(memory, [anActiveMission({ id: 'first', commitment: 'aa' })]);
  rememberCommitments(memory, [anActiveMission({ id: 'first', commitment: 'bb' })]);
  expect(memory.read('seals')).toEqual({ first: 'aa' });
  rememberCommitments(
    memory,
    Array.from({ length: 2500 }, (_, n) => anActiveMission({ id: `run-${n}`, commitment: 'cc' })),
  );
  expect(Object.keys(memory.read('seals') ?? {})).toHaveLength(2500);
  expect(memory.read('seals')?.first).toBeUndefined();
});
