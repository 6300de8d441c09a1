import ts from 'typescript';
import type { SourceText } from './sourceFiles.ts';

/** The names a file exports, each once; a type and a value with the same name count as one. */
export function exportsOf({ path, text }: SourceText): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false);
  return [...new Set(tree.statements.flatMap(exportedNames))];
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const name = (statement as ts.Statement & { name?: ts.Node }).name;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
