import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOptionalModule } from '#client/kit/useOptionalModule.ts';

type Part = () => ReactNode;

function Deck({ load }: { load: (() => Promise<Part>) | null }) {
  const Music = useOptionalModule(load);
  return Music ? <Music /> : <p>Quiet</p>;
}

const Music: Part = () => <p>A shanty</p>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is not loaded until it is needed, and returned as soon as it is loaded', async () => {
  const load = vi.fn(async () => Music);
  const { rerender } = render(<Deck load={null} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Deck load={load} />);
  expect(screen.getByText('Quiet')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('A shanty')).toBeTruthy();
});

it('is loaded again after a failure, without failing the page', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new Error('Line down'))
    .mockResolvedValue(Music);
  render(<Deck load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect([screen.queryByText('Quiet') !== null, load.mock.calls.length]).toEqual([true, 1]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('A shanty')).toBeTruthy();
});

it('is not loaded again after unmount', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<Part>>().mockRejectedValue(new Error('Line down'));
  render(<Deck load={load} />).unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
