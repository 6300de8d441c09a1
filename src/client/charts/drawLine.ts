import uPlot from 'uplot';
import { axisMoment } from '#words/durations.ts';
import 'uplot/dist/uPlot.min.css';
import { zoomOf } from '../kit/zoomOf.ts';

export interface ChartPoint {
  /** Milliseconds since 1970; a plain number in a chart with `positionText`. */
  at: number;
  value: number;
}

export interface LineOptions {
  height: number;
  /** Text for a position on the horizontal axis; without this function, positions are moments. */
  positionText?: ((at: number) => string) | undefined;
  /** Text for a value on the vertical axis; `step` is the distance between two of them. */
  axisText(value: number, step: number): string;
  /** Called with the point nearest to the pointer, or null if the pointer is not over the chart. */
  onPoint(point: ChartPoint | null): void;
}

/** Smallest width of the vertical axis in CSS pixels, enough for seven digits with separators. */
const minAxisWidth = 76;
/** Width of one character of its texts, and of everything else of the axis, in CSS pixels. */
const axisCharacter = 7;
const axisMargin = 18;
/** Width of the vertical axis with these texts. uPlot has none before it has computed the steps. */
const axisWidth = (texts: readonly string[] | null): number =>
  Math.max(
    minAxisWidth,
    axisMargin + axisCharacter * Math.max(...(texts ?? ['']).map(({ length }) => length)),
  );

/**
 * Draws values over time (UTC) or over another number into an element, as steps: a value holds until the next point.
 * Follows the element's width. The chart has no animation, so reduced motion changes nothing.
 * @returns a function that removes the chart
 */
export function drawLine(
  element: HTMLElement,
  points: readonly ChartPoint[],
  { height, positionText, axisText, onPoint }: LineOptions,
): () => void {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const ink = colour('--colour-text-on-dark-soft');
  const line = colour('--colour-brass-bright');
  const axis = {
    stroke: ink,
    grid: { stroke: `${ink}22`, width: 1 },
    ticks: { stroke: `${ink}44`, width: 1 },
  };
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      scales: { x: { time: positionText === undefined } },
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        // Converts the pointer's position: uPlot measures in pixels of the window, but draws in pixels of the zoomed
        // element.
        move: (_, left, top) => [left / zoomOf(element), top / zoomOf(element)],
      },
      axes: [
        {
          ...axis,
          values: (_, marks, _axis, _space, step) =>
            positionText
              ? marks.map((at) => (Number.isInteger(at) ? positionText(at) : ''))
              : marks.map((seconds) => axisMoment(seconds * 1_000, step * 1_000)),
        },
        {
          ...axis,
          size: (_, texts) => axisWidth(texts),
          values: (_, values, _axis, _space, step) => values.map((value) => axisText(value, step)),
        },
      ],
      series: [
        {},
        {
          stroke: line,
          width: 2,
          fill: `${line}26`,
          points: { show: false },
          ...(stepped && { paths: stepped }),
        },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(points[cursor.idx ?? -1] ?? null)] },
    },
    [points.map(({ at }) => (positionText ? at : at / 1_000)), points.map(({ value }) => value)],
    element,
  );
  const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  resize.observe(element);
  return () => {
    resize.disconnect();
    chart.destroy();
  };
}
