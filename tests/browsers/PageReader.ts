import type { DrivenBrowser, Point } from './DrivenBrowser.ts';

/** What is looked for in the page: a selector, and how the accessible name or the text begins. */
interface Wanted {
  css: string;
  name?: string;
}

/** Long, because software rendering on a busy machine is slow. */
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

/** Finds elements as a player does, and waits for them. */
export class PageReader {
  readonly #browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.#browser = browser;
  }

  /**
   * Waits until the element can be pressed and stands still, and presses its middle. An element that moves between the
   * press and the release receives no click.
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

  /** Presses a field until it has the focus, which a dialog that is still moving may take away, and then types. */
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

  /** Waits until the element is there. */
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

  /** Waits until the answer is neither null nor false. */
  async until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const deadline = Date.now() + appearsWithinMs;
    for (;;) {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > deadline) throw new Error(`not in time: ${what}\n${await this.#shown()}`);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  }

  /** The texts and field values that the page shows, printed when a journey fails. */
  #shown(): Promise<string> {
    return this.#browser.evaluate(`
      const values = [...document.querySelectorAll('input')].map(({ name, id, type, value }) =>
        (name || id || type) + '=' + (type === 'password' ? value.length : value));
      return document.body.innerText + '\\n' + values.join(' ') + '\\nfocus: ' + document.activeElement?.outerHTML.slice(0, 300);
    `);
  }
}
