import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '#client/kit/Checkbox.tsx';
import { FilterChips } from '#client/kit/FilterChips.tsx';
import { Modal } from '#client/kit/Modal.tsx';
import { SearchField } from '#client/kit/SearchField.tsx';
import { Select } from '#client/kit/Select.tsx';
import { Tabs } from '#client/kit/Tabs.tsx';

const collections = [
  { id: 'reavers', label: 'Reavers' },
  { id: 'atoms', label: 'Atoms' },
  { id: 'brohalla', label: 'BroHalla' },
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Width = 'phone' | 'desktop';

/** Simulates a screen width. The returned function changes the width, as when the player turns a tablet. */
function screenOf(first: Width): (next: Width) => void {
  let width = first;
  const lists = new Set<EventTarget>();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    lists.add(list);
    return Object.assign(list, { matches: width === 'phone', media: query });
  });
  return (next) => {
    width = next;
    act(() => {
      for (const list of lists) list.dispatchEvent(new Event('change'));
    });
  };
}

function Collections({ onChange = () => undefined }: { onChange?: (id: string) => void }) {
  const [id, setId] = useState('reavers');
  const choose = (chosen: string) => {
    setId(chosen);
    onChange(chosen);
  };
  return (
    <Tabs label="Collections" tabs={collections} value={id} onChange={choose}>
      All {id}
    </Tabs>
  );
}

describe('tabs', () => {
  it('show the chosen content and move by arrow keys', async () => {
    screenOf('desktop');
    render(<Collections />);
    await userEvent.click(screen.getByRole('tab', { name: 'Atoms' }));
    expect(screen.getByRole('tabpanel', { name: 'Atoms' }).textContent).toBe('All atoms');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'BroHalla' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel').textContent).toBe('All reavers');
  });

  it('are a dropdown on phones', async () => {
    screenOf('phone');
    render(<Collections />);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Collections' }).textContent).toBe('Reavers');
    expect(screen.getByRole('region', { name: 'Reavers' }).textContent).toBe('All reavers');
  });
});

describe('tabs of a tablet that is turned', () => {
  function Search() {
    const [text, setText] = useState('');
    return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
  }

  it('keep their content, what was typed there and the focus', async () => {
    const turn = screenOf('desktop');
    render(
      <Tabs label="Collections" tabs={collections} value="atoms" onChange={() => undefined}>
        <Search />
      </Tabs>,
    );
    const field = screen.getByRole('textbox', { name: 'Search' });
    await userEvent.type(field, 'ree');
    turn('phone');
    const panel = screen.getByRole('region', { name: 'Atoms' });
    expect([screen.queryByRole('tablist'), screen.getByRole('combobox').textContent]).toEqual([
      null,
      'Atoms',
    ]);
    expect([screen.getByDisplayValue('ree'), document.activeElement]).toEqual([field, field]);
    turn('desktop');
    expect(screen.getByRole('tabpanel', { name: 'Atoms' })).toBe(panel);
    expect([screen.getByDisplayValue('ree'), document.activeElement]).toEqual([field, field]);
  });
});

describe('a dropdown', () => {
  it('opens by key, moves by letters and chooses by Enter', async () => {
    const chosen = vi.fn();
    render(<Select label="Collection" options={collections} value="atoms" onChange={chosen} />);
    const button = screen.getByRole('combobox', { name: 'Collection' });
    expect(button.textContent).toBe('Atoms');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('b{Enter}');
    expect(chosen).toHaveBeenCalledWith('brohalla');
  });

  it('closes by Escape and chooses nothing', async () => {
    const chosen = vi.fn();
    render(<Select label="Collection" options={collections} value="atoms" onChange={chosen} />);
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('filter chips', () => {
  it('are each on or off', async () => {
    const changed = vi.fn();
    render(
      <FilterChips
        label="Collections"
        chips={collections}
        chosen={['reavers', 'atoms']}
        onChange={changed}
      />,
    );
    const chips = within(screen.getByRole('group', { name: 'Collections' }));
    expect(chips.getByRole('button', { name: 'Reavers' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chips.getByRole('button', { name: 'Reavers' }));
    await userEvent.click(chips.getByRole('button', { name: 'BroHalla' }));
    expect(changed.mock.calls).toEqual([[['atoms']], [['reavers', 'atoms', 'brohalla']]]);
  });
});

describe('a checkbox', () => {
  it('is ticked by a press on its text too', async () => {
    const ticked = vi.fn();
    render(
      <Checkbox checked={false} onChange={ticked}>
        Select All
      </Checkbox>,
    );
    await userEvent.click(screen.getByText('Select All'));
    expect(ticked).toHaveBeenCalledWith(true);
  });
});

describe('a search', () => {
  function Search() {
    const [text, setText] = useState('reaver');
    return <SearchField label="Search captains" clearLabel="Clear" value={text} onChange={setText} />;
  }
  const field = () => screen.getByRole('searchbox', { name: 'Search captains' }) as HTMLInputElement;

  it('is cleared by its cross and keeps the focus', async () => {
    render(<Search />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('is cleared by the first Escape; the next one closes the modal around it', async () => {
    const close = vi.fn();
    render(
      <Modal frame="dialog" title="Captains" closeLabel="Close" onClose={close}>
        <Search />
      </Modal>,
    );
    field().focus();
    await userEvent.keyboard('{Escape}');
    expect([field().value, close.mock.calls.length]).toEqual(['', 0]);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
