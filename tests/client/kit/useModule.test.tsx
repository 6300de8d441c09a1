import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useModule } from '#client/kit/useModule.ts';

afterEach(cleanup);

type Part = { Map: () => ReactNode };

function Shown({ load }: { load: () => Promise<Part> }) {
  const part = useModule(load);
  return part ? <part.Map /> : <p>On its way</p>;
}

class Net extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError(fault: Error) {
    return { said: fault.message };
  }
  override render() {
    return this.state.said ? <p>{this.state.said}</p> : this.props.children;
  }
}

const map: Part = { Map: () => <p>The map</p> };

it('is null until the module is loaded, and loads it once', async () => {
  const load = vi.fn(async () => map);
  render(<Shown load={load} />);
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('The map')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws a loading error to the nearest error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Net>
      <Shown load={() => Promise.reject(new Error('No such part'))} />
    </Net>,
  );
  expect(await screen.findByText('No such part')).toBeTruthy();
  vi.restoreAllMocks();
});

it('does nothing after unmount', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let arrive = (_part: Part) => {};
  const { unmount } = render(<Shown load={() => new Promise((resolve) => (arrive = resolve))} />);
  unmount();
  await act(async () => arrive(map));
  expect(complaint).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
