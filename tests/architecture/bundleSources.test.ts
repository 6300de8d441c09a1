import { expect, test } from 'vitest';
import { bundleSources } from '#host/build/bundleSources.ts';
import { type Module, modules } from './modules.ts';

const table: Readonly<Record<string, Module>> = modules;
const folderOf = (name: string) => table[name]?.path.replace(/\/$/, '') ?? name;

test.each(Object.entries(bundleSources))(
  'the sources of the bundle %s include every module that they import',
  (name, sources) => {
    const built = Object.keys(table).filter((module) => sources.includes(folderOf(module)));
    expect(built).toContain(name);
    const imported = built.flatMap((module) => table[module]?.imports ?? []).map(folderOf);
    expect(imported.filter((folder) => !sources.includes(folder))).toEqual([]);
  },
);
