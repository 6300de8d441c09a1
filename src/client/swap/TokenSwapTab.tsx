import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { cancel as cancelWord } from '#words/missions.ts';
import { approveInWallet } from '#words/signing.ts';
import { loadingTerminal, retryTerminal, terminalSentences } from '#words/swap.ts';
import { profileTabNames } from '#words/transfers.ts';
import { queryNames } from '../api/queryNames.ts';
import { Button } from '../kit/Button.tsx';
import { Loading, Spinner } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useServices } from '../services/Services.ts';
import { onChainBalanceQuery } from '../transfers/transferQueries.ts';
import styles from './TokenSwap.module.css';
import { useTerminal } from './useTerminal.ts';

/** Time after which a terminal that has not sent `ready` counts as not started. */
const readyWithinMs = 15_000;
/** Mint of wrapped SOL, which terminals treat as the native coin. It is preselected as the coin to sell. */
const nativeSol = 'So11111111111111111111111111111111111111112';

/** Swaps coins of the wallet in a third party's terminal (rule book: transfers.md, Token Swap). */
export function TokenSwapTab() {
  const { callRoute, wallet } = useServices();
  const address = useStore(wallet.state, (state) => state.address);
  const [tries, setTries] = useState(0);
  const isOffline = useIsOffline();
  const chain = useQuery({
    queryKey: queryNames.chainInfo,
    queryFn: ({ signal }) => callRoute('chainInfo', { signal }),
  });
  // The worker answers `chainInfo` by itself; this asks the chain.
  const held = useQuery({ ...onChainBalanceQuery(callRoute), enabled: address !== null });
  const retry = () => {
    setTries(tries + 1);
    void chain.refetch();
    void held.refetch();
  };
  const failed = (why: keyof typeof terminalSentences) => (
    <ErrorState
      message={terminalSentences[why]}
      retryLabel={retryTerminal}
      busy={chain.isFetching || held.isFetching}
      onRetry={retry}
    />
  );

  if (chain.isPending && !isOffline) return <Loading label={loadingTerminal} />;
  if (chain.data === undefined) return failed('noNetwork');
  const page = terminalPage(chain.data.swapTerminal);
  if (page === null) return failed('notAvailable');
  if (address === null || (held.isError && held.data === undefined)) return failed('notConnected');
  return <Terminal key={tries} page={page} address={address} failed={() => failed('notReady')} />;
}

/**
 * The terminal's page. Null if none is configured, if its URL is invalid, or if it has the same origin as this page:
 * its frame would then not be isolated from the game.
 */
function terminalPage(url: string | null): URL | null {
  if (url === null || !URL.canParse(url)) return null;
  const page = new URL(url);
  if (page.origin === window.location.origin) return null;
  page.searchParams.set('inputMint', nativeSol);
  return page;
}

interface TerminalProps {
  page: URL;
  address: string;
  failed(): React.ReactNode;
}

function Terminal({ page, address, failed }: TerminalProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, cancel } = useTerminal(frame, page.origin, address);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), readyWithinMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate && !isReady) return failed();
  return (
    <div className={styles.terminal} aria-busy={!isReady || undefined}>
      {!isReady && <Loading label={loadingTerminal} />}
      {cancel && (
        <div className={styles.silent} role="status">
          <Spinner size={20} /> {approveInWallet}
          <Button size="small" onClick={cancel}>
            {cancelWord}
          </Button>
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={profileTabNames.swap}
        src={page.href}
        // The terminal keeps its own origin, which differs from this page's; it gets no top navigation and no popups.
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
