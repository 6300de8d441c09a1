import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The path of a program that PATH leads to; null where there is none. */
export function installed(program: string): string | null {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
  return places.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
