import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The packages that built code still imports or requires when it runs, sorted: those that its bundles do not hold. */
export function importedPackages(folder: string): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.m?js$/.test(entry)) continue;
    for (const name of importsOf(path.join(folder, entry))) {
      if (!name.startsWith('.') && !isBuiltin(name)) names.add(packageOf(name));
    }
  }
  return [...names].sort();
}

/** What a file imports in any way, except under a name that is computed. */
function importsOf(file: string): string[] {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const add = (name: { type: string; value?: unknown } | undefined) => {
    if (name?.type === 'Literal' && typeof name.value === 'string') found.push(name.value);
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    // `require` has other names in a bundle, such as `__require`.
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && /require/i.test(callee.name)) add(first);
    },
  }).visit(program);
  return found;
}

/** `sharp/lib/index.js` is a file of `sharp`, and `@fastify/static/x` one of `@fastify/static`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
