import * as z from 'zod';
import { collectionRegistry } from '#rules/tables/collections.ts';
import { fieldHints } from '#words/operators.ts';
import { beginAgain } from '../../chain/readings/readingStore.ts';
import { defineAct } from '../base/defineAct.ts';

const entries = Object.keys(collectionRegistry);

/**
 * Has the members of a registered collection counted in the background (rule book: collections.md, Long readings). It
 * begins from the first member, also if it was under way.
 */
export const readCollection = defineAct({
  role: 'support',
  fields: { entry: z.enum(entries).describe(fieldHints.entry) },
  run: async ({ entry: name }, { tx }) => {
    const key = { kind: 'collection', name } as const;
    const before = await tx
      .selectFrom('chain_readings')
      .select(['read', 'found', 'lockable', 'started_at', 'finished_at'])
      .where('kind', '=', key.kind)
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    await beginAgain(tx, key);
    return { subject: name, before: { ...before }, after: { read: 0, found: 0, lockable: 0 } };
  },
});
