import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { FleetCommanderOverlay } from '#client/fleet/FleetCommanderOverlay.tsx';
import { useGame } from '#client/services/Services.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { fault, jobId, press, toastsAfter, toastsOf } from './provoking.ts';

// Preloads an overlay that opens above the dashboard. The client loads it on demand, which is slow on a busy machine.
import '#client/fleet/FleetCaptainOverlay.tsx';

const ready = aGenesisShip({ id: 'ship-ready', shipName: 'Ready', captainLicense1: true });
const back = aGenesisShip({
  id: 'ship-back',
  shipName: 'Back',
  captainLicense1: true,
  isOnMission: true,
  standing: 'mission',
  isClaimable: true,
  reward: 3_000,
  mission: { startedAt: 0, endsAt: 400, reward: 3_000 },
});

function aFleet(answers: Answers) {
  const game = aGame({
    genesisShips: [ready, back],
    me: aPlayer({ arAmount: 5_000, goldAmount: 60_000 }),
    ...answers,
  });
  game.showWithOverlays(<FleetCommanderOverlay close={game.close} />);
  return game;
}
const pressing = async (name: string, answers: Answers): Promise<string[]> => {
  const game = aFleet(answers);
  await press(name);
  return toastsOf(game);
};

export const fleetSentences: Provocations<SentencesOfClient<'Fleet'>> = {
  'API request failed': async () => {
    const game = aFleet({ assignUser: fault });
    await press('Add Captain to Ready');
    const dialog = await screen.findByRole('dialog', { name: 'Add Fleet Captain' });
    await userEvent.type(within(dialog).getByRole('textbox'), '@Mary');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    return toastsOf(game);
  },
  'Failed to initiate reward claim': () => pressing('Claim All Rewards', { genesisClaimAll: fault }),
  'Failed to claim rewards': async () => {
    const game = aFleet({ genesisClaimAll: { jobId } });
    await press('Claim All Rewards');
    return toastsAfter(game, 'genesisRewardClaimAll', { error: true, code: 'fault', message: 'An error' });
  },
  'Failed to claim reward for {ship}': async () => {
    const game = aFleet({ genesisClaim: fault });
    await press('Claim the reward of Back');
    return toastsOf(game);
  },
  'Failed to send ships to mission': () => pressing('Send All Ships', { genesisSendAll: fault }),
  '{hook} must be used within a LayerProvider': () => {
    const Lost = () => {
      useGame();
      return null;
    };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      render(<Lost />);
    } catch (error) {
      return [String(error)];
    }
    return [];
  },
};
