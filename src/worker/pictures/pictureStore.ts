import type { Database, Tx } from '../database/database.ts';

/** The address at which the picture with this name is served. */
const pictureAddress = (name: string): string => `/pictures/${name}.webp`;

/** Replaces the player's picture. A new picture has a new name, so that browsers may cache each picture for ever. */
export async function storePicture(
  tx: Tx,
  { playerId, name, bytes, at }: { playerId: string; name: string; bytes: Buffer; at: Date },
): Promise<void> {
  const picture = { name, bytes, uploaded_at: at };
  await tx
    .updateTable('players')
    .set({ picture: pictureAddress(name) })
    .where('id', '=', playerId)
    .execute();
  await tx
    .insertInto('player_pictures')
    .values({ player_id: playerId, ...picture })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(picture))
    .execute();
}

/** The picture with this name; null if it was replaced or never existed. */
export async function readPicture(db: Database, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('player_pictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
