import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';
import type { ChartPoint } from './drawLine.ts';
import { ensureLanguage } from './ensureLanguage.ts';
import styles from './LineChart.module.css';

interface LineChartProps {
  /** Accessible name of the chart. Screen readers get no points, so show a table of them beside the chart. */
  label: string;
  points: readonly ChartPoint[];
  /** Text for a position on the horizontal axis, if positions are numbers and not moments. */
  positionText?(at: number): string;
  /** Text for a value on the vertical axis; `step` is the distance between two of them. */
  axisText(value: number, step: number): string;
  /** Text below the chart: about the point nearest to the pointer, or else about the last point. */
  pointText(point: ChartPoint): string;
}

const height = 200;
const loadDrawLine = async () => {
  ensureLanguage();
  return (await import('./drawLine.ts')).drawLine;
};

/**
 * Draws values over time, or over another number, as a line (decision 0023-charts.md). The library is loaded when the
 * first chart is shown. Memoize `points`, `positionText` and `axisText`: a change of one of them rebuilds the chart.
 */
export function LineChart({ label, points, positionText, axisText, pointText }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<ChartPoint | null>(null);
  const drawLine = useLazyModule(loadDrawLine, { isOptional: true });
  useEffect(() => {
    const element = box.current;
    if (drawLine === null || element === null) return;
    return drawLine(element, points, { height, positionText, axisText, onPoint: setPointed });
  }, [drawLine, points, positionText, axisText]);
  const shown = pointed ?? points.at(-1);
  return (
    <figure className={styles.chart}>
      <div ref={box} role="img" aria-label={label} className={styles.canvas} />
      <figcaption className={styles.point}>{shown && pointText(shown)}</figcaption>
    </figure>
  );
}

/** Whether this browser can draw charts: some browsers block the canvas. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;
