import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drawer, useDrawer } from '#client/kit/Drawer.tsx';
import { Modal } from '#client/kit/Modal.tsx';

afterEach(cleanup);

function Stores() {
  const drawer = useDrawer();
  return (
    <section {...drawer.root}>
      <button type="button" {...drawer.toggle}>
        Stores
      </button>
      <Drawer drawer={drawer}>
        <div>
          <button type="button">Rum</button>
        </div>
      </Drawer>
    </section>
  );
}
const aModal = (title: string, onClose: () => void, children = <Stores />) => (
  <Modal key={title} frame="dialog" title={title} closeLabel="Close" onClose={onClose}>
    {children}
  </Modal>
);
const toggle = () => screen.getByRole('button', { name: 'Stores' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

describe('a drawer', () => {
  it('is referenced by its button while open', async () => {
    render(<Stores />);
    expect(toggle().hasAttribute('aria-controls')).toBe(false);
    await userEvent.click(toggle());
    const id = toggle().getAttribute('aria-controls') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Rum');
  });

  it('closes by its own button, without opening again', async () => {
    render(<Stores />);
    await userEvent.click(toggle());
    await userEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it('stays open while something in it is pressed', async () => {
    render(<Stores />);
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('button', { name: 'Rum' }));
    expect(isOpen()).toBe(true);
  });

  it('closes by a touch outside', async () => {
    render(<Stores />);
    await userEvent.click(toggle());
    await userEvent.pointer({ keys: '[TouchA]', target: document.body });
    expect(isOpen()).toBe(false);
  });

  it('returns the focus to its button on Escape, but only from within', async () => {
    render(
      <>
        <Stores />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(toggle());
    screen.getByRole('button', { name: 'Rum' }).focus();
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, toggle()]);

    await userEvent.click(toggle());
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, elsewhere]);
  });

  it('in a modal takes the first Escape, the modal the second', async () => {
    const close = vi.fn();
    render(aModal('Ship', close));
    await userEvent.click(toggle());
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), close.mock.calls.length]).toEqual([false, 0]);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('an Escape right after opening', () => {
  let root: Root | null = null;
  const actSettings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  /** Renders without `act`, because `act` would wait until all listeners are registered. */
  const renderNow = (children: React.ReactNode) => {
    actSettings.IS_REACT_ACT_ENVIRONMENT = false;
    root ??= createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() => root?.render(children));
  };
  const pressEscape = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  afterEach(() => {
    flushSync(() => root?.unmount());
    root = null;
    document.body.replaceChildren();
    actSettings.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('closes the modal that has just opened', () => {
    const close = vi.fn();
    renderNow(aModal('Ship', close));
    pressEscape();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes the upper of two modals', async () => {
    const [closeLower, closeUpper] = [vi.fn(), vi.fn()];
    const lower = aModal('Ship', closeLower, <p>Below</p>);
    renderNow([lower]);
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(true));
    renderNow([lower, aModal('Cargo', closeUpper, <p>Above</p>)]);
    pressEscape();
    expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([0, 1]);
  });

  it('closes the drawer that has just opened in a modal, not the modal', () => {
    const close = vi.fn();
    renderNow(aModal('Ship', close));
    toggle().focus();
    flushSync(() => toggle().click());
    expect(isOpen()).toBe(true);
    pressEscape();
    flushSync(() => {});
    expect([isOpen(), close.mock.calls.length]).toEqual([false, 0]);
  });
});
