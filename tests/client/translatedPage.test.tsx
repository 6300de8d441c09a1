import { cleanup, render, screen } from '@testing-library/react';
import { createContext, Fragment, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Badge } from '#client/kit/Badge.tsx';
import { Button } from '#client/kit/Button.tsx';
import { observeLooseTexts } from './noLooseTexts.ts';

afterEach(cleanup);

/** Replaces every text node under `root` by another one in two elements, as translators do. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.innerHTML = `<font>${text.data}</font>`;
    text.replaceWith(font);
  }
}

/**
 * Shows `before`, has it translated, shows `after`, and returns the markup that a player then sees, without our tags.
 */
function changeTranslated(before: ReactNode, after: ReactNode): string | null {
  const { container, rerender } = render(before);
  translate(container);
  rerender(after);
  return container.textContent;
}

const Shared = createContext('');
const icon = <i data-testid="icon" />;

/** A text that changes in a component of every shape in which a screen writes one. */
const shapes: Readonly<Record<string, (word: string, extra: ReactNode) => ReactNode>> = {
  'text alone': (word) => <p>{word}</p>,
  'two texts': (word) => <p>Press {word}</p>,
  'text before something conditional': (word, extra) => (
    <p>
      {word}
      {extra}
    </p>
  ),
  'text after something conditional': (word, extra) => (
    <p>
      {extra} {word}
    </p>
  ),
  'text between two that are conditional': (word, extra) => (
    <p>
      {extra}
      {word}
      {extra}
    </p>
  ),
  'text or nothing': (word, extra) => (
    <p>
      {extra !== null && word} {word}
    </p>
  ),
  'a blank between two': (word, extra) => (
    <p>
      {extra} <b>{word}</b>
    </p>
  ),
  'a fragment': (word, extra) => (
    <p>
      {extra}
      <Fragment key="one">{word}</Fragment>
      <Fragment key="two">
        {word} {extra}
      </Fragment>
    </p>
  ),
  'a list of texts': (word, extra) => (
    <p>
      {[word, ' and ', word]}
      {extra}
    </p>
  ),
  'a boundary and a context': (word, extra) => (
    <p>
      {extra}
      <Suspense>{word}</Suspense>
      <Shared value="">{word}</Shared>
    </p>
  ),
  'a button with an icon': (word, extra) => <Button icon={extra}>{word}</Button>,
  'a button that becomes busy': (word, extra) => <Button busy={extra !== null}>Press {word}</Button>,
  'a badge': (word, extra) => (
    <Badge sign={extra}>
      {word} {7}
    </Badge>
  ),
  numbers: (word, extra) => (
    <p>
      {word.length}
      {extra}
    </p>
  ),
};

describe('a page that a translator has rewritten', () => {
  for (const [shape, show] of Object.entries(shapes)) {
    const untouched = (word: string, extra: ReactNode) => {
      const { container } = render(show(word, extra));
      const text = container.textContent;
      cleanup();
      return text;
    };
    it(`shows a change: ${shape}`, () => {
      for (const [first, second] of [
        [null, null],
        [icon, icon],
        [null, icon],
        [icon, null],
      ])
        expect(changeTranslated(show('Deposit', first), show('Withdraw all', second))).toBe(
          untouched('Withdraw all', second ?? null),
        );
    });
  }

  it('removes a text that is no longer shown', () => {
    const line = (extra: ReactNode) => (
      <p>
        {extra}
        <b>Anne</b>
      </p>
    );
    expect(changeTranslated(line('Captain '), line(null))).toBe('Anne');
    expect(changeTranslated(line(null), line('Captain '))).toBe('Captain Anne');
  });

  it('keeps what was typed beside a text that changes', () => {
    const field = (word: string) => (
      <label>
        {word} <input type="text" />
      </label>
    );
    const { container, rerender } = render(field('Deposit'));
    const input = screen.getByRole('textbox');
    (input as HTMLInputElement).value = '12.5';
    translate(container);
    rerender(field('Withdraw'));
    expect(screen.getByLabelText('Withdraw')).toBe(input);
    expect(input).toHaveProperty('value', '12.5');
  });

  it('leaves a name in an option and in a title whole', () => {
    const { container } = render(
      <select>
        <option>Island {3}</option>
      </select>,
    );
    expect(container.innerHTML).toBe('<select><option>Island 3</option></select>');
  });
});

describe('the check that every test makes', () => {
  it('finds a text node that React keeps', () => {
    const elsewhere = document.createElement('div');
    const observed = observeLooseTexts(elsewhere);
    const Loose = () => 'Deposit';
    render(<Loose />, { container: elsewhere });
    expect(observed.take()).toHaveLength(1);
  });
});
