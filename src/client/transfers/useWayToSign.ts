import { useCallback, useState } from 'react';
import type { WalletWay } from '#contract/chainIntents.ts';
import { useServices } from '../services/Services.ts';
import { WalletProblem } from '../wallet/walletProblems.ts';
import { SigningStopped, wayToSign } from './signTransactions.ts';

/** Time without an answer after which Cancel is shown. A connected wallet answers at once. */
const cancelAfterMs = 1_000;

/** Whether the wallet did not connect or cannot sign transactions, as opposed to an unexpected error. */
export const hasNoSigner = (error: unknown): boolean => error instanceof WalletProblem;

/** Whether this device does not have the wallet, so that the player has to connect it first. */
export const isNotConnected = (error: unknown): boolean =>
  error instanceof WalletProblem && error.kind === 'connectFirst';

interface WayToSign {
  /**
   * @throws SigningStopped if cancelled (the wallet may still connect later; nothing is signed), WalletProblem, and
   *   whatever error the wallet itself throws
   */
  ask(): Promise<WalletWay>;
  /** Stops waiting for the wallet; null while there is nothing to cancel. */
  cancel: (() => void) | null;
}

/**
 * Connects the wallet if necessary and asks how it will sign. The player can stop waiting for a wallet that never
 * answers.
 */
export function useWayToSign(): WayToSign {
  const services = useServices();
  const [cancel, setCancel] = useState<(() => void) | null>(null);
  const ask = useCallback(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new Promise<never>((_, reject) => {
      const stop = () => reject(new SigningStopped(null));
      timer = setTimeout(() => setCancel(() => stop), cancelAfterMs);
    });
    try {
      return await Promise.race([wayToSign(services), stopped]);
    } finally {
      clearTimeout(timer);
      setCancel(null);
    }
  }, [services]);
  return { ask, cancel };
}
