import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Column, Table } from '#client/kit/Table.tsx';

afterEach(cleanup);

interface Pirate {
  name: string;
  wins: number;
}
const pirates: Pirate[] = [
  { name: 'Reaver #10', wins: 3 },
  { name: 'Reaver #2', wins: 30 },
  { name: 'Atom #1', wins: 3 },
];
const columns: Column<Pirate>[] = [
  { id: 'name', label: 'Pirate', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'wins', label: 'Wins', numeric: true, sortBy: ({ wins }) => wins, cell: ({ wins }) => wins },
  { id: 'home', label: 'Home', cell: () => 'the sea' },
];
const shared = {
  label: 'Leaderboard',
  columns,
  keyOf: ({ name }: Pirate) => name,
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
    await press('Pirate');
    expect(names()).toEqual(['Atom #1', 'Reaver #2', 'Reaver #10']);
    expect(head('Pirate').getAttribute('aria-sort')).toBe('ascending');
    await press('Pirate');
    expect(names()).toEqual(['Reaver #10', 'Reaver #2', 'Atom #1']);
    expect(head('Pirate').getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts numbers descending, and is stable', async () => {
    render(<Table {...shared} rows={pirates} />);
    await press('Pirate');
    await press('Wins');
    expect(names()).toEqual(['Reaver #2', 'Reaver #10', 'Atom #1']);
    expect([head('Wins').getAttribute('aria-sort'), head('Pirate').getAttribute('aria-sort')]).toEqual([
      'descending',
      null,
    ]);
  });

  it('shows that it is loading', () => {
    const { rerender } = render(<Table {...shared} rows={null} />);
    const region = screen.getByRole('region', { name: 'Leaderboard' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    rerender(<Table {...shared} rows={[]} />);
    expect(region.getAttribute('aria-busy')).toBe('false');
  });
});
