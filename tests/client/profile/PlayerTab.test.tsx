import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PlayerTab } from '#client/profile/PlayerTab.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const player = {
  ...aPlayer(),
  username: '<b>Anne</b>',
  timePlayed: 5_400,
  missionsPlayed: 1_234,
  arEarned: 12_345,
  discordData: { username: 'anne.bonny' },
  twitterData: null,
};

function show(answers: Answers = {}) {
  const game = aGame({ me: player, topReavers: { reavers: [] }, ...answers });
  const close = vi.fn();
  game.show(<PlayerTab close={close} />);
  return { ...game, close };
}
const toasts = ({ services }: ReturnType<typeof show>) =>
  services.toasts.state.getState().map(({ text }) => text);
const sent = ({ services }: ReturnType<typeof show>, path: string) =>
  services.calls.filter(({ url }) => new URL(url).pathname === path);

test('shows the name as text, the accounts, and what was done', async () => {
  const standings = ['resting', 'mission', 'arena', 'wallet'] as const;
  show({ nfts: standings.map((standing) => aCaptain({ uid: standing, standing })) });
  expect(await screen.findByRole('heading', { name: '<b>Anne</b>' })).toBeTruthy();
  expect(screen.getByText('anne.bonny')).toBeTruthy();
  const facts = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(await facts.findByText('2')).toBeTruthy();
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.50',
    '1,234',
    '12.3k',
    '2',
  ]);
});

test('loading, and an error with another try', async () => {
  show({ me: () => refusal(500, 'fault', 'An error occurred, try again later') });
  expect(screen.getByText('Loading your profile')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Error');
});

test('Save appears after typing, Enter saves, and the name is sent as it was typed', async () => {
  const game = show({ updateUsername: { done: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mary Read{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit name' })).toBeTruthy();
  const [call] = sent(game, '/users/update/username');
  expect(await call?.json()).toEqual({ data: { username: 'Mary Read' } });
  expect(toasts(game)).toEqual(['Your name was saved']);
});

test('a name that is too long says what will be stored', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and Mary Read of Nassau');
  expect(
    screen.getByText('Names have at most 20 characters. Yours will be: <b>Anne</b> and Mary'),
  ).toBeTruthy();
});

test('a refused name stays in its field with the reason', async () => {
  const sentence = 'Another player has this name, or one that looks the same. Please choose another one.';
  const game = show({ updateUsername: () => refusal(409, 'username_taken', sentence) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mary Read{Enter}');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field.value).toBe('Mary Read');
  expect(toasts(game)).toEqual(['Error updating profile name']);
});

test('a file that is no image, or too large, is refused before it is sent', async () => {
  const game = show();
  const input = await screen.findByLabelText('Change picture');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await user.upload(input, new File([new Uint8Array(4_194_305)], 'big.png', { type: 'image/png' }));
  expect(toasts(game)).toEqual([
    'Invalid file type. Only images are allowed.',
    'File size exceeds the limit of 4MB.',
  ]);
});

test('an account that cannot be linked says why', async () => {
  const sentence = 'A Twitter account cannot be linked in this world.';
  const game = show({ linkTicket: () => refusal(409, 'social_not_configured', sentence) });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Twitter' }));
  await waitFor(() => expect(toasts(game)).toEqual([sentence]));
});

test.each([
  ['linked', 'Discord is connected'],
  ['social_linked_elsewhere', 'This Discord account is already linked to another player.'],
  ['social_unreachable', 'Discord is not answering right now. Please try again in a moment.'],
  ['link_expired', 'This request to link an account has expired or was already used. Please try again.'],
])('the outcome %s in the address is said once', async (outcome, sentence) => {
  window.history.replaceState(null, '', `/?profile=player&link=discord&outcome=${outcome}`);
  const game = show();
  await screen.findByText('Statistics');
  expect(toasts(game)).toEqual([sentence]);
  expect(window.location.search).toBe('?profile=player');
});

test('an outcome that is none is not said', async () => {
  window.history.replaceState(null, '', '/?profile=player&link=discord&outcome=toString');
  const game = show();
  await screen.findByText('Statistics');
  expect(toasts(game)).toEqual([]);
});

test('the best captains, and all islands: a press goes there', async () => {
  const reaver = {
    uid: 'a',
    name: 'Calico',
    image: '/captains/a.webp',
    level: 7,
    arEarned: 1_500,
    treasure: 900,
  };
  const { close, services } = show({ topReavers: { reavers: [reaver] } });
  const row = within(await screen.findByRole('region', { name: 'Top Performing Reavers' }));
  expect((await row.findByRole('listitem')).textContent).toBe('CalicoLevel 71.5k BOOTY · 900 Treasure');
  await userEvent.click(screen.getByRole('button', { name: 'Sail to Frostfjord' }));
  expect(close).toHaveBeenCalled();
  expect(services.memory.read('layer')).toBe(4);
});

test("saves the player's own data as a JSON file", async () => {
  const blobs: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:own';
  });
  const names = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const game = show({ ownData: () => new Response('{"account": []}') });
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(toasts(game)).toEqual(['Your data was saved']));
  expect(await blobs[0]?.text()).toBe('{"account": []}');
  expect((names.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
    /^seven-isles-data-\d{4}-\d{2}-\d{2}\.json$/,
  );
  url.mockRestore();
  names.mockRestore();
});
