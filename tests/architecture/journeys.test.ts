import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isFile, projectRoot } from './sourceFiles.ts';

const folder = 'src/journeys';
const fileName = /(?<![\w/{*<>-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md)(?![\w/*}])/g;
const fromRoot = (path: string): string => (/^(?:scenes|src)\//.test(path) ? path : `src/${path}`);

/** The names in a page that a reader does not find by the rule in its second paragraph. */
function lostIn(page: string): string[] {
  const [, steps = ''] = page.split('```');
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
  return steps.split('\n').flatMap((line) =>
    [...line.matchAll(fileName)].flatMap(({ 0: name, index }) => {
      const isOfLine = index === 1 && line.startsWith(' ');
      const found = isOfLine ? fromRoot(name) : find(name);
      if (found === undefined || !isFile(found)) return [`${name} in '${line.trim()}'`];
      if (isOfLine) path = found;
      seen.set(basename(found), found);
      return [];
    }),
  );
}

test.each(readdirSync(join(projectRoot, folder)))('every file of %s is found without a search', (name) => {
  expect(lostIn(readFileSync(join(projectRoot, folder, name), 'utf8'))).toEqual([]);
});
