import ts from 'typescript';
import type { SourceText } from './sourceFiles.ts';

/**
 * The names a file declares, each once: of functions, classes, types, methods, properties, parameters, variables and
 * private members. Named imports and exports (`import { a }`) and the property names in a destructuring pattern (`a` in
 * `const { a: renamed } = …`) do not count.
 */
export function declarationsOf({ path, text }: SourceText): string[] {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    const name = declaredName(node);
    if (name !== null) names.add(name);
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  return [...names];
}

function declaredName(node: ts.Node): string | null {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || !hasName(node)) return null;
  if (ts.isIdentifier(node.name)) return node.name.text;
  return ts.isPrivateIdentifier(node.name) ? node.name.text.slice(1) : null;
}

const hasName = (node: ts.Node): node is ts.NamedDeclaration & { name: ts.Node } =>
  'name' in node &&
  node.name !== undefined &&
  !ts.isPropertyAccessExpression(node) &&
  !ts.isJsxAttribute(node);
