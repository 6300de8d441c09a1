import { createHash } from 'node:crypto';
import { dayMs } from '#rules/time.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { encodePicture } from './encodePicture.ts';
import { fetchPicture, isPublicAddress, type PictureNetwork } from './fetchPicture.ts';

const keptMs = dayMs;
/** Time after which a picture that could not be fetched is requested again, in milliseconds. */
const askedAgainMs = 600_000;

type Services = Pick<WorkerServices, 'db' | 'clock' | 'config' | 'pictureRequests'>;

/**
 * The picture of an NFT from another host, encoded again by the worker; null if there is none (rule book: profile.md,
 * Foreign pictures). The caller passes the id of an NFT, so no caller can make the worker fetch another address.
 */
export async function foreignPicture(
  services: Services,
  uid: string,
  network: PictureNetwork = {
    hosts: services.config.pictureHosts,
    protocol: 'https:',
    isPublic: isPublicAddress,
  },
): Promise<Buffer | null> {
  const nft = await services.db.selectFrom('nfts').select('image').where('uid', '=', uid).executeTakeFirst();
  if (!nft || !URL.canParse(nft.image)) return null;
  const { image } = nft;
  const requests = services.pictureRequests;
  const running = requests.get(image) ?? readOrFetch(services, image, network);
  requests.set(image, running);
  try {
    return await running;
  } finally {
    requests.delete(image);
  }
}

async function readOrFetch(
  { db, clock }: Services,
  image: string,
  network: PictureNetwork,
): Promise<Buffer | null> {
  const address_hash = createHash('sha256').update(image).digest();
  const now = clock.now();
  const kept = await db
    .selectFrom('foreign_pictures')
    .select(['bytes', 'fetched_at'])
    .where('address_hash', '=', address_hash)
    .executeTakeFirst();
  const ageMs = kept ? now.getTime() - kept.fetched_at.getTime() : Number.POSITIVE_INFINITY;
  if (kept && ageMs < (kept.bytes ? keptMs : askedAgainMs)) return kept.bytes;
  const fetched = await fetchPicture(image, network);
  const bytes = fetched && (await encodedOrNull(fetched));
  await db
    .insertInto('foreign_pictures')
    .values({ address_hash, bytes, fetched_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ bytes, fetched_at: now }))
    .execute();
  return bytes;
}

async function encodedOrNull(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await encodePicture(bytes);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
