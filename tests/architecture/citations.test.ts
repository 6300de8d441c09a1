import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf, type SourceComment } from './comments.ts';
import { projectRoot, sourceTexts } from './sourceFiles.ts';

const comments = sourceTexts(['src', 'scenes', 'tests']).flatMap(commentsOf);
const at = ({ path, line }: SourceComment, what: string) => `${path}:${line} ${what}`;

/** Headings of each page of the rule book; a citation may add words after a heading, as in 'Invariants I4'. */
const headings = new Map(
  readdirSync(join(projectRoot, 'src/rules'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [
      name,
      [...readFileSync(join(projectRoot, 'src/rules', name), 'utf8').matchAll(/^## (.+)$/gm)].map(
        ([, heading]) => heading as string,
      ),
    ]),
);

function ruleBookProblem(citation: string): string | null {
  const [page = '', ...rest] = citation.split(',');
  const cited = rest.join(',').trim();
  const known = headings.get(page.trim());
  if (!known) return `names a page that the rule book does not have: ${page}`;
  const resolves = known.some((heading) => cited === heading || cited.startsWith(`${heading} `));
  return resolves ? null : `names a heading that ${page} does not have: ${cited}`;
}

test('every citation of the rule book names a page and a heading of it', () => {
  const lost = comments.flatMap((comment) =>
    [...comment.text.matchAll(/\brule book: ([^);]+(?:; [\w-]+\.md, [^);]+)*)/g)]
      .flatMap(([, citations]) => (citations as string).split(';'))
      .map((citation) => ruleBookProblem(citation.trim()))
      .filter((problem) => problem !== null)
      .map((problem) => at(comment, problem)),
  );
  expect(lost).toEqual([]);
});

test('every decision that a comment cites has its page', () => {
  const lost = comments.flatMap((comment) =>
    [...comment.text.matchAll(/\bdecision (\d{4}-[\w-]+\.md)/g)]
      .filter(([, page]) => !existsSync(join(projectRoot, 'src/decisions', page as string)))
      .map(([, page]) => at(comment, `cites ${page}`)),
  );
  expect(lost).toEqual([]);
});

/** Pattern of citations of documents outside this repository, which a reader cannot open. */
const foreign =
  /\bspec(?:ification)? [ABC]\b|\b[ABC] §|\barchitecture §|\bgoals? [A-Z]\d|\bdecisions?, [A-Z]|\(decisions[):]|\b(?:contract|style|stack|goals|architecture)\.md\b/i;

test('no comment cites a document outside the repository', () => {
  const found = comments.filter(({ text }) => foreign.test(text)).map((comment) => at(comment, comment.text));
  expect(found).toEqual([]);
});
