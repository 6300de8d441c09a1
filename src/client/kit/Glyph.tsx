const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  check: 'M5 13l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 11v6M12 7.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning: 'M12 9v5M12 17.4v.1M12 3L2.5 20h19z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  chain: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  link: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  key: 'M8 11a4 4 0 1 0 0 .1zM11 12l9 0M17 12v4M20 12v3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  sort: 'M8 10l4-5 4 5M8 14l4 5 4-5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  anchor: 'M12 8v13M12 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 11h8M4 14c0 5 4 7 8 7s8-2 8-7',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  wind: 'M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
} as const;
export type GlyphName = keyof typeof paths;

/** A small icon of the interface in the colour of the text, hidden from screen readers. */
export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
