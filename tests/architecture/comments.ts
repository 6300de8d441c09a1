import { parseSync } from 'oxc-parser';
import { lineOf, type SourceText } from './sourceFiles.ts';

export interface SourceComment {
  path: string;
  line: number;
  /** The comment's text as one paragraph, without comment markers and line breaks. */
  text: string;
}

/** Every comment of a file; a block of `//` lines counts as one comment. */
export function commentsOf({ path, text }: SourceText): SourceComment[] {
  const comments: (SourceComment & { end: number; lastLine: number })[] = [];
  for (const { start, end } of parseSync(path, text).comments) {
    const raw = text.slice(start, end);
    const line = lineOf(text, start);
    const lastLine = line + raw.split('\n').length - 1;
    const previous = comments.at(-1);
    const continues =
      previous?.lastLine === line - 1 &&
      raw.startsWith('//') &&
      text.slice(previous.end, start).trim() === '';
    if (previous && continues)
      Object.assign(previous, { text: `${previous.text} ${plainText(raw)}`, end, lastLine });
    else comments.push({ path, line, text: plainText(raw), end, lastLine });
  }
  return comments;
}

function plainText(comment: string): string {
  return comment
    .replace(/^\/\/+|^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim();
}
