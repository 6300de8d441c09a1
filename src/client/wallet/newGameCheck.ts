import { checkingNewGame, newGameCheckReason } from '#words/wallets.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import { findNewGameNumber, type NewGameTask } from './newGameNumber.ts';
import { WalletProblem } from './walletProblems.ts';

/**
 * Finds the number that a new game needs, on a thread of its own, while a dialog says so (rule book:
 * wallets-and-login.md, Play now).
 * @throws WalletProblem `declined` when the player closes the dialog
 */
export async function findWhileShown(overlays: Overlays, task: NewGameTask): Promise<number> {
  const shown = { ...checkingNewGame, lines: [newGameCheckReason], isBusy: true };
  const cancelled = overlays.confirm(shown).then(() => null);
  const { found, end } = startFinding(task);
  try {
    const first = await Promise.race([found, cancelled]);
    if (first === null) throw new WalletProblem('declined');
    return first;
  } finally {
    end();
    overlays.close('confirm');
  }
}

interface Finding {
  found: Promise<number>;
  end(): void;
}

function startFinding(task: NewGameTask): Finding {
  let thread: Worker | null = null;
  const onThread = new Promise<number>((resolve, reject) => {
    thread = new Worker(new URL('./newGameWorker.ts', import.meta.url), { type: 'module' });
    thread.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
    thread.addEventListener('error', reject);
    thread.postMessage(task);
  });
  const found = onThread.catch((error: unknown) => {
    console.warn('The browser refused a thread, so the page calculates', error);
    return findNewGameNumber(task);
  });
  return { found, end: () => thread?.terminate() };
}
