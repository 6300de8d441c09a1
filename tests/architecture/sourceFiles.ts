import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface SourceText {
  /** Relative to the project root, with forward slashes. */
  path: string;
  text: string;
}

export interface SourceFile extends SourceText {
  imports: SourceImport[];
}

export interface SourceImport {
  specifier: string;
  typeOnly: boolean;
  dynamic: boolean;
  /** Project path of the imported file; null for packages. */
  target: string | null;
}

const aliases: Record<string, string> = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
).imports;

/** Every TypeScript file below the given folders, parsed for its imports. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return sourceTexts(folders).map((file) => ({ ...file, imports: importsOf(file) }));
}

/** Whether a path lies in an installed package: some folders of the tests have packages of their own. */
export const isInstalled = (path: string): boolean => path.split(sep).includes('node_modules');

/** Every TypeScript file below the given folders, unparsed. */
export function sourceTexts(folders: readonly string[]): SourceText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isInstalled(entry.parentPath))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(projectRoot.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort()
      .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') })),
  );
}

function importsOf({ path, text }: SourceText): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic: boolean) =>
    imports.push({ specifier, typeOnly, dynamic, target: resolve(path, specifier) });
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source.value, importKind === 'type', false),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) add(source.value, exportKind === 'type', false);
    },
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type', false),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false, true);
    },
  }).visit(parseSync(path, text).program);
  return imports;
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (specifier.startsWith(prefix))
      return normalize(target.slice(2).replace('*', specifier.slice(prefix.length)));
  }
  return null;
}

/** The line, from 1, of a position in a text. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

export const isFile = (path: string): boolean => existsSync(join(projectRoot, path));
