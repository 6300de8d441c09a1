import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoredPage } from './errorTable.ts';
import { type Printers, printPage } from './marks.ts';
import { printedRule } from './ruleValues.ts';
import { printedError, printedWords, type WordModules } from './sentences.ts';
import { printedTable } from './tables.ts';

const rulesFolder = fileURLToPath(new URL('../rules/', import.meta.url));
const wordsFolder = fileURLToPath(new URL('../words/', import.meta.url));

/** Every module of `src/words`, so that a page can quote any of its sentences. */
async function loadWords(): Promise<WordModules> {
  const names = readdirSync(wordsFolder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const modules = await Promise.all(names.map((name) => import(`../words/${name}.ts`)));
  return Object.fromEntries(names.map((name, index) => [name, modules[index]]));
}

/** A stored page and its file, and the page as the code prints it. */
export interface BookPage extends StoredPage {
  readonly path: string;
  readonly printed: string;
}

/** Every page of the rule book. */
export async function bookPages(): Promise<BookPage[]> {
  const words = await loadWords();
  const stored = readdirSync(rulesFolder)
    .filter((file) => file.endsWith('.md'))
    .map((name) => ({
      name,
      path: `${rulesFolder}${name}`,
      stored: readFileSync(`${rulesFolder}${name}`, 'utf8'),
    }));
  const printers: Printers = {
    rule: printedRule,
    table: (name) => printedTable(name, stored),
    error: printedError,
    words: (what) => printedWords(words, what),
  };
  return stored.map((page) => ({ ...page, printed: printPage(page.stored, printers) }));
}
