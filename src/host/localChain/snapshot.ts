import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LiteSVM } from 'litesvm';
import type { SignatureRecord } from './Signatures.ts';

export interface ChainState {
  svm: LiteSVM;
  slot: number;
  signatures: (readonly [string, SignatureRecord])[];
}

interface SnapshotState extends ChainState {
  /** The first slot whose transactions are all in `signatures`. */
  historyFrom: number;
}

/** Number of the newest signatures that are saved. It is limited because the file is rewritten often. */
const keptSignatures = 5_000;
/** Number of the newest signatures that are saved with their transaction. */
const keptTransactions = 500;
const firstSlot = 1_000;

const accountsFile = (folder: string) => path.join(folder, 'accounts.bin');
const historyFile = (folder: string) => path.join(folder, 'history.json');

/**
 * Loads the chain from its folder; the folder is created if it is missing.
 * @throws Error with one sentence when the snapshot cannot be read
 */
export function loadSnapshot(folder: string): SnapshotState {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(accountsFile(folder)))
    return { svm: new LiteSVM(), slot: firstSlot, signatures: [], historyFrom: 0 };
  try {
    const { slot, signatures } = JSON.parse(readFileSync(historyFile(folder), 'utf8'));
    return {
      svm: LiteSVM.loadFromFile(accountsFile(folder)),
      slot,
      signatures,
      historyFrom: signatures.length < keptSignatures ? 0 : signatures[0][1].slot + 1,
    };
  } catch {
    throw new Error(
      `The local chain in ${folder} cannot be read; bring back a copy, or remove the folder to begin a new chain.`,
    );
  }
}

/**
 * Saves the chain. Each file is written under another name and then renamed, so that a kill in between leaves the older
 * file intact. If LiteSVM's native code is older than 1.5.0, its state cannot be saved (decision
 * 0011-registry-and-overrides.md): the chain works, but is empty after each start.
 */
export function saveSnapshot(folder: string, { svm, slot, signatures }: ChainState): void {
  if (typeof svm.saveToFile !== 'function') return;
  const accounts = accountsFile(folder);
  svm.saveToFile(`${accounts}.next`);
  const history = historyFile(folder);
  const kept = signatures
    .slice(-keptSignatures)
    .map(([signature, record], index, { length }) =>
      index < length - keptTransactions
        ? [signature, { ...record, logs: [], raw: null, meta: null }]
        : [signature, record],
    );
  writeFileSync(`${history}.next`, JSON.stringify({ slot, signatures: kept }));
  // The history is renamed first. If the process is killed between the two renames, the newest transactions are listed
  // as executed, but their effects are missing. In the other order they would have taken effect without being listed,
  // and a sender that finds no record would sign and execute them a second time.
  renameSync(`${history}.next`, history);
  renameSync(`${accounts}.next`, accounts);
}
