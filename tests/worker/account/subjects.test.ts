import { expect, test } from 'vitest';
import type { LevelEntity } from '#contract/captains.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { fleetActions } from '#tests/worker/fleet/fleetActions.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

const game = playerPerTest();
const { fleetSeenBy, buy, send, outcome } = fleetActions(game);

/** What the account book says of the bookings with this reason, newest first. */
async function shown(reason: 'graveyard.swap' | 'fleet.claim') {
  const { answer } = await game.player.call('accountEntries', { query: { reason } });
  return answer.entries.map(({ about }) => about.item);
}

/** What the ledger stores of them. */
const stored = (reason: 'graveyard.swap' | 'fleet.claim') =>
  game.worker.services.db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where('player_id', '=', game.player.playerId)
    .where('reason', '=', reason)
    .orderBy('ledger_transactions.id', 'desc')
    .select(['subject', 'about'])
    .execute();

async function burn(type: Exclude<LevelEntity, 'CHARACTER'>, names: readonly string[]): Promise<void> {
  const { db } = game.worker.services;
  const ids: string[] = [];
  for (const name of names) ids.push(await insertCaptain(db, game.player.playerId, { type, level: 9, name }));
  const body = ids.map((entityId) => ({ type, entityId }));
  const { answer } = await game.player.call('swapEntities', { body });
  await game.worker.untilSettled(answer?.jobId ?? '');
}

test('burned assets are stored as a fact, and shown as a name or a number', async () => {
  await burn('ITEM', ['Rusty Compass']);
  await burn('CREW', ['Old Salts', 'Deck Hands']);
  expect(await stored('graveyard.swap')).toEqual([
    { subject: null, about: { fact: { name: 'assetsBurned', type: 'CREW', assets: 2 } } },
    { subject: null, about: { fact: { name: 'assetBurned', type: 'ITEM', asset: 'Rusty Compass' } } },
  ]);
  expect(await shown('graveyard.swap')).toEqual(['2 Crews', 'Item Rusty Compass']);
});

test('claimed ships are stored as their number; one alone by its name, which is no sentence', async () => {
  const [commander, gold, silver] = await fleetSeenBy();
  for (const ship of [commander, gold, silver]) {
    await buy(ship?.id ?? '', 1);
    await send(ship?.id ?? '');
  }
  game.worker.clock.advanceHours(24);
  await outcome('genesisClaim', { genesisShipId: gold?.id ?? '' });
  await outcome('genesisClaimAll');
  expect(await stored('fleet.claim')).toEqual([
    { subject: null, about: { fact: { name: 'shipsClaimed', ships: 2 } } },
    { subject: 'Gilded Tern', about: null },
  ]);
  expect(await shown('fleet.claim')).toEqual(['2 ships', 'Gilded Tern']);
});

test('a text that an earlier version stored is shown as it is', async () => {
  const { db, clock } = game.worker.services;
  await db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'graveyard.swap',
      subject: '3 Crews',
      jobId: null,
      at: clock.now(),
      transfers: [
        {
          token: 'TREASURE',
          amount: 5n,
          from: { systemAccount: 'issuance' },
          to: { playerId: game.player.playerId },
        },
      ],
    }),
  );
  expect(await shown('graveyard.swap')).toEqual(['3 Crews']);
});
