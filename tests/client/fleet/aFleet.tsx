import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FleetCommanderOverlay } from '#client/fleet/FleetCommanderOverlay.tsx';
import type { GenesisShip } from '#contract/fleet.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

// Preloads the overlays above the dashboard. The client loads them on demand, which is slow on a busy machine.
import '#client/fleet/AttachNftOverlay.tsx';
import '#client/fleet/FleetCaptainOverlay.tsx';
import '#client/fleet/LicenceOverlay.tsx';
import '#client/fleet/SendShipOverlay.tsx';
import '#client/fleet/ShipLevelOverlay.tsx';

export const jobId = '0198c0de-0000-7000-8000-000000000001';
export const accepted = { jobId };
const all = { captainLicense1: true, captainLicense2: true, captainLicense3: true };
const sailing = { isOnMission: true, standing: 'mission' } as const;

export const unlicensed = aGenesisShip({ id: 'ship-bare', shipName: 'Bare' });
export const ready = aGenesisShip({
  id: 'ship-ready',
  shipName: 'Ready',
  rarity: 'GOLD',
  tierBonus: 0.5,
  ...all,
});
export const back = aGenesisShip({
  id: 'ship-back',
  shipName: 'Back',
  captainLicense1: true,
  ...sailing,
  isClaimable: true,
  reward: 3_000,
  mission: { startedAt: 0, endsAt: 400, reward: 3_000 },
});
export const away = aGenesisShip({
  id: 'ship-away',
  shipName: 'Away',
  captainLicense1: true,
  ...sailing,
  mission: { startedAt: 0, endsAt: 3_600_500, reward: 3_000 },
});

/** Shows the dashboard with these ships. */
export function show(ships: readonly GenesisShip[] = [unlicensed, ready, back, away], answers: Answers = {}) {
  const game = aGame({
    genesisShips: [...ships],
    me: aPlayer({ arAmount: 5_000, goldAmount: 60_000 }),
    ...answers,
  });
  game.showWithOverlays(<FleetCommanderOverlay close={game.close} />);
  return game;
}

export const button = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).findByRole('button', { name });
export const press = async (name: string | RegExp, within_?: HTMLElement) =>
  userEvent.click(await button(name, within_));
export const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
export const region = (name: string) => screen.findByRole('region', { name });
