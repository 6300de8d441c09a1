import { expect, test } from 'vitest';
import { knownBreaches, onlyImporterOfScenes, type Room, type RoomName, rooms } from './rooms.ts';
import { isFile, type SourceFile, type SourceImport, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles(['src', 'scenes']);
const table = Object.entries(rooms) as [RoomName, Room][];

const roomOf = (path: string): RoomName | null =>
  table.find(([, room]) => path.startsWith(room.path))?.[0] ?? null;
const allowed = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

function breach(file: SourceFile, found: SourceImport): string | null {
  const here = roomOf(file.path);
  if (!here) return `${file.path} stands in no room`;
  const room: Room = rooms[here];
  if (found.target === null) {
    return allowed(found.specifier, room.npm) ? null : `${file.path} uses the package ${found.specifier}`;
  }
  const there = roomOf(found.target);
  if (there === here) return siblingBreach(file.path, found.target, room);
  if (!there)
    return found.target.startsWith('assets/')
      ? null
      : `${file.path} imports ${found.target}, which is in no room`;
  if (!room.rooms.includes(there)) return `${file.path} (${here}) imports ${found.target} (${there})`;
  const folders = room.onlyFolders?.[there];
  if (folders && !folders.some((folder) => found.target?.startsWith(rooms[there].path + folder)))
    return `${file.path} (${here}) reaches further into ${there} than ${folders.join(' and ')}: ${found.target}`;
  if (there === 'scenes') {
    const isTheDoor = file.path === onlyImporterOfScenes.from && found.target === onlyImporterOfScenes.to;
    return isTheDoor && (found.dynamic || found.typeOnly) ? null : `${file.path} reaches into scenes`;
  }
  return null;
}

function siblingBreach(from: string, to: string, room: Room): string | null {
  if (!room.siblings) return null;
  const featureOf = (path: string) =>
    room.siblings?.folders.find((folder) => path.startsWith(`${room.path}${folder}/`));
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (!mine || !theirs || mine === theirs || room.siblings.mayUse[mine]?.includes(theirs)) return null;
  return `${from} (${mine}) imports its sibling ${to} (${theirs})`;
}

test('rooms import only what the table allows', () => {
  const breaches = files.flatMap((file) =>
    file.imports.map((found) => breach(file, found)).filter((line) => line !== null),
  );
  expect(breaches.filter((line) => !knownBreaches.includes(line))).toEqual([]);
  expect(knownBreaches.filter((line) => !breaches.includes(line))).toEqual([]);
});

test('every import of ours names a file that exists, with its extension', () => {
  const lost = files.flatMap((file) =>
    file.imports
      .filter((found) => found.target !== null && !found.specifier.includes('?') && !isFile(found.target))
      .map((found) => `${file.path}: ${found.specifier}`),
  );
  expect(lost).toEqual([]);
});

test('there are no import cycles', () => {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports
        .filter((found) => !found.typeOnly && !found.dynamic && found.target)
        .map((found) => found.target as string),
    ]),
  );
  const settled = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    if (settled.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    settled.add(path);
  };
  for (const path of edges.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

test('there are no barrels: no file only passes on what others export', () => {
  const barrels = files
    .filter((file) => /^export (\*|\{[^}]*\}) from/m.test(file.text))
    .map((file) => file.path);
  expect(barrels).toEqual([]);
});

test('the pure rooms know neither clock nor dice', () => {
  const impure = files
    .filter((file) => ['contract', 'rules', 'words'].includes(roomOf(file.path) ?? ''))
    .filter((file) => /\bDate\.now\b|\bnew Date\b|\bMath\.random\b/.test(file.text))
    .map((file) => file.path);
  expect(impure).toEqual([]);
});

test('numbers become text in words alone', () => {
  const formatting = files
    .filter((file) => !file.path.startsWith('src/words/'))
    .filter((file) =>
      /\.(toFixed|toLocaleString|toLocaleTimeString|toLocaleDateString)\(|Intl\.\w+Format/.test(file.text),
    )
    .map((file) => file.path);
  expect(formatting).toEqual([]);
});
