import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReceiptOverlay } from '#client/missions/ReceiptOverlay.tsx';
import { rememberCommitments, rememberSentRuns, type SentRun } from '#client/missions/seenCommitments.ts';
import type { Receipt } from '#contract/receipts.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { aGame } from './aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

/** The run of `aReceipt` as this device has sent it. */
const sentRun = (changes: Partial<SentRun> = {}): SentRun => {
  const { activeMissionId: id, commitment, nonce, captainUid: captainId } = aReceipt();
  return { id, commitment, nonce, captainId, ...changes };
};

async function verifyWith(services: ReturnType<typeof someServices>) {
  renderWith(services, <ReceiptOverlay receipt={aReceipt()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
}

/** Verifies `aReceipt` on the device that sent its run; `changes` replaces what it sent. */
async function verifySent(changes: Partial<SentRun> = {}) {
  const services = someServices();
  rememberSentRuns(services.memory, [sentRun(changes)]);
  await verifyWith(services);
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

test('Verify says where it cannot calculate: browsers hash only on secure addresses', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { toasts } = show(aReceipt());
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(toasts.state.getState().map(({ text }) => text)).toEqual([
      'This browser cannot verify the receipt here. Please open the game by https or on localhost and try again.',
    ]),
  );
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
  rememberSentRuns(services.memory, [sentRun({ commitment: 'ff'.repeat(32) })]);
  renderWith(services, <ReceiptOverlay receipt={receipt} />);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(
    await screen.findByText('This outcome failed the check. Please keep the receipt and tell us.'),
  ).toBeTruthy();
});

const sentAsShown = 'The client seed and the captain are the ones your device sent.';
const sentOtherwise = 'The client seed or the captain is not the one your device sent.';

test('Verify confirms client seed and captain on the device that sent the run', async () => {
  await verifySent();
  expect(await screen.findByText('This outcome is fair.')).toBeTruthy();
  expect(screen.getByText(sentAsShown)).toBeTruthy();
});

test.each([
  ['client seed', { nonce: 'fate' }],
  ['captain', { captainId: 'captain-2' }],
])('a worker that later shows another %s with a matching roll is detected', async (_, sent) => {
  await verifySent(sent);
  expect(await screen.findByText(sentOtherwise)).toBeTruthy();
  expect(screen.getByText('The roll follows from the server seed and the client seed.')).toBeTruthy();
  expect(screen.queryByText('This outcome is fair.')).toBeNull();
});

test('the list of active missions does not replace what the device has stored of a send', async () => {
  const services = someServices();
  rememberSentRuns(services.memory, [sentRun({ nonce: 'fate' })]);
  const { activeMissionId, commitment } = aReceipt();
  rememberCommitments(services.memory, [{ id: activeMissionId, commitment }]);
  await verifyWith(services);
  expect(await screen.findByText(sentOtherwise)).toBeTruthy();
});

test('commitments that an earlier version of the page stored stay, and are checked without what was sent', async () => {
  const { activeMissionId, commitment } = aReceipt();
  const services = someServices();
  services.memory.write('seals', { [activeMissionId]: commitment });
  rememberSentRuns(services.memory, [sentRun({ id: 'later' })]);
  await verifyWith(services);
  expect(await screen.findByText('This outcome is fair.')).toBeTruthy();
  expect(screen.queryByText(sentAsShown)).toBeNull();
  expect(Object.keys(services.memory.read('seals') ?? {})).toEqual([activeMissionId, 'later']);
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
  rememberSentRuns(memory, [sentRun({ id: 'sent' })]);
  expect(Object.keys(memory.read('seals') ?? {})).toHaveLength(2500);
  expect(memory.read('seals')?.['run-0']).toBeUndefined();
});
