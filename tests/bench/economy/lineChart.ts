/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  /** Points as [day, value]. */
  readonly points: readonly (readonly [number, number])[];
}

const size = { width: 760, height: 360, left: 70, right: 150, top: 40, bottom: 40 };
const colours = ['#1b6ca8', '#d1495b', '#3a7d44', '#8a5a00', '#6a4c93', '#00798c', '#555555', '#b5651d'];

/** A chart of several lines over days as SVG. With `isLogarithmic`, values below 1 are drawn as 1. */
export function lineChart(title: string, lines: readonly ChartLine[], isLogarithmic = false): string {
  const scaled = (value: number) => (isLogarithmic ? Math.log10(Math.max(1, value)) : value);
  const points = lines.flatMap((line) => line.points);
  const lastDay = Math.max(1, ...points.map(([day]) => day));
  const top = Math.max(isLogarithmic ? 1 : 0.000001, ...points.map(([, value]) => scaled(value)));
  const x = (day: number) => size.left + (day / lastDay) * (size.width - size.left - size.right);
  const y = (value: number) =>
    size.height - size.bottom - (scaled(value) / top) * (size.height - size.top - size.bottom);
  const valueAt = (part: number) => (isLogarithmic ? 10 ** (part * top) : part * top);
  const parts = [0, 0.25, 0.5, 0.75, 1];
  const ticks = parts.map((part) => {
    const at = y(valueAt(part)).toFixed(1);
    return (
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${at}" y2="${at}" stroke="#ddd"/>` +
      `<text x="${size.left - 8}" y="${at}" text-anchor="end">${tickLabel(valueAt(part))}</text>`
    );
  });
  const days = parts.map((part) => {
    const day = Math.round(part * lastDay);
    return `<text x="${x(day).toFixed(1)}" y="${size.height - 18}" text-anchor="middle">${day}</text>`;
  });
  const drawn = lines.map(({ name, points: of }, index) => {
    const colour = colours[index % colours.length];
    const path = of.map(([day, value]) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const legend = size.top + 18 * index;
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${size.width - size.right + 12}" y="${legend}" fill="${colour}">${name}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${size.left}" y="20" font-size="14">${title}</text>`,
    ...ticks,
    ...days,
    ...drawn,
    '</svg>',
  ].join('\n');
}

function tickLabel(value: number): string {
  const units = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const;
  const [unit, letter] = units.find(([least]) => value >= least) ?? [1, ''];
  return `${Number((value / unit).toPrecision(2))}${letter}`;
}
