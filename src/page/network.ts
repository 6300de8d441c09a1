/** The Network Information API; many browsers lack it. */
interface NetworkInformation extends Partial<EventTarget> {
  /** The player asked the browser to save data. */
  readonly saveData?: boolean;
  /** Estimated speed, named after a mobile generation. */
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What the browser reports about the network; undefined if it reports nothing. */
export function networkInformation(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection;
}

/** Whether the player asked the browser to save data. If so, no film and no ambience is loaded. */
export function savesData(): boolean {
  return networkInformation()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
