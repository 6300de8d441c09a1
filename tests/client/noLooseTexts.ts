import { afterEach, beforeEach, expect } from 'vitest';

/**
 * Fails a test in which React has made a text node of its own. React sets a text that is all its element contains on
 * the element, and makes text nodes only for other texts: those that a translator may move or replace.
 */
export function observeLooseTexts(root: Node): { take(): string[] } {
  const loose = new Set<string>();
  const check = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const added of addedNodes)
        for (const text of textsIn(added)) if (isOfReact(text)) loose.add(place(text));
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true });
  return {
    take() {
      check(observer.takeRecords());
      observer.disconnect();
      return [...loose];
    },
  };
}

const textsIn = (node: Node): Node[] =>
  node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn);

/** React marks every node that it keeps. */
const isOfReact = (text: Node) => Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

const place = (text: Node) => `'${text.textContent}' in ${text.parentElement?.outerHTML.slice(0, 200)}`;

let observed: ReturnType<typeof observeLooseTexts>;
beforeEach(() => {
  observed = observeLooseTexts(document.body);
});
afterEach(() => {
  expect(observed.take()).toEqual([]);
});
