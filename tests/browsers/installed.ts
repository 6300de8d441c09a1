import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Path of a program that is found through PATH; null if it is not installed. */
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
