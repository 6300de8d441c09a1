import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTypedTexts } from '#client/app/typedTexts.ts';
import { AssetManagementTab } from '#client/transfers/AssetManagementTab.tsx';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aTransferScreen } from '../transfers/aTransferScreen.tsx';

// Tests of what comes back after a reload (rule book: map.md, When a file is lost).

let leave: (() => void)[] = [];
beforeEach(() => {
  document.body.id = 'overlays';
});
afterEach(() => {
  cleanup();
  for (const stop of leave) stop();
  leave = [];
  window.history.replaceState(null, '', '/');
  document.body.removeAttribute('id');
});

const field = () => screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
const enter = (value: string) => fireEvent.input(field(), { target: { value } });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const chosen = () => screen.getAllByRole('radio', { checked: true }).map((one) => one.closest('label'));

async function load(search: string) {
  window.history.replaceState(null, '', search);
  leave.push(keepTypedTexts('player-1'));
  aTransferScreen(AssetManagementTab, { me: aPlayer({ arAmount: 1_000, goldAmount: 50 }) });
  await screen.findByText('500');
}

/** Leaves the page and loads it, at the address where it was or at another one. */
async function reload(search?: string) {
  const there = search ?? window.location.search;
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await load(there);
}

async function withdrawGold(amount: string) {
  await load('?profile=assets');
  choose(/^GOLD/);
  choose(/^Withdraw/);
  enter(amount);
}

it('an amount comes back with its token and direction', async () => {
  await withdrawGold('12.5');
  await reload();
  expect(chosen().map((one) => one?.textContent)).toEqual([
    expect.stringMatching(/^GOLD/),
    expect.stringMatching(/^Withdraw/),
  ]);
  expect(field().value).toBe('12.5');
});

it.each(['BOOTY&transfer-direction=withdraw', 'GOLD&transfer-direction=deposit'])(
  'an amount does not come back in the form of %s, and waits for its own',
  async (form) => {
    await withdrawGold('12.5');
    await reload(`?profile=assets&transfer-token=${form}`);
    expect(field().value).toBe('');
    choose(/^GOLD/);
    choose(/^Withdraw/);
    await expect.poll(() => field().value).toBe('12.5');
  },
);

it.each([
  ['typed', () => enter('7'), '7'],
  ['chosen', () => fireEvent.click(screen.getByRole('button', { name: /^All/ })), '20'],
])('an amount that waits does not replace one that was %s meanwhile', async (_, act, value) => {
  await withdrawGold('12.5');
  await reload('?profile=assets&transfer-token=GOLD&transfer-direction=deposit');
  act();
  choose(/^Withdraw/);
  await within(document.body).findByText('Treasury tax');
  expect(field().value).toBe(value);
});
