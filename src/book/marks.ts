/** What is written between a pair of marks, by the mark's kind and the text behind the kind. */
export type Printers = Readonly<Record<string, (what: string) => string>>;

const marked = /<!--(\w+) ([^>]+?)-->[\s\S]*?<!--\/-->/g;

/**
 * A page of the rule book with everything between marks printed from the code.
 * @throws RangeError for a kind of mark that no printer has
 */
export function printPage(page: string, printers: Printers): string {
  return page.replace(marked, (_all, kind: string, what: string) => {
    const print = Object.hasOwn(printers, kind) ? printers[kind] : undefined;
    if (!print) throw new RangeError(`No mark is called ${kind}`);
    return `<!--${kind} ${what}-->${print(what)}<!--/-->`;
  });
}

/** The text of a page as it is read, without marks. */
export const withoutMarks = (page: string): string => page.replace(/<!--[^>]*-->/g, '');

/** What the marks of one kind on a page name, in their order. */
export const marksOf = (page: string, kind: string): string[] =>
  [...page.matchAll(marked)].filter(([, found]) => found === kind).map(([, , what = '']) => what);
