import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { WalletConnection } from '#client/wallet/WalletConnection.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

const jobIds = ['00000000-0000-4000-8000-000000000001'];
const accepted = () => Response.json({ jobIds }, { status: 202 });
type Game = ReturnType<typeof aGame>;

const screens: readonly [button: string, show: (game: Game) => Promise<unknown>, path: string][] = [
  [
    'SEND',
    async (game) => {
      game.showMissions();
      await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #1' }));
    },
    '/missions/initiate-batch',
  ],
  ['Claim All', async (game) => game.showMissions(), '/missions/claim-batch'],
  ['Re-Send All', async (game) => game.showResults([aResult()]), '/missions/initiate-batch'],
];

test.each(screens)(
  '%s is busy while a remembered wallet connects, and acts once',
  async (name, show, path) => {
    const game = aGame({
      activeMissions: [anActiveMission({ missionEndTime: 0 })],
      initiateBatch: accepted,
      claimBatch: accepted,
    });
    const { wallet } = game.services;
    wallet.state.setState({ status: 'resting' });
    let connected = () => {};
    const connect = () =>
      new Promise<void>((resolve) => {
        connected = () => {
          wallet.state.setState({ status: 'connected' });
          resolve();
        };
      });
    Object.assign(wallet, {
      connection: async () => ({ connect }) as Partial<WalletConnection> as WalletConnection,
    });
    await show(game);
    const button = await screen.findByRole('button', { name });
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    connected();
    await waitFor(async () => expect(await game.posted(path)).toHaveLength(1));
  },
);
