import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LineChart } from '#client/charts/LineChart.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Gives the page a canvas that ignores what is drawn, because happy-dom has none. */
function withCanvas(): void {
  const context = new Proxy(Object.create(null), {
    get: (_, name) => () => (name === 'measureText' ? { width: 0 } : undefined),
  });
  // Cast, because TypeScript uses only the last overload of `getContext` here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

// Only test of its file: uPlot reads the language once, when its module is loaded.
it('a chart is drawn in a browser that reports no language tag, as WebKit does where no locale is set', async () => {
  withCanvas();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('C');
  render(<LineChart label="BOOTY over time" points={[]} axisText={String} pointText={String} />);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'BOOTY over time' }).querySelector('canvas')).not.toBeNull(),
  );
});
