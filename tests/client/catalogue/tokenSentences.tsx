import { fireEvent, screen } from '@testing-library/react';
import { AssetManagementTab } from '#client/transfers/AssetManagementTab.tsx';
import { WalletProblem } from '#client/wallet/walletProblems.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Provocations } from '#tests/kit/catalogueSentences.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { chain, depositOf, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { aTransferScreen, base64 } from '../transfers/aTransferScreen.tsx';
import { press, toastsOf } from './provoking.ts';

const hundredBooty = 100_000_000_000n;

/** Opens Asset Management for a player with 500 BOOTY in the wallet and 1,000 in the game, and starts a transfer. */
async function transferring(
  direction: 'Deposit' | 'Withdraw',
  amount: number,
  prepare: (game: ReturnType<typeof aTransferScreen>) => void = () => {},
) {
  const game = aTransferScreen(AssetManagementTab, {
    me: aPlayer({ arAmount: 1_000, goldAmount: 5 }),
    deposit: { tx: base64(serialized([depositOf(hundredBooty)])), intentId: 'intent-1', signer: wallet },
    simulateTransaction: {
      succeeds: true,
      lamports: 0,
      tokens: [{ mint: chain.mints.BOOTY, change: String(-hundredBooty), decimals: 9 }],
    },
    handleDeposit: () => refusal(409, 'transaction_changed', 'The transaction was changed.'),
  });
  await screen.findByText('500');
  prepare(game);
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${direction}`) }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: String(amount) } });
  fireEvent.click(screen.getByRole('button', { name: direction }));
  return game;
}

export const tokenSentences: Provocations<
  | 'Please connect your wallet first'
  | 'Not enough {token} on-chain'
  | 'Not enough {token} in game'
  | 'Transaction failed: {status} - {text}'
> = {
  'Please connect your wallet first': async () => {
    const unconnected = async () => {
      throw new WalletProblem('connectFirst');
    };
    return toastsOf(
      await transferring('Deposit', 100, (game) =>
        game.services.wallet.state.setState({ waysToSign: unconnected }),
      ),
    );
  },
  'Not enough {token} on-chain': async () => toastsOf(await transferring('Deposit', 500.01)),
  'Not enough {token} in game': async () => toastsOf(await transferring('Withdraw', 1_000.01)),
  'Transaction failed: {status} - {text}': async () => {
    const game = await transferring('Deposit', 100);
    await press('Sign in wallet');
    return toastsOf(game);
  },
};
