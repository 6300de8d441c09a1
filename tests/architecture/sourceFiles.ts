import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

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

/** Every TypeScript file below the given folders, unparsed. */
export function sourceTexts(folders: readonly string[]): SourceText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
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
  const tree = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2022,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const imports: SourceImport[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic: boolean) =>
    imports.push({ specifier, typeOnly, dynamic, target: resolve(path, specifier) });

  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const typeOnly = ts.isImportDeclaration(node)
        ? (node.importClause?.isTypeOnly ?? false)
        : node.isTypeOnly;
      add(node.moduleSpecifier.text, typeOnly, false);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
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

export const isFile = (path: string): boolean => existsSync(join(projectRoot, path));
