/** The Network Information API; many browsers lack it. */
interface NetworkInformation extends Partial<EventTarget> {
  /** The player asked the browser to save data. */
  readonly saveData?: boolean;
  /** Estimated speed, named after a mobile generation. */
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What the browser reports about the network, or undefined. */
export function networkInformation(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection;
}

/** Whether the player asked the browser to save data: then no film is loaded, and sound only on request. */
export function savesData(): boolean {
  return networkInformation()?.saveData === true;
}
