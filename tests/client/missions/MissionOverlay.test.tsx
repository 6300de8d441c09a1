import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { missionCatalogue, missionIsOpen } from '#rules/missions/missionCatalogue.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from './aMissionScreen.tsx';

afterEach(() => {
  setDeviceOffline(false);
  cleanup();
});
const selector = () => screen.findByTitle('Choose a mission');
const docks = aMission();
const pit = aMission(
  { id: 'treasure-pit', name: 'Treasure Pit' },
  { kind: 'Plunders', yield: 'Treasure', layer: 3, entity: null },
);

test('without a requested mission, the first of the first island is chosen', async () => {
  aGame({ missions: [pit, docks] }).showMissions();
  expect((await selector()).textContent).toContain('The Docks');
  expect((await selector()).textContent).toContain('Island 1');
});

test('the selector lists missions in groups and closes when one is chosen', async () => {
  const game = aGame({ missions: [pit, docks] });
  const opened = vi.spyOn(game.services.overlays, 'open').mockImplementation(() => {});
  game.showMissions();
  await userEvent.click(await selector());
  expect(screen.getByText('Plunders')).toBeTruthy();
  expect(screen.getByText('Objectives')).toBeTruthy();
  expect(screen.queryByText('Raids')).toBeNull();
  await userEvent.click(screen.getByTitle('Treasure Pit'));
  expect(opened).toHaveBeenCalledExactlyOnceWith('mission', { missionId: 'treasure-pit' });
  expect((await selector()).getAttribute('aria-expanded')).toBe('false');
});

test("every row of the selector shows how many captains are there, and how many are the player's", async () => {
  const there = aMission({ id: 'the-docks', name: 'The Docks' }, { totalActiveMissions: 120 });
  const mine = anActiveMission({ mission: there, nftsLoaded: [aCaptain()] });
  aGame({ missions: [pit, there], activeMissions: [mine] }).showMissions();
  await userEvent.click(await selector());
  await waitFor(() => expect(screen.getByTitle('The Docks').textContent).toContain('120 there, 1 of yours'));
  expect(screen.getByTitle('Treasure Pit').textContent).toContain('0 there');
});

test('on a phone the names of missions are cut in header, list and active missions, not for screen readers', async () => {
  onAPhone(true);
  onTestFinished(() => onAPhone(false));
  const mine = anActiveMission({ mission: pit, missionName: 'Treasure Pit', nftsLoaded: [aCaptain()] });
  aGame({ missions: [pit, docks], activeMissions: [mine] }).showMissions('treasure-pit');
  await userEvent.click(await selector());
  const active = within(await screen.findByRole('region', { name: 'Active Missions' }));
  const places = [within(await selector()), within(screen.getByTitle('Treasure Pit')), active];
  for (const place of places) {
    expect((await place.findByText('Treasur…')).getAttribute('aria-hidden')).toBe('true');
    expect(place.getByText('Treasure Pit').className).toBe('visually-hidden');
  }
});

