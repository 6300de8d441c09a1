import { expect, test } from 'vitest';
import { followPrimaryWallet } from '#client/api/followPrimaryWallet.ts';
import { meQuery } from '#client/api/meQuery.ts';
import { createQueryClient } from '#client/api/queryClient.ts';
import { walletsQuery } from '#client/wallet/walletsQuery.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

const chosenElsewhere = '3dKaBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBTjKV';
const chosenNext = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

test('a wallet that another device made primary is the one of this page with the next answer', async () => {
  const link = { kind: 'extension', linkedAt: 0, movesOutFrom: 0 } as const;
  const { callRoute, session, wallet } = someServices({
    me: aPlayer({ wallet: chosenElsewhere }),
    wallets: [
      { ...link, address: chosenElsewhere, primary: false },
      { ...link, address: chosenNext, primary: true },
    ],
  });
  const now = Date.now();
  session.begin(aLogin(now), now, now);
  const queryClient = createQueryClient();
  const unfollow = followPrimaryWallet(queryClient, session);
  const acting = () => [session.state.getState().player?.wallet, wallet.state.getState().address];

  await queryClient.fetchQuery(meQuery(callRoute));
  expect(acting()).toEqual([chosenElsewhere, chosenElsewhere]);
  await queryClient.fetchQuery(walletsQuery(callRoute));
  expect(acting()).toEqual([chosenNext, chosenNext]);

  // What the page writes itself may be older than the session.
  queryClient.setQueryData(meQuery(callRoute).queryKey, aPlayer({ wallet: chosenElsewhere }));
  expect(acting()).toEqual([chosenNext, chosenNext]);
  unfollow();
});
