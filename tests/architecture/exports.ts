import { parseSync } from 'oxc-parser';
import type { SourceText } from './sourceFiles.ts';

/** The names a file exports, each once; a type and a value with the same name count as one. */
export function exportsOf({ path, text }: SourceText): string[] {
  const { staticExports } = parseSync(path, text).module;
  const entries = staticExports.flatMap(({ entries }) => entries);
  return [
    ...new Set(entries.flatMap(({ exportName, localName }) => exportName.name ?? localName.name ?? [])),
  ];
}
