/** A sail on its mast, with its lower part torn off: a mission that has failed. Our own drawing. */
export function TornSail({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="M31 4h3v56h-3z" fill="var(--colour-wood-grain)" stroke="var(--colour-wood-dark)" />
      <path d="M12 9h41v4H12z" fill="var(--colour-wood-grain)" stroke="var(--colour-wood-dark)" />
      <path
        d="M14 13h37c3 9 3 17 1 24l-5-4-3 7-5-9-4 12-3-15-2 13-5-9-3 10-5-8-3 4c-2-8-2-16 0-25z"
        fill="var(--colour-parchment)"
        stroke="var(--colour-wood-dark)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M22 14c-2 7-2 13 0 19M43 14c2 7 2 12 1 17"
        fill="none"
        stroke="var(--colour-parchment-edge)"
        strokeWidth="1.4"
      />
      <path
        d="M36 14l-4 7 4 3-5 8"
        fill="none"
        stroke="var(--colour-danger-on-parchment)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
