import type { DrivenBrowser, Point } from './DrivenBrowser.ts';

/** Describes an element: a CSS selector, and the beginning of the accessible name or the text. */
interface Wanted {
  css: string;
  name?: string;
}

/** Time within which an element must appear. Long, because software rendering on a busy machine is slow. */
const appearsWithinMs = 90_000;
const lookAgainMs = 250;

const find = `
  const { css, name } = arguments[0];
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  const element = [...document.querySelectorAll(css)].find((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isWanted = name === undefined || nameOf(one).trim().startsWith(name);
    return isWanted && width > 0 && height > 0 && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
  });
`;

/** Waits for elements that a player can see and use, and operates them. */
export class PageReader {
  readonly #browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.#browser = browser;
  }

  /**
   * Waits until the element can be pressed and no longer moves, and clicks its centre. An element that moves between
   * the press and the release receives no click.
   */
  async click(wanted: Wanted): Promise<void> {
    let before: Point | null = null;
    const middle = await this.until(`${wanted.css} ${wanted.name ?? ''} at rest`, async () => {
      const now = await this.middleOf(wanted);
      const isStill = now.x === before?.x && now.y === before.y;
      before = now;
      return isStill && now;
    });
    await this.#browser.click(middle);
  }

  /**
   * Clicks a field until it has the focus, and then types. One click may not suffice, because a dialog that is still
   * moving can take the focus away.
   */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.until(`${wanted.css} ${wanted.name ?? ''} has the focus`, async () => {
      await this.click(wanted);
      return this.#browser.evaluate<boolean>(
        `${find} return element !== undefined && element === document.activeElement;`,
        wanted,
      );
    });
    await this.#browser.type(text);
  }

  async focus(wanted: Wanted): Promise<void> {
    await this.see(wanted);
    await this.#browser.evaluate(`${find} element?.focus();`, wanted);
  }

  /** Waits until the element is visible and enabled. */
  async see(wanted: Wanted): Promise<void> {
    await this.middleOf(wanted);
  }

  async middleOf(wanted: Wanted): Promise<Point> {
    return this.until(`${wanted.css} ${wanted.name ?? ''}`, () =>
      this.#browser.evaluate<Point | null>(
        `${find}
        if (!element) return null;
        element.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };`,
        wanted,
      ),
    );
  }

  /** Calls `ask` until the answer is neither null nor false, and returns the answer. */
  async until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const deadline = Date.now() + appearsWithinMs;
    for (;;) {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > deadline) throw new Error(`not in time: ${what}\n${await this.#shown()}`);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  }

  /** Returns the texts and field values that the page shows; they are printed when a journey fails. */
  #shown(): Promise<string> {
    return this.#browser.evaluate(`
      const values = [...document.querySelectorAll('input')].map(({ name, id, type, value }) =>
        (name || id || type) + '=' + (type === 'password' ? value.length : value));
      return document.body.innerText + '\\n' + values.join(' ') + '\\nfocus: ' + document.activeElement?.outerHTML.slice(0, 300);
    `);
  }
}
