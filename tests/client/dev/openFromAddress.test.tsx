import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { overlayRegistry } from '#client/app/overlays/overlayRegistry.ts';
import { openFromAddress } from '#client/dev/openFromAddress.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';
import { errorSentence } from '#words/errors.ts';
import { overlayBroken } from '#words/overlays.ts';
import { afternoon, aGame } from '../hud/aHud.tsx';

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

const roles = Object.entries(overlayRegistry).map(
  ([name, { isQuestion }]) => [name, isQuestion ? 'alertdialog' : 'dialog'] as const,
);

test.each(roles)('?open=%s opens that overlay, and it renders', async (name, role) => {
  const services = aGame(<OverlayHost />, {
    me: aPlayer(),
    missions: [aMission()],
    nfts: [aCaptain({ uid: 'anne' })],
    genesisShips: [aGenesisShip()],
    activeMissions: [],
    missionFeed: [],
  });
  await openFromAddress(services, `?open=${name}`);
  const dialog = await screen.findByRole(role, {}, { timeout: 20_000 });
  await waitFor(() => expect(dialog.textContent).not.toBe(''), { timeout: 20_000 });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull(), { timeout: 20_000 });
  expect(services.overlays.stack.getState().map((overlay) => overlay.name)).toEqual([name]);
  expect(screen.queryByText(overlayBroken)).toBeNull();
  expect(screen.queryByText(errorSentence('captain_not_found'))).toBeNull();
});

test('an overlay about a captain waits for the login and takes a captain of the player', async () => {
  const services = someServices({
    nfts: [aCaptain({ uid: 'away', standing: 'mission' }), aCaptain({ uid: 'anne' })],
  });
  const opened = openFromAddress(services, '?open=equip');
  expect(services.overlays.stack.getState()).toEqual([]);
  services.session.begin(aLogin(afternoon), afternoon, afternoon);
  await opened;
  expect(services.overlays.stack.getState()).toMatchObject([{ name: 'equip', props: { captainId: 'anne' } }]);
});

test('an unknown name opens nothing and says which names exist', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const services = someServices();
  await openFromAddress(services, '?open=treasureMap&community=atoms');
  expect(services.overlays.stack.getState()).toEqual([]);
  expect(warn.mock.calls.flat().join()).toContain('missionResults');
  warn.mockRestore();
});
