/** What a browser tells of the line to it; many tell nothing. */
interface DataLine extends Partial<EventTarget> {
  /** The player asked it to spare the line. */
  readonly saveData?: boolean;
  /** How fast the line seems, by the name of a mobile generation. */
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** The line of this device, where the browser tells of it. */
export function dataLine(): DataLine | undefined {
  return (navigator as Navigator & { connection?: DataLine }).connection;
}

/** Whether the player asked the browser to spare the line: then no film, and no sound but what they asked for. */
export function savesData(): boolean {
  return dataLine()?.saveData === true;
}
