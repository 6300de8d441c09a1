import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ExchangeTab } from '#client/exchange/ExchangeTab.tsx';
import { anExchangeItem, aTaxedItem } from '#tests/kit/anExchangeItem.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

// Tests of the field for the quantity of a purchase (rule book: exchange.md, Quantity).

afterEach(cleanup);

async function anExchange(tab: 'battleToken' | 'gems' = 'battleToken') {
  const game = aGame({
    exchangeItems: {
      exchangeItems: [
        anExchangeItem(),
        aTaxedItem(),
        anExchangeItem({ name: 'Battle Token for GOLD', costType: 'goldAmount', costAmount: 12 }),
      ],
      dynamicExchangeItems: [],
    },
    me: aPlayer({ arAmount: 100, goldAmount: 5, gemsAmount: 25 }),
  });
  game.services.memory.write('exchangeTab', tab);
  game.show(<ExchangeTab />);
  await screen.findByText('Trade what your captains brought home.');
}

const card = (name: string) => screen.getByRole('listitem', { name });

describe('the quantity', () => {
  it.each([
    ['', ''],
    ['0', 'Please enter a number from 1 to 100. Until then it counts as 1.'],
    ['-3', '“-3” cannot be read as a number. Please enter digits, such as 15. Until then it counts as 1.'],
    ['1,5', 'Please enter a whole number. Until then it counts as 1.'],
    ['1.5', 'Please enter a whole number. Until then it counts as 1.'],
    ['1,000', /can mean 1 or 1000\. .* Until then it counts as 1\./],
    ['x', /cannot be read as a number\. .* Until then it counts as 1\./],
    ['1e9', /cannot be read as a number\. .* Until then it counts as 1\./],
  ])('counts the typed quantity %j as 1, and says so', async (typed, sentence) => {
    await anExchange();
    const token = card('Battle Token for BOOTY');
    const field = within(token).getByRole('spinbutton', { name: 'Quantity' }) as HTMLInputElement;
    fireEvent.change(field, { target: { value: '7' } });
    expect(token.textContent).toMatch(/You buy seven\..*Total Cost 7 BOOTY/);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect([field.value, field.getAttribute('aria-valuenow')]).toEqual([typed, '1']);
    expect(token.textContent).toMatch(sentence);
    expect(token.textContent).toMatch(/You buy one\..*Total Cost 1 BOOTY/);
  });

  it.each([
    ['what the balance pays', 'Battle Token for BOOTY', 'battleToken', '100'],
    ['1,000 beside a slider', 'Booty Pouch', 'gems', '1000'],
    ['1 where the balance pays none', 'Battle Token for GOLD', 'battleToken', '1'],
  ] as const)('lowers a typed quantity above the maximum to %s, visibly', async (_what, name, tab, max) => {
    await anExchange(tab);
    const item = card(name);
    const field = within(item).getByRole('spinbutton', { name: 'Quantity' }) as HTMLInputElement;
    for (const typed of ['1001', '99999999999999999999']) {
      fireEvent.change(field, { target: { value: typed } });
      expect([field.value, field.getAttribute('aria-valuenow')]).toEqual([max, max]);
    }
    expect(item.textContent).toContain(
      `Lowered to ${Number(max).toLocaleString('en-US')}, the most that is possible.`,
    );
    for (const slider of within(item).queryAllByRole('slider'))
      expect([slider.getAttribute('max'), (slider as HTMLInputElement).value]).toEqual(['1000', max]);
    fireEvent.change(field, { target: { value: '' } });
    expect(item.textContent).not.toContain('Lowered');
  });
});
