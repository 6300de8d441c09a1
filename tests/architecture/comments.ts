import ts from 'typescript';
import type { SourceText } from './sourceFiles.ts';

export interface SourceComment {
  path: string;
  line: number;
  /** The comment's text as one paragraph, without comment markers and line breaks. */
  text: string;
}

/** Every comment of a file; a block of `//` lines counts as one comment. */
export function commentsOf({ path, text }: SourceText): SourceComment[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const comments: (SourceComment & { end: number; lastLine: number })[] = [];
  for (const { pos, end } of commentRanges(tree)) {
    const raw = text.slice(pos, end);
    const [line, lastLine] = [lineOf(pos), lineOf(end)];
    const previous = comments.at(-1);
    const continues =
      previous?.lastLine === line - 1 && raw.startsWith('//') && text.slice(previous.end, pos).trim() === '';
    if (previous && continues)
      Object.assign(previous, { text: `${previous.text} ${plainText(raw)}`, end, lastLine });
    else comments.push({ path, line, text: plainText(raw), end, lastLine });
  }
  return comments;
}

/**
 * Positions of all comments of a file, whether before or after a token. JSX text is skipped, because a `//` in it is
 * text.
 */
function commentRanges(tree: ts.SourceFile): ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || ts.isJsxText(node)) return;
    const children = node.getChildren(tree);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    for (const rangesAt of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges])
      for (const range of rangesAt(tree.text, node.pos) ?? []) found.set(range.pos, range);
  };
  visit(tree);
  return [...found.values()].sort((one, other) => one.pos - other.pos);
}

function plainText(comment: string): string {
  return comment
    .replace(/^\/\/+|^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim();
}
