/** A point in the window, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The functions of a browser that the journey uses. For each engine, an adapter implements them with a library. */
export interface DrivenBrowser {
  /** The browser's name with its version, as shown in the output. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Runs `body` as the body of a function in the page. In it, `arguments[0]` is `argument`. */
  evaluate<T>(body: string, argument?: unknown): Promise<T>;
  click(at: Point): Promise<void>;
  /** Presses at the first point, moves over the others and releases at the last one. */
  drag(points: readonly Point[]): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses one key: a character, or `Enter`. */
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine. The journey runs in it if its browser is installed. */
export interface Engine {
  name: string;
  /** Names of the programs that the engine requires and that are not installed. */
  missing(): readonly string[];
  start(display: string): Promise<DrivenBrowser>;
}