test('choosing the current mission only closes the list', async () => {
  aGame({ missions: [pit, docks] }).showMissions('treasure-pit');
  await userEvent.click(await selector());
  await userEvent.click(screen.getByTitle('Treasure Pit'));
  expect((await selector()).textContent).toContain('Treasure Pit');
  expect((await selector()).getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the open list and nothing else', async () => {
  aGame({ missions: [pit, docks] }).showMissions();
  await userEvent.click(await selector());
  const selecting: boolean[] = [];
  const listen = (event: KeyboardEvent) => selecting.push(event.defaultPrevented);
  document.addEventListener('keydown', listen, { capture: true });
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', listen, { capture: true });
  expect(selecting).toEqual([true]);
  expect((await selector()).getAttribute('aria-expanded')).toBe('false');
});

test('a press outside closes the list', async () => {
  aGame().showMissions();
  await userEvent.click(await selector());
  await userEvent.click(await screen.findByText('What may happen'));
  expect((await selector()).getAttribute('aria-expanded')).toBe('false');
});

test('with eligible captains, the tile offers to select them', async () => {
  aGame().showMissions();
  expect(await screen.findByText('3 eligible Captains')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Select Captains' })).toHaveProperty('disabled', false);
});

test('a device that goes offline before the captains are read says so, and reads them later', async () => {
  aGame({
    missions: () => {
      setDeviceOffline(true);
      return [docks];
    },
  }).showMissions();
  expect(await screen.findAllByText(/^You are offline\./)).not.toHaveLength(0);
  expect(screen.queryByText('Loading your Captains...')).toBeNull();
  act(() => setDeviceOffline(false));
  expect(await screen.findByText('3 eligible Captains')).toBeTruthy();
});

test('without one, the tile says so and is disabled', async () => {
  aGame({ nfts: [aCaptain({ standing: 'wallet' })] }).showMissions();
  expect(await screen.findByRole('button', { name: 'No Eligible Captains' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a mission that has ended says so, and nobody can be selected', async () => {
  aGame({ missions: [aMission({}, { missionEndDate: { seconds: 0, nanoseconds: 0 } })] }).showMissions();
  expect(await screen.findByText('This mission has ended.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No Eligible Captains' })).toHaveProperty('disabled', true);
});

test('missions that cannot be loaded show the reason and can be retried', async () => {
  let broken = true;
  aGame({
    missions: () =>
      broken ? refusal(400, 'invalid_request', 'Fog over the harbour.') : Response.json([docks]),
  }).showMissions();
  expect((await screen.findByRole('alert')).textContent).toContain('Error');
  expect(screen.getByRole('alert').textContent).toContain('Fog over the harbour.');
  broken = false;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect((await selector()).textContent).toContain('The Docks');
});

const noAnswer = () => new Promise<Response>(() => {});
test.each([
  ['the missions', { missions: noAnswer }, 'Loading'],
  ['the active missions', { activeMissions: noAnswer }, 'Loading'],
  ['the activity', { missionFeed: noAnswer }, 'Loading...'],
  ['the captains', { nfts: noAnswer }, 'Loading your Captains...'],
])('while %s are read it shows so', async (_what, answers, sentence) => {
  aGame(answers).showMissions();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence),
  );
});

test.each([
  ['missions', { missions: noAnswer }, 'Loading'],
  ['captains', { nfts: noAnswer }, 'Loading your Captains...'],
])('the select screen shows that %s are being read, and can be closed', async (_what, answers, sentence) => {
  const { services, showMissions } = aGame(answers);
  showMissions();
  services.overlays.open('selectCaptains', { title: 'SELECT NFTS', missionId: 'the-docks' });
  const dialog = within(await screen.findByRole('dialog', { name: 'SELECT NFTS' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(services.overlays.isAnyOpen()).toBe(false);
});

test('active missions that cannot be loaded show the reason', async () => {
  aGame({ activeMissions: () => refusal(400, 'invalid_request', 'Fog at sea.') }).showMissions();
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Fog at sea.');
});

test('a press on Close closes', async () => {
  const { showMissions, close } = aGame();
  showMissions();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('its link can be copied', async () => {
  const write = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  const { services, showMissions } = aGame({ missions: [pit] });
  showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href);
  expect(services.toasts.state.getState().map(({ text }) => text)).toEqual(['Link copied']);
  vi.unstubAllGlobals();
});

const island1 = "The Docks, Captain's Academy, The Blacksmith, Shipwright and Co";
const open = missionCatalogue.filter(({ stats }) => missionIsOpen(ruleTables, stats));
test.each(open)(
  'the Battle Token panel of $name says whether tokens act there, and where',
  async (mission) => {
    const { id, name, stats } = mission;
    aGame({ missions: open.map((one) => aMission({ id: one.id, name: one.name }, one.stats)) }).showMissions(
      id,
    );
    expect((await selector()).textContent).toContain(name);
    expect(await screen.findByRole('heading', { name: 'Battle Token' })).toBeTruthy();
    const acts = stats.kind === 'Events' && stats.layer === 1;
    const sentence = acts
      ? 'They act on this mission.'
      : `They do not act on this mission. They act on Events of Island 1: ${island1}.`;
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open the exchange' })).toBeTruthy();
  },
);
