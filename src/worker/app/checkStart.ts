import { serverStartTexts } from '#words/serverStart.ts';
import type { ChainMintName } from '../base/chainNames.ts';
import { Refusal } from '../base/refusal.ts';
import { missingMints } from '../chain/connection/missingMints.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * What a production world must have before players come. A silent chain is a warning only, because a server has to start
 * again during an outage of its node.
 * @throws Error with a sentence if the chain lacks a mint of the game: every deposit, withdrawal and mint would fail
 */
export async function checkStart({
  config,
  chain,
  log,
}: Pick<WorkerServices, 'config' | 'chain' | 'log'>): Promise<void> {
  if (config.world !== 'production') return;
  if (config.smtpUrl === null) log.warn(serverStartTexts.noMail);
  let missing: ChainMintName[];
  try {
    missing = await missingMints(chain);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn(serverStartTexts.chainSilent);
    return;
  }
  if (missing.length > 0) throw new Error(serverStartTexts.mintsMissing(missing));
}
