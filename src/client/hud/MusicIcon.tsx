const paths = {
  play: 'M8 4.5v15l12-7.5z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  previous: 'M6 5h2.6v14H6zM19 5v14L9.4 12z',
  next: 'M15.4 5H18v14h-2.6zM5 5v14l9.6-7z',
  note: 'M9 17.2V5.6L19 3.4v11.4a2.9 2.6 0 1 1-2-2.5V8l-6 1.3v8a2.9 2.6 0 1 1-2-.1z',
  volume: 'M3.5 9.2v5.6h3.6l4.9 4V5.2l-4.9 4zM15 8.2a5 5 0 0 1 0 7.6M17.6 5.4a9 9 0 0 1 0 13.2',
  muted: 'M3.5 9.2v5.6h3.6l4.9 4V5.2l-4.9 4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  list: 'M4 6.5h11M4 12h11M4 17.5h7M19.5 10v7.4a2 1.8 0 1 1-1.4-1.7V8l3.4 1.2',
} as const;
export type MusicIconName = keyof typeof paths;
const drawnAsLines: readonly MusicIconName[] = ['volume', 'muted', 'list'];

/** An icon of the music player in the colour of the text, hidden from screen readers. */
export function MusicIcon({ name, size = 20 }: { name: MusicIconName; size?: number }) {
  const isLine = drawnAsLines.includes(name);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isLine ? 'none' : 'currentColor'}
      stroke={isLine ? 'currentColor' : 'none'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
