import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from './modules.ts';
import { type SourceFile, sourceFiles } from './sourceFiles.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Graph of the imports among these files, with type-only and dynamic ones. */
function importGraph(files: readonly SourceFile[], nodeOf: (path: string) => string): Graph {
  const paths = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const node = nodeOf(path);
    const targets = graph.get(node) ?? new Set<string>();
    graph.set(node, targets);
    for (const { target } of imports) {
      if (target === null || !paths.has(target)) continue;
      if (nodeOf(target) !== node) targets.add(nodeOf(target));
    }
  }
  return graph;
}

/** Groups of nodes that import one another in a cycle, each as one line of sorted names; empty for an acyclic graph. */
function cyclesOf(graph: Graph): string[] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const groups = [...graph.keys()].flatMap((node) => {
    const group = [...(reachable.get(node) ?? [])].filter((other) => reachable.get(other)?.has(node));
    return group.length > 0 ? [group.sort().join(' ⇄ ')] : [];
  });
  return [...new Set(groups)].sort();
}

function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

const files = sourceFiles(['src', 'scenes']);

test.each(Object.entries(modules))(
  'the folders of %s import one another in one direction',
  (_name, { path }) => {
    const own = files.filter((file) => file.path.startsWith(path));
    const cycles = cyclesOf(importGraph(own, dirname));
    expect(cycles).toEqual([]);
  },
);

test('no file imports itself through others', () => {
  expect(cyclesOf(importGraph(sourceFiles(['src', 'scenes', 'tests']), (path) => path))).toEqual([]);
});

test('a cycle is found, whatever leads into it', () => {
  const graph: Graph = new Map([
    ['app', new Set(['hud'])],
    ['hud', new Set(['kit'])],
    ['kit', new Set(['hud', 'theme'])],
    ['theme', new Set<string>()],
  ]);
  expect(cyclesOf(graph)).toEqual(['hud ⇄ kit']);
});
