import { parseSync, Visitor } from 'oxc-parser';
import type { SourceText } from './sourceFiles.ts';

const namers = /^(test|it|describe)\b/;

/** The titles of the tests and groups of a test file. */
export function titlesOf({ path, text }: SourceText): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !namers.test(text.slice(callee.start, callee.end))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      const [only] = title.type === 'TemplateLiteral' && title.quasis.length === 1 ? title.quasis : [];
      if (only) titles.push(only.value.cooked ?? '');
    },
  }).visit(parseSync(path, text).program);
  return titles;
}
