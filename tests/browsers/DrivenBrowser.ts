/** A point in the window, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The browser functions that the journey needs. Each engine has an adapter over a library. */
export interface DrivenBrowser {
  /** The browser's name with its version, as it is printed. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Evaluates the body of a function in the page: `arguments[0]` is the argument. */
  evaluate<T>(body: string, argument?: unknown): Promise<T>;
  click(at: Point): Promise<void>;
  /** Presses at the first point and moves over the others to the last one. */
  drag(points: readonly Point[]): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses one key: a character, or `Enter`. */
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

/** An engine that the journey runs in where its browser is installed. */
export interface Engine {
  name: string;
  /** What is missing here; empty where nothing is. */
  missing(): readonly string[];
  start(display: string): Promise<DrivenBrowser>;
}
