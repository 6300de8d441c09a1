import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '#client/kit/Modal.tsx';
import { ToastShelf } from '#client/toasts/ToastShelf.tsx';
import { createToasts } from '#client/toasts/toastStore.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const texts = (toasts: ReturnType<typeof createToasts>) => toasts.state.getState().map(({ text }) => text);

describe('a toast', () => {
  it('is shown for a while and removed', () => {
    const toasts = createToasts();
    toasts.show({ tone: 'success', text: '3 mission(s) started' });
    vi.advanceTimersByTime(5_999);
    expect(texts(toasts)).toEqual(['3 mission(s) started']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });

  it('shown again is counted, not repeated, and its time restarts', () => {
    const toasts = createToasts();
    toasts.show({ tone: 'danger', text: 'No wind' });
    vi.advanceTimersByTime(5_000);
    toasts.show({ tone: 'danger', text: 'No wind' });
    vi.advanceTimersByTime(5_000);
    expect(toasts.state.getState().map(({ text, count }) => [text, count])).toEqual([['No wind', 2]]);
  });

  it('is removed for newer ones, oldest first', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) toasts.show({ tone: 'info', text });
    expect(texts(toasts)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('stays while the player reads, and may have no time limit', () => {
    const toasts = createToasts();
    toasts.show({ tone: 'info', text: 'a' });
    toasts.show({ tone: 'info', text: 'b' }, { durationMs: null });
    toasts.hold();
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['a', 'b']);
    toasts.release();
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['b']);
  });

  it('shown again without a time limit stays', () => {
    const toasts = createToasts();
    toasts.show({ tone: 'info', text: 'a' });
    toasts.show({ tone: 'info', text: 'a' }, { durationMs: null });
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['a']);
  });
});

describe('the list of toasts', () => {
  it('is announced by screen readers, and a toast can be dismissed', () => {
    const services = someServices();
    renderWith(services, <ToastShelf toasts={services.toasts} />);
    const shelf = screen.getByRole('status');
    act(() => {
      services.toasts.show({ tone: 'success', text: 'Anchored' });
      services.toasts.show({ tone: 'success', text: 'Anchored' });
    });
    expect(shelf.textContent).toContain('Anchored ×2');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(shelf.textContent).toBe('');
  });
});

describe('a toast after another one was dismissed', () => {
  it.each(['touch', 'key'])('by %s, is removed after its time', (by) => {
    const toasts = createToasts();
    renderWith(someServices(), <ToastShelf toasts={toasts} />);
    act(() => void toasts.show({ tone: 'info', text: 'Fair winds' }));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    // A touch leaves the button before the click; the focus stays on the button until it is removed.
    if (by === 'touch') {
      fireEvent.pointerEnter(dismiss);
      fireEvent.pointerLeave(dismiss);
    }
    act(() => dismiss.focus());
    act(() => dismiss.click());
    act(() => void toasts.show({ tone: 'info', text: 'Rough winds' }));
    act(() => void vi.advanceTimersByTime(6_000));
    expect(texts(toasts)).toEqual([]);
  });
});

describe('a toast that is pointed at and has the focus', () => {
  it.each(['pointer', 'focus'])('stays after the %s has left, until the other has left too', (first) => {
    const toasts = createToasts();
    renderWith(someServices(), <ToastShelf toasts={toasts} />);
    act(() => void toasts.show({ tone: 'info', text: 'Fair winds' }));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    const leave = {
      pointer: () => fireEvent.pointerLeave(dismiss),
      focus: () => act(() => dismiss.blur()),
    };
    fireEvent.pointerEnter(dismiss);
    act(() => dismiss.focus());
    leave[first as keyof typeof leave]();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(texts(toasts)).toEqual(['Fair winds']);
    leave[first === 'pointer' ? 'focus' : 'pointer']();
    act(() => void vi.advanceTimersByTime(6_000));
    expect(texts(toasts)).toEqual([]);
  });
});

describe('a toast over a modal', () => {
  it.each(['mouse', 'touch'])('is dismissed by %s, and the modal stays open', async (pointerType) => {
    vi.useRealTimers();
    const onClose = vi.fn();
    render(<div id="toasts" />);
    render(
      <Modal frame="dialog" title="Captain" onClose={onClose} closeLabel="Close">
        A captain
      </Modal>,
    );
    // A toast without React: in a browser React removes a toast before Radix handles the click, but in a test only
    // afterwards.
    const toast = document.createElement('button');
    toast.addEventListener('click', () => toast.remove());
    document.getElementById('toasts')?.append(toast);
    // Waits until Radix listens for pointerdown, which begins one task after the modal has opened.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    fireEvent.pointerDown(toast, { pointerType });
    fireEvent.click(toast);
    expect(toast.isConnected).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body, { pointerType });
    fireEvent.click(document.body);
    expect(onClose).toHaveBeenCalled();
  });
});
