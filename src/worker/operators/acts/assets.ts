import * as z from 'zod';
import { collections, nftTypes } from '#contract/captains.ts';
import { genesisRarities } from '#contract/fleet.ts';
import { maxAssetsAlone } from '#rules/operators/grantLimits.ts';
import { dayMs } from '#rules/time.ts';
import { fieldHints } from '#words/operators.ts';
import { insertRows } from '../../database/insertRows.ts';
import { type NftRow, NftRowBuilder } from '../../nfts/NftRowBuilder.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { lockFoundPlayer } from '../base/findPlayer.ts';
import { notifyGranted } from '../base/notifyGranted.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';
import { lockOperator } from '../base/operatorStore.ts';

const fields = {
  player: field.player,
  type: z.enum(nftTypes).describe(fieldHints.type),
  collection: z.enum(collections).describe(fieldHints.collection),
  number: field.whole(fieldHints.number, 1, 100_000),
  rarity: z.enum(genesisRarities).optional().describe(fieldHints.rarity),
  shipName: z.string().min(1).max(40).optional().describe(fieldHints.shipName),
};
type Input = z.output<z.ZodObject<typeof fields>>;

/** Grants an unminted asset of level 1, built by the code that builds those of new players. */
export const grantAsset = defineAct({
  role: 'treasury',
  fields,
  needsSecond: async ({ type }, { tx, operator, now }) => {
    if (type === 'GENESIS_SHIP') return true;
    await lockOperator(tx, operator.name);
    const { granted } = await tx
      .selectFrom('operator_acts')
      .select((row) => row.fn.countAll<bigint>().as('granted'))
      .where('kind', '=', 'grantAsset')
      .where('operator', '=', operator.name)
      .where('confirmed_by', 'is', null)
      .where('at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirstOrThrow();
    return granted >= BigInt(maxAssetsAlone);
  },
  run: async (input, context) => {
    const { tx, services, now } = context;
    const player = await lockFoundPlayer(tx, input.player);
    const builder = new NftRowBuilder({
      ownerId: player.id,
      random: services.random,
      at: now,
      origin: 'grant',
    });
    const row = assetRow(builder, input);
    await insertRows(tx, 'nfts', [row]);
    const { uid, type, name, collection } = row;
    await notifyGranted(context, player.id, { name: 'assetGranted', asset: name });
    return {
      subject: player.id,
      before: {},
      after: { player: player.username, uid, type, name, collection, level: 1 },
    };
  },
});

function assetRow(builder: NftRowBuilder, { type, collection, number, rarity, shipName }: Input): NftRow {
  if ((type === 'GENESIS_SHIP') !== (rarity !== undefined && shipName !== undefined))
    throw new OperatorRefusal('input_wrong', { problem: 'rarity and shipName are for Genesis ships alone' });
  if (type === 'GENESIS_SHIP') return builder.genesisShip(rarity ?? 'BRONZE', shipName ?? '');
  return builder.levelOne({ type, collection, number, picture: number });
}
