import { screen } from '@testing-library/react';
import { ExchangeTab } from '#client/exchange/ExchangeTab.tsx';
import { type ItemForSale, usePurchase } from '#client/exchange/usePurchase.ts';
import { TreasureChestTab } from '#client/treasury/TreasureChestTab.tsx';
import { anExchangeItem } from '#tests/kit/anExchangeItem.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { fault, jobId, logOut, press, textOf, toastsAfter, toastsOf, unsaid } from './provoking.ts';

const purchase = 'Purchase Battle Token for BOOTY';

async function anExchange() {
  const game = aGame({
    exchangeItems: { exchangeItems: [anExchangeItem()], dynamicExchangeItems: [] },
    me: aPlayer({ arAmount: 100 }),
    purchase: { jobId },
  });
  game.services.memory.write('exchangeTab', 'battleToken');
  game.show(<ExchangeTab />);
  await screen.findByRole('button', { name: purchase });
  return game;
}

/** The exchange's own buttons wait for the player's balances; this one is pressed before. */
function Impatient() {
  const { purchase } = usePurchase();
  return (
    <button type="button" onClick={() => purchase(anExchangeItem() as ItemForSale, 1)}>
      buy
    </button>
  );
}

export const exchangeSentences: Provocations<SentencesOfClient<'Exchange and treasury'>> = {
  'User not found': async () => {
    const game = aGame({ me: () => refusal(409, 'not_found', 'Not yet.') });
    game.show(<Impatient />);
    await press('buy');
    return toastsOf(game);
  },
  'JWT Token is missing!': async () => {
    const game = await anExchange();
    logOut(game);
    await press(purchase);
    return toastsOf(game);
  },
  'Error Purchasing': async () => {
    const game = await anExchange();
    await press(purchase);
    return toastsAfter(game, 'exchange', unsaid);
  },
  'Error...': () => {
    aGame({ hideoutStats: fault }).show(<TreasureChestTab />);
    return textOf(screen.findByText(/^Error\.\.\./));
  },
};
