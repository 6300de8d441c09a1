import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TransactionTray } from '#client/intents/screens/TransactionTray.tsx';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { staysReserved } from '#words/jobs.ts';
import { freezing, keys, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { agree, anAssetManager, choose, inWallet, select } from './anAssetManager.tsx';
import { anIntent, base64 } from './aTransferScreen.tsx';

// Tests of moves by a wallet that signs and sends by itself, whose transactions cannot be cancelled (rule book:
// transfers.md, Transfer).

beforeAll(giveEverythingASize);
afterEach(cleanup);

const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 });
const second = { ...inWallet, uid: 'wallet-2', mint: keys.stranger.toBase58(), name: 'Atom #257' };

const moveOf = (n: 1 | 2) => {
  const nft = n === 1 ? keys.nft : keys.stranger;
  const tx = base64(serialized(freezing(nft)));
  return { mint: nft.toBase58(), tx, id: `wallet-${n}`, intentId: `sent-${n}`, signer: wallet };
};

/** Starts to move both captains of the wallet into the game; the wallet signs the first and declines the second. */
async function moveBoth(answers: Answers = {}) {
  const game = await anAssetManager({
    onChainAssets: [inWallet, second],
    freeze: [moveOf(1), moveOf(2)],
    ...answers,
  });
  let asked = 0;
  game.services.wallet.state.setState({
    waysToSign: async () => ({ sign: false, signAndSend: true }),
    signAndSendTransaction: async () => {
      asked += 1;
      if (asked === 2) throw declined;
      return new Uint8Array(64).fill(7);
    },
  });
  game.show(<TransactionTray />);
  choose('IN WALLET');
  await select(inWallet.name);
  await select(second.name);
  fireEvent.click(screen.getByRole('button', { name: /^Move in game/ }));
  await agree();
  return game;
}

it('what was sent before the player declined is waited for, and the rest stays reserved until it expires', async () => {
  const move = { kind: 'freeze', way: 'signAndSend' } as const;
  const { toasts, posted, cancelled, endIntent } = await moveBoth({
    chainIntents: () => [
      anIntent({ ...move, id: 'sent-1', state: 'submitted' }),
      anIntent({ ...move, id: 'sent-2' }),
    ],
  });
  await waitFor(() =>
    expect(toasts()).toEqual(['You declined in your wallet. Nothing was moved.', staysReserved]),
  );
  await waitFor(async () => expect(await posted('/nfts/submitted')).toHaveLength(1));
  expect(await posted('/nfts/submitted')).toMatchObject([{ intentId: 'sent-1' }]);
  expect(screen.getByText('MOVING...')).toBeTruthy();
  endIntent(anIntent({ ...move, id: 'sent-1', state: 'confirmed' }));
  await waitFor(() => expect(toasts().slice(2)).toEqual(['Transaction completed successfully']));
  await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
  expect(cancelled()).toEqual([]);
});
