import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Glossary } from '#client/hud/Glossary.tsx';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(cleanup);

it('says what a coin is, where it comes from and what it is for', () => {
  renderWith(someServices(), <Glossary />);
  const coins = within(screen.getByRole('region', { name: 'Coins and tokens' }));
  const treasure = coins.getByRole('listitem', { name: 'TREASURE' });
  expect(treasure.textContent).toBe(
    'TREASUREWhat captains bring home. It exists in the game only.' +
      'Comes fromPlunders, Battle Tokens, the arena and Genesis ships.' +
      'Good forGOLD on the exchange. What your captains bring in a day is also your part of the Battle Emissions.',
  );
  expect(screen.getByRole('region', { name: 'Words' })).toBeTruthy();
});

it('finds entries by any text of theirs, and says when there is none', async () => {
  renderWith(someServices(), <Glossary />);
  const search = screen.getByRole('searchbox', { name: 'Search the glossary' });
  await userEvent.type(search, 'license');
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('h4')?.textContent)).toEqual([
    'BOOTY',
    'Genesis ship',
    'License',
  ]);
  await userEvent.type(search, 'xyz');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText('No entry matches')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(20);
});
