import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { TokenSwapTab } from '#client/swap/TokenSwapTab.tsx';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { chain, wallet } from '../intents/preview/aTransaction.ts';
import { aGame } from '../missions/aMissionScreen.tsx';
import { problemInPlace, textOf } from './provoking.ts';

const swapTerminal = 'https://terminal.example/swap';

function aSwap(
  chainInfo: Answers['chainInfo'] = { ...chain, swapTerminal },
  address: string | null = wallet,
) {
  const game = aGame({ chainInfo, onChainBalance: { onChainAr: 0, onChainGold: 0, sol: 1 } });
  game.services.wallet.state.setState({ address });
  game.show(<TokenSwapTab />);
}

export const swapSentences: Provocations<SentencesOfClient<'Token Swap'>> = {
  'Jupiter Terminal not available': () => {
    aSwap({ ...chain, swapTerminal: null });
    return problemInPlace();
  },
  'Solana connection not established': () => {
    aSwap(undefined, null);
    return textOf(screen.findByText(/^Solana connection/));
  },
  'Failed to connect to Solana network': () => {
    aSwap(() => refusal(400, 'chain_unavailable', 'The chain is away.'));
    return problemInPlace();
  },
  'Failed to initialize Jupiter Terminal': async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    aSwap();
    await screen.findByTitle('Token Swap');
    await vi.advanceTimersByTimeAsync(15_000);
    return problemInPlace();
  },
};
