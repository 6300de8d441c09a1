import ts from 'typescript';
import type { SourceText } from './sourceFiles.ts';

export interface SourceComment {
  path: string;
  line: number;
  /** One paragraph: markers removed, wrapped lines joined. */
  text: string;
}

/** Every comment of a file; a block of `//` lines counts as one comment. */
export function commentsOf({ path, text }: SourceText): SourceComment[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false);
  const literals = literalRanges(tree);
  const comments: (SourceComment & { end: number; lastLine: number })[] = [];
  for (const { 0: raw, index } of text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)) {
    if (literals.some(({ from, to }) => index >= from && index < to)) continue;
    const end = index + raw.length;
    const line = tree.getLineAndCharacterOfPosition(index).line + 1;
    const lastLine = tree.getLineAndCharacterOfPosition(end).line + 1;
    const previous = comments.at(-1);
    const continues =
      previous?.lastLine === line - 1 &&
      raw.startsWith('//') &&
      text.slice(previous.end, index).trim() === '';
    if (previous && continues)
      Object.assign(previous, { text: `${previous.text} ${plainText(raw)}`, end, lastLine });
    else comments.push({ path, line, text: plainText(raw), end, lastLine });
  }
  return comments;
}

/** Where `//` is not a comment: strings, templates, regular expressions and the text of JSX. */
function literalRanges(tree: ts.SourceFile): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      ranges.push({ from: node.getStart(tree), to: node.end });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return ranges;
}

function plainText(comment: string): string {
  return comment
    .replace(/^\/\/+|^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim();
}
