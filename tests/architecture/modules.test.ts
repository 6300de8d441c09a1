import { expect, test } from 'vitest';
import { type Module, type ModuleName, modules, onlyImporterOfScenes } from './modules.ts';
import { isFile, type SourceFile, type SourceImport, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles(['src', 'scenes']);
const table = Object.entries(modules) as [ModuleName, Module][];

const moduleOf = (path: string): ModuleName | null =>
  table.find(([, module]) => path.startsWith(module.path))?.[0] ?? null;
const allowed = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

function breach(file: SourceFile, found: SourceImport): string | null {
  const here = moduleOf(file.path);
  if (!here) return `${file.path} belongs to no module`;
  const module: Module = modules[here];
  if (found.target === null) {
    return allowed(found.specifier, module.npm) ? null : `${file.path} uses the package ${found.specifier}`;
  }
  const there = moduleOf(found.target);
  if (there === here) return folderBreach(file.path, found.target, module);
  if (!there)
    return found.target.startsWith('assets/')
      ? null
      : `${file.path} imports ${found.target}, which belongs to no module`;
  if (!module.imports.includes(there)) return `${file.path} (${here}) imports ${found.target} (${there})`;
  const folders = module.onlyFolders?.[there];
  if (folders && !folders.some((folder) => found.target?.startsWith(modules[there].path + folder)))
    return `${file.path} (${here}) imports more of ${there} than ${folders.join(' and ')}: ${found.target}`;
  if (there === 'scenes') {
    const { from, lazily } = onlyImporterOfScenes;
    const isLazy = lazily.some((target) => target === found.target) && (found.dynamic || found.typeOnly);
    return file.path === from && isLazy ? null : `${file.path} imports from scenes`;
  }
  return null;
}

/**
 * The folder of a file directly below its module, or below the module's divided folder; null for a file that lies in
 * the module itself.
 */
function folderOf(path: string, module: Module): string | null {
  const folders = path.slice(module.path.length).split('/').slice(0, -1);
  const [folder = null] = folders;
  return folder !== null && folder === module.folders?.divided ? folders.slice(0, 2).join('/') : folder;
}

function folderBreach(from: string, to: string, module: Module): string | null {
  const [mine, theirs] = [folderOf(from, module), folderOf(to, module)];
  if (!module.folders || mine === null || theirs === null || mine === theirs) return null;
  const { composition, shared, mayUse } = module.folders;
  const usable = [...shared, ...(mayUse[mine] ?? [])];
  return mine === composition || usable.includes(theirs) ? null : `${from} imports another feature, ${to}`;
}

test('modules import only what the table allows', () => {
  const breaches = files.flatMap((file) =>
    file.imports.map((found) => breach(file, found)).filter((line) => line !== null),
  );
  expect(breaches).toEqual([]);
});

test('every import of a project file names one that exists, with its extension', () => {
  const missing = files.flatMap((file) =>
    file.imports
      .filter((found) => found.target !== null && !found.specifier.includes('?') && !isFile(found.target))
      .map((found) => `${file.path}: ${found.specifier}`),
  );
  expect(missing).toEqual([]);
});

test('every allowance between folders is used', () => {
  const unused = table.flatMap(([name, module]) => {
    const pairs = files
      .filter(({ path }) => moduleOf(path) === name)
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target?.startsWith(module.path))
          .map(({ target }) => `${folderOf(path, module)} → ${folderOf(target ?? '', module)}`),
      );
    const { shared = [], mayUse = {} } = module.folders ?? {};
    return [
      ...shared.filter((folder) => !pairs.some((pair) => pair.endsWith(`→ ${folder}`))),
      ...Object.entries(mayUse)
        .flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
        .filter((pair) => !pairs.includes(pair)),
    ].map((entry) => `${name}: ${entry}`);
  });
  expect(unused).toEqual([]);
});

test('every module and package of the table is used', () => {
  const unused = table.flatMap(([name, module]) => {
    const found = files.filter(({ path }) => moduleOf(path) === name).flatMap(({ imports }) => imports);
    const used = new Set<string | null>(found.map(({ target }) => target && moduleOf(target)));
    return [
      ...module.imports.filter((other) => !used.has(other)),
      ...module.npm.filter(
        (entry) => !found.some(({ target, specifier }) => target === null && allowed(specifier, [entry])),
      ),
    ].map((entry) => `${name}: ${entry}`);
  });
  expect(unused).toEqual([]);
});
