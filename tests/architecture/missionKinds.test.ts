import ts from 'typescript';
import { expect, test } from 'vitest';
import { missionKinds } from '#contract/missions.ts';
import { sourceTexts } from './sourceFiles.ts';

const tables = 'src/rules/missions/kinds/';
const kinds: ReadonlySet<string> = new Set(missionKinds);
const equality: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const isKind = (node: ts.Expression) => ts.isStringLiteral(node) && kinds.has(node.text);

/** Lines of a source text that compare something with the name of a mission kind, with an operator or in a `case`. */
function comparisons(path: string, text: string): string[] {
  // Skips texts that quote no mission kind, because parsing is slow.
  if (!missionKinds.some((kind) => text.includes(`'${kind}'`))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const compares =
      (ts.isBinaryExpression(node) &&
        equality.has(node.operatorToken.kind) &&
        (isKind(node.left) || isKind(node.right))) ||
      (ts.isCaseClause(node) && isKind(node.expression));
    if (compares) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

test('mission kinds are compared in their tables alone', () => {
  const outside = sourceTexts(['src', 'scenes']).filter(({ path }) => !path.startsWith(tables));
  expect(outside.flatMap(({ path, text }) => comparisons(path, text))).toEqual([]);
});

test('a comparison is found by operator and by case', () => {
  const text =
    "if (kind !== 'Events') {}\nswitch (kind) {\n case 'Raids':\n}\nconst table = { Raids: 'Raids' };";
  expect(comparisons('example.ts', text)).toEqual(['example.ts:1', 'example.ts:3']);
});
