import { screen } from '@testing-library/react';
import { AccountBookOverlay } from '#client/account/AccountBookOverlay.tsx';
import type { AccountEntry } from '#contract/account.ts';
import type { Answer } from '#contract/routes.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

export const noon = Date.parse('2026-06-17T12:00:00Z');
export const anEntry = (place: number, changes: Partial<AccountEntry> = {}): AccountEntry => ({
  id: `0197a000-0000-7000-8000-${String(place).padStart(12, '0')}.GOLD`,
  at: noon - place * 60_000,
  token: 'GOLD',
  change: -24,
  balance: 76,
  reason: 'exchange.purchase',
  about: { item: 'Battle Token for GOLD' },
  jobId: '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11',
  ...changes,
});
export const aPage = (entries: AccountEntry[], next: string | null = null): Answer<'accountEntries'> => ({
  entries,
  next,
});
export const series: Answer<'accountSeries'> = {
  token: 'BOOTY',
  range: 'week',
  points: [
    { at: noon - 3_600_000, balance: 0 },
    { at: noon, balance: 12.5 },
  ],
};

/** A game that shows the account book. */
export function aBook(answers: Answers = {}) {
  const game = aGame({
    accountEntries: aPage([
      anEntry(1),
      anEntry(2, {
        reason: 'mission.claim',
        token: 'TREASURE',
        change: 833,
        about: { mission: 'The Docks', captain: 'Reaver #81' },
        receiptOf: '0197a000-0000-7000-8000-000000000001',
      }),
      anEntry(3, { at: noon - 26 * 3_600_000, reason: 'welcome', change: 100, about: {}, jobId: null }),
    ]),
    accountSeries: series,
    accountReceipt: aReceipt(),
    ...answers,
  });
  game.show(<AccountBookOverlay />);
  return game;
}

export const entry = (name: RegExp) => screen.findByRole('button', { name });
export const asked = (game: ReturnType<typeof aBook>, path: string) =>
  game.services.calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);
