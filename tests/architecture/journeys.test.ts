import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isFile, projectRoot } from './sourceFiles.ts';

const folder = 'src/journeys';
const fileName = /(?<![\w/{*<>-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md)(?![\w/*}])/g;
const quotedName = /`(\w+)`/g;
const fromRoot = (path: string): string => (/^(?:scenes|src)\//.test(path) ? path : `src/${path}`);
const readText = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The file names and the back-quoted names in a page that a reader does not find by the rules above its steps. */
function lostIn(page: string): string[] {
  const [, text = ''] = page.split('```');
  const seen = new Map<string, string>();
  let path = '';
  const find = (name: string): string | undefined => {
    const here = join(dirname(path), name);
    const [top = '', module = ''] = path.split('/');
    const inModule = join(top === 'scenes' ? top : `${top}/${module}`, name);
    return (name.includes('/') ? [here, inModule, fromRoot(name)] : [here, seen.get(name) ?? '']).find(
      (one) => one !== '' && isFile(one),
    );
  };
  // A line that begins with many spaces continues the step before it.
  return text.split(/\n(?! {20})/).flatMap((step) => {
    const files = new Set<string>();
    const lost = [...step.matchAll(fileName)].flatMap(({ 0: name, index }) => {
      const isOfLine = index === 1 && step.startsWith(' ');
      const found = isOfLine ? fromRoot(name) : find(name);
      if (found === undefined || !isFile(found)) return [name];
      if (isOfLine) path = found;
      seen.set(basename(found), found);
      files.add(found);
      return [];
    });
    const isInFiles = (name: string) =>
      [...files].some((file) => new RegExp(`\\b${name}\\b`).test(readText(file)));
    const quoted = [...step.matchAll(quotedName)].map(([, name = '']) => name);
    return [...lost, ...quoted.filter((name) => !isInFiles(name))].map(
      (name) => `${name} in '${step.trim()}'`,
    );
  });
}

test.each(readdirSync(join(projectRoot, folder)))('all that %s names is found without a search', (name) => {
  expect(lostIn(readText(join(folder, name)))).toEqual([]);
});
