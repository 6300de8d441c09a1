import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLazyModule } from '#client/kit/useLazyModule.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Content = () => ReactNode;
const Arrived: Content = () => <p>Arrived</p>;

function Shown({ load, isOptional }: { load: (() => Promise<Content>) | null; isOptional?: boolean }) {
  const Loaded = useLazyModule(load, { isOptional: isOptional ?? false });
  return Loaded ? <Loaded /> : <p>Loading</p>;
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children;
  }
}

test('a module is null until it has loaded, then shown at once, and loaded once', async () => {
  const load = vi.fn(async () => Arrived);
  render(<Shown load={load} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('Arrived')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a module is not loaded before it is needed', async () => {
  const load = vi.fn(async () => Arrived);
  const { rerender } = render(<Shown load={null} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Shown load={load} />);
  await act(async () => undefined);
  expect(screen.getByText('Arrived')).toBeTruthy();
});

test('a load that fails once is repeated after a second', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(async () => Arrived).mockRejectedValueOnce(new Error('No such module'));
  render(<Shown load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Arrived')).toBeTruthy();
});

test('a load that fails twice throws into the nearest error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new Error('No such module')));
  render(
    <Boundary>
      <Shown load={load} />
    </Boundary>,
  );
  expect(
    await screen.findByText('A file of the page could not be loaded', {}, { timeout: 3_000 }),
  ).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a module that loads after unmounting changes nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  let arrive = (_module: Content) => {};
  const load = () => new Promise<Content>((resolve) => (arrive = resolve));
  const { unmount } = render(<Shown load={load} />);
  unmount();
  await act(async () => arrive(Arrived));
  expect(error).not.toHaveBeenCalled();
});

test('an optional module is requested again after 10 s, and the page works meanwhile', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<Content>>()
    .mockRejectedValueOnce(new Error('Offline'))
    .mockRejectedValueOnce(new Error('Offline'))
    .mockResolvedValue(Arrived);
  render(<Shown load={load} isOptional />);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect([screen.queryByText('Loading') !== null, load.mock.calls.length]).toEqual([true, 2]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Arrived')).toBeTruthy();
});

test('an optional module is not requested again after unmounting', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<Content>>().mockRejectedValue(new Error('Offline'));
  render(<Shown load={load} isOptional />).unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  // Once more after a second, and not again after that.
  expect(load).toHaveBeenCalledTimes(2);
});
