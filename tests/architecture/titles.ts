import ts from 'typescript';
import type { SourceText } from './sourceFiles.ts';

const namers = /^(test|it|describe)\b/;

/** The titles of the tests and groups of a test file. */
export function titlesOf({ path, text }: SourceText): string[] {
  const titles: string[] = [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, kind);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && namers.test(node.expression.getText(tree)))
        titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titles;
}
