import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from '#client/kit/States.tsx';
import { type Column, Table } from '#client/kit/Table.tsx';

afterEach(cleanup);

interface JourneyPlayer {
  name: string;
  wins: number;
}
const pirates: JourneyPlayer[] = [
  { name: 'Reaver #10', wins: 3 },
  { name: 'Reaver #2', wins: 30 },
  { name: 'Atom #1', wins: 3 },
];
const columns: Column<JourneyPlayer>[] = [
  { id: 'name', label: 'JourneyPlayer', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'wins', label: 'Wins', numeric: true, sortBy: ({ wins }) => wins, cell: ({ wins }) => wins },
  { id: 'home', label: 'Home', cell: () => 'the sea' },
];
const shared = {
  label: 'Leaderboard',
  columns,
  keyOf: ({ name }: JourneyPlayer) => name,
  empty: <EmptyState title="Nobody yet" />,
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

describe('a table', () => {
  it('keeps the order of the rows until a column header is pressed', () => {
    render(<Table {...shared} rows={pirates} />);
    expect(names()).toEqual(['Reaver #10', 'Reaver #2', 'Atom #1']);
    expect(within(head('Home')).queryByRole('button')).toBeNull();
  });

  it('sorts text in natural order, then in reverse', async () => {
    render(<Table {...shared} rows={pirates} />);
    await press('JourneyPlayer');
    expect(names()).toEqual(['Atom #1', 'Reaver #2', 'Reaver #10']);
    expect(head('JourneyPlayer').getAttribute('aria-sort')).toBe('ascending');
    await press('JourneyPlayer');
    expect(names()).toEqual(['Reaver #10', 'Reaver #2', 'Atom #1']);
    expect(head('JourneyPlayer').getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts numbers descending, and is stable', async () => {
    render(<Table {...shared} rows={pirates} />);
    await press('JourneyPlayer');
    await press('Wins');
    expect(names()).toEqual(['Reaver #2', 'Reaver #10', 'Atom #1']);
    expect([head('Wins').getAttribute('aria-sort'), head('JourneyPlayer').getAttribute('aria-sort')]).toEqual(
      ['descending', null],
    );
  });

  it('marks the rows that are the player’s', () => {
    render(<Table {...shared} rows={pirates} isMarked={({ name }) => name === 'Atom #1'} />);
    expect(screen.getByRole('row', { name: /Atom #1/ }).hasAttribute('data-marked')).toBe(true);
    expect(screen.getByRole('row', { name: /Reaver #2/ }).hasAttribute('data-marked')).toBe(false);
  });

  it('shows that it is loading, and that it is empty', () => {
    const { rerender } = render(<Table {...shared} rows={null} />);
    const region = screen.getByRole('region', { name: 'Leaderboard' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    rerender(<Table {...shared} rows={[]} />);
    expect([region.getAttribute('aria-busy'), within(region).getByText('Nobody yet').tagName]).toEqual([
      'false',
      'P',
    ]);
  });

  it('loads more on demand, once at a time', async () => {
    const onMore = vi.fn();
    const more = { label: 'Load more', busy: false, onMore };
    const { rerender } = render(<Table {...shared} rows={pirates} more={more} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<Table {...shared} rows={pirates} more={{ ...more, busy: true }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});
