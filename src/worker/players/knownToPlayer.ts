import type { Known } from '#contract/teaching.ts';
import type { Token } from '#contract/tokens.ts';
import { knownTo } from '#rules/teaching/teaching.ts';
import type { Database } from '../database/database.ts';

/** The columns of a player's row that {@link readKnown} needs. */
interface ChapterRow {
  id: string;
  first_voyages: number | null;
  voyages_skipped: boolean;
}

/**
 * The tokens, screens and topics that the page shows to a player; null for everything, without a query for most players.
 *
 * @param tokens those that the player has an account of: it exists from the first booking of the token on
 */
export async function readKnown(
  db: Database,
  { id, first_voyages: claimed, voyages_skipped: isSkipped }: ChapterRow,
  tokens: readonly Token[],
): Promise<Known | null> {
  if (claimed === null || isSkipped) return null;
  const fleet = await db
    .selectFrom('nfts')
    .select('uid')
    .where((eb) =>
      eb.or([
        eb('assigned_to', '=', id),
        eb.and([eb('owner_id', '=', id), eb.or([eb('minted', '=', true), eb('type', '=', 'GENESIS_SHIP')])]),
      ]),
    )
    .limit(1)
    .execute();
  return knownTo({ claimed, isSkipped, hasFleet: fleet.length > 0, tokens });
}
