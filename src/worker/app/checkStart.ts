import { keyTexts } from '#words/keys.ts';
import { serverStartTexts } from '#words/serverStart.ts';
import { closedShares } from '../auth/sealedShares.ts';
import type { ChainMintName, ChainToken } from '../base/chainNames.ts';
import { Refusal } from '../base/refusal.ts';
import { missingCustody, missingMints } from '../chain/connection/missingMints.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * What a production world must have before players come. A silent chain is a warning only, because a server has to start
 * again during an outage of its node.
 * @throws Error with a sentence if no key opens the e-mail wallets of the database, or if the chain lacks a mint of the
 * game or the custody of its authority: every deposit, withdrawal and mint would fail
 */
export async function checkStart({
  db,
  config,
  chain,
  log,
}: Pick<WorkerServices, 'db' | 'config' | 'chain' | 'log'>): Promise<void> {
  if (config.world !== 'production') return;
  const [closed] = await closedShares({ db, config });
  if (closed) throw new Error(keyTexts.cannotOpen(keyTexts.nameOf(closed.id), closed.shares));
  if (config.smtpUrl === null) log.warn(serverStartTexts.noMail);
  let missing: ChainMintName[];
  let uncustodied: ChainToken[];
  try {
    missing = await missingMints(chain);
    uncustodied = await missingCustody(chain);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn(serverStartTexts.chainSilent);
    return;
  }
  if (missing.length > 0) throw new Error(serverStartTexts.mintsMissing(missing));
  if (uncustodied.length === 0) return;
  const [authority, former] = [chain.authority.publicKey.toBase58(), chain.authorities[1]?.toBase58()];
  throw new Error(
    former === undefined
      ? keyTexts.noCustody(authority, uncustodied)
      : keyTexts.notRotated(authority, uncustodied, former),
  );
}
