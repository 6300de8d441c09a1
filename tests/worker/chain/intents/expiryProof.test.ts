import { describe, expect, test } from 'vitest';
import { ChainPlayer } from './ChainPlayer.ts';
import { RunnerBehindProxy } from './RunnerBehindProxy.ts';

// That a node does not know a signature proves nothing if the node has deleted the blocks that may contain it.

const world = await RunnerBehindProxy.forAllTests();

const neverKnown = { result: { context: { slot: 1_000_000 }, value: [null] } };
const builtSlotOf = async (id: string) =>
  Number(
    (
      await world.worker.services.db
        .selectFrom('chain_intents')
        .select('built_slot')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).built_slot,
  );
const overdue = async () =>
  (await (await fetch(`${world.worker.origin}/metrics`)).text()).match(/^transactions_overdue.*$/gm) ?? [];

/** The node does not know the transaction, and has blocks from this slot on. */
function hasBlocksFrom(slot: number | null): void {
  const noMethod = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}';
  world.proxy.rule = (method) => {
    if (method === 'getSignatureStatuses') return neverKnown;
    if (method !== 'getFirstAvailableBlock') return undefined;
    return slot === null ? { body: noMethod } : { result: slot };
  };
}

describe('a withdrawal that was executed while no worker looked', () => {
  test('stays open on a node that has deleted its block, and the operator gets one log line', async () => {
    const mary = await ChainPlayer.signIn(world.worker, { inGame: 100 });
    const id = await mary.move('withdraw', 50);
    // The transaction is executed, but the runner does not see its status.
    world.proxy.rule = (method) => (method === 'getEpochInfo' ? { status: 502, body: '' } : undefined);
    await world.look();
    expect(await mary.onChain('BOOTY')).toBe(45_000_000_000n);
    await world.expire(id);
    const builtSlot = await builtSlotOf(id);
    hasBlocksFrom(builtSlot + 1);
    await world.look();
    await world.look();
    expect(await world.stateOf(mary, id)).toBe('submitted');
    expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
    expect(world.errors).toEqual([
      {
        fields: {
          intentId: id,
          kind: 'withdraw',
          transactionSignature: expect.any(String),
          reason: `built at slot ${builtSlot}, but the node has blocks from slot ${builtSlot + 1} only`,
        },
        message: 'a transaction stays open: the node cannot prove that it was never executed',
      },
    ]);
    expect(await overdue()).toEqual([]);
    world.worker.clock.advanceMs(16 * 60_000);
    expect(await overdue()).toEqual(['transactions_overdue{kind="withdraw"} 1']);
    // A node with the whole history is asked.
    world.reset();
    await world.looksUntil(async () => (await world.stateOf(mary, id)) === 'confirmed');
    expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
    expect(await overdue()).toEqual([]);
  });

  test('stays open on a node that does not report which blocks it has', async () => {
    const mary = await ChainPlayer.signIn(world.worker, { inGame: 100 });
    const id = await mary.move('withdraw', 50);
    await world.expire(id);
    hasBlocksFrom(null);
    await world.look();
    expect(await world.stateOf(mary, id)).toBe('submitted');
    hasBlocksFrom(await builtSlotOf(id));
    await world.look();
    expect(await world.stateOf(mary, id)).toBe('expired');
    expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
  });
});

test('what the game has not signed expires on every node', async () => {
  const mary = await ChainPlayer.signIn(world.worker, { inGame: 100 });
  const { answer } = await mary.build('withdraw', 50);
  await world.expire(answer.intentId);
  hasBlocksFrom(1_000_000);
  await world.look();
  expect(await world.stateOf(mary, answer.intentId)).toBe('expired');
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
  expect(world.errors).toEqual([]);
});
