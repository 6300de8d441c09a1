import { keyTexts } from '#words/keys.ts';
import { countSharesByKey, resealShares } from '../auth/sealedShares.ts';
import { readConfig } from '../base/config.ts';
import { directUrlOf } from '../base/databaseAddress.ts';
import type { KeyRing } from '../base/KeyRing.ts';
import { createLog } from '../base/log.ts';
import { systemRandom } from '../base/random.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

type KeyServices = Pick<WorkerServices, 'db' | 'config' | 'random'>;
type Print = (line: string) => void;

const commands: Readonly<
  Record<string, (services: KeyServices, print: Print, isPreview: boolean) => Promise<number>>
> = {
  shares: async (services, print) => {
    await printShares(services, print);
    return 0;
  },
  reseal: async (services, print, isPreview) => {
    if (isPreview) {
      await printShares(services, print);
      print(keyTexts.preview);
      return 0;
    }
    const { sealed, closed } = await resealShares(services);
    print(keyTexts.resealed(sealed));
    if (closed > 0) print(keyTexts.closed(closed));
    await printShares(services, print);
    return closed > 0 ? 1 : 0;
  },
};

/**
 * The command of the keys (docs/operating.md, Keys).
 * @returns the exit code
 */
export async function runKeys(env: NodeJS.ProcessEnv, [name = '', ...more]: readonly string[], print: Print) {
  if (name === 'new') {
    print(newKey());
    return 0;
  }
  const command = commands[name];
  if (!command) {
    print(keyTexts.usage);
    return 1;
  }
  try {
    const config = readConfig(env);
    const db = createDatabase(
      createPool(directUrlOf(config), createLog(config.logLevel), 2, { statementMs: 0 }),
    );
    try {
      return await command({ db, config, random: systemRandom }, print, !more.includes('--yes'));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** A key as SESSION_KEYS, SHARE_KEYS and CHAIN_AUTHORITY_KEYS take it. */
const newKey = (): string =>
  `${systemRandom.bytes(4).toString('hex')}:${systemRandom.bytes(32).toString('base64')}`;

async function printShares({ db, config }: KeyServices, print: Print): Promise<void> {
  const ring = config.secrets.shareKeys;
  const counts = await countSharesByKey(db);
  if (counts.length === 0) print(keyTexts.none);
  for (const { id, shares } of counts) print(keyTexts.sealed(keyTexts.nameOf(id), shares, stateOf(ring, id)));
  const unused = ring.ids.slice(1).filter((id) => !counts.some((one) => one.id === id));
  for (const id of unused) print(keyTexts.removable(keyTexts.nameOf(id)));
}

function stateOf(ring: KeyRing<Buffer>, id: string | null): string {
  if (id === ring.current.id) return keyTexts.states.current;
  if (ring.hasLost(id)) return keyTexts.states.lost;
  return ring.keysFor(id).length > 0 ? keyTexts.states.opens : keyTexts.states.missing;
}
