import { screen } from '@testing-library/react';
import { ExchangeTab } from '#client/exchange/ExchangeTab.tsx';
import { TreasureChestTab } from '#client/treasury/TreasureChestTab.tsx';
import { anExchangeItem } from '#tests/kit/anExchangeItem.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { fault, jobId, logOut, press, textOf, toastsAfter, toastsOf, unsaid } from './provoking.ts';

const purchase = 'Purchase Battle Token for BOOTY';

async function anExchange(answers: Answers = {}) {
  const game = aGame({
    exchangeItems: { exchangeItems: [anExchangeItem()], dynamicExchangeItems: [] },
    me: aPlayer({ arAmount: 100 }),
    purchase: { jobId },
    ...answers,
  });
  game.services.memory.write('exchangeTab', 'battleToken');
  game.show(<ExchangeTab />);
  await screen.findByRole('button', { name: purchase });
  return game;
}

export const exchangeSentences: Provocations<SentencesOfClient<'Exchange and treasury'>> = {
  'User not found': async () => {
    const game = await anExchange({ me: () => refusal(409, 'not_found', 'Not yet.') });
    await press(purchase);
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
