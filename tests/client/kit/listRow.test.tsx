import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ListRow, RowButton, RowDetail, RowLine, RowList, RowText } from '#client/kit/ListRow.tsx';
import { ProgressBar } from '#client/kit/ProgressBar.tsx';

afterEach(cleanup);

it('a list of rows is a list, and marks the row that is current', () => {
  render(
    <RowList aria-label="Wallets">
      <ListRow isMarked>
        <RowLine>
          <RowText title="Ledger" note="7xKX…gAsU" />
        </RowLine>
      </ListRow>
      <ListRow>
        <RowLine>
          <RowText title="Phone" />
        </RowLine>
        <RowDetail>Waits for approval</RowDetail>
      </ListRow>
    </RowList>,
  );
  const rows = within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Ledger7xKX…gAsU', 'PhoneWaits for approval']);
  expect(rows.map((row) => row.hasAttribute('data-marked'))).toEqual([true, false]);
});

it('has only elements in a button that HTML allows there', async () => {
  let presses = 0;
  render(
    <RowButton onClick={() => (presses += 1)}>
      <RowText title="Purchase" note="Chest of GOLD" />
    </RowButton>,
  );
  const button = screen.getByRole('button', { name: 'Purchase Chest of GOLD' });
  expect([...button.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
    'span',
    'span',
    'span',
  ]);
  await userEvent.click(button);
  expect(presses).toBe(1);
});

it('may hold block elements outside a button', () => {
  render(
    <RowLine>
      <RowText title={<h4>Treasure</h4>}>
        <ProgressBar label="Time left" share={0.5} />
      </RowText>
    </RowLine>,
  );
  for (const block of [screen.getByRole('heading'), screen.getByRole('progressbar')]) {
    expect(block.closest('span')).toBeNull();
  }
});

it('has no empty note', () => {
  const { container } = render(<RowText title="Welcome" note="" />);
  expect(container.firstElementChild?.childElementCount).toBe(1);
});
