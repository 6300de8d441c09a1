import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { missionKinds } from '#contract/missions.ts';
import { lineOf, sourceTexts } from './sourceFiles.ts';

const tables = 'src/rules/missions/kinds/';
const kinds: ReadonlySet<string> = new Set(missionKinds);
const equality: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** Lines of a source text that compare something with the name of a mission kind, with an operator or in a `case`. */
function comparisons(path: string, text: string): string[] {
  // Skips texts that quote no mission kind, because parsing is slow.
  if (!missionKinds.some((kind) => text.includes(`'${kind}'`))) return [];
  const found: string[] = [];
  const add = (start: number) => found.push(`${path}:${lineOf(text, start)}`);
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (equality.has(operator) && (isKind(left) || isKind(right))) add(start);
    },
    SwitchCase({ test: compared, start }) {
      if (compared && isKind(compared)) add(start);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const isKind = (node: Expression | { type: 'PrivateIdentifier' }) =>
  node.type === 'Literal' && typeof node.value === 'string' && kinds.has(node.value);

test('mission kinds are compared in their tables alone', () => {
  const outside = sourceTexts(['src', 'scenes']).filter(({ path }) => !path.startsWith(tables));
  expect(outside.flatMap(({ path, text }) => comparisons(path, text))).toEqual([]);
});

test('a comparison is found by operator and by case', () => {
  const text =
    "if (kind !== 'Events') {}\nswitch (kind) {\n case 'Raids':\n}\nconst table = { Raids: 'Raids' };";
  expect(comparisons('example.ts', text)).toEqual(['example.ts:1', 'example.ts:3']);
});
