import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { openFromAddress } from '#client/app/overlays/openFromAddress.ts';
import { overlayRegistry } from '#client/app/overlays/overlayRegistry.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { loading, overlayBroken } from '#words/overlays.ts';
import { aGame } from '../../hud/aHud.tsx';

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

test.each(Object.keys(overlayRegistry))('?open=%s opens that overlay, and it renders', async (name) => {
  const { overlays } = aGame(<OverlayHost />, {
    me: aPlayer(),
    missions: [aMission()],
    nfts: [aCaptain()],
    activeMissions: [],
    missionFeed: [],
  });
  openFromAddress(overlays, `?open=${name}`);
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  await waitFor(() => expect(dialog.textContent).not.toBe(''), { timeout: 20_000 });
  await waitFor(() => expect(screen.queryByText(loading)).toBeNull(), { timeout: 20_000 });
  expect(overlays.stack.getState().map((overlay) => overlay.name)).toEqual([name]);
  expect(screen.queryByText(overlayBroken)).toBeNull();
});

test('an unknown name opens nothing and says which names exist', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const overlays = createOverlays();
  openFromAddress(overlays, '?open=treasureMap&community=atoms');
  expect(overlays.stack.getState()).toEqual([]);
  expect(warn.mock.calls.flat().join()).toContain('missionResults');
  warn.mockRestore();
});
