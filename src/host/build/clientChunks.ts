import path from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from '../base/projectRoot.ts';

type Group = Rolldown.CodeSplittingGroup;
type Chunking = Parameters<Exclude<Group['name'], string>>[1];

/**
 * Pixi's renderers for WebGPU and 2D canvases, which the map never starts (`preference: ['webgl']`). Pixi's index names
 * them, so the bundler would put them into the file that the map waits for (11 KiB).
 */
const unusedRenderers: Group = {
  name: 'unusedRenderers',
  test: /pixi\.js.*[\\/](Canvas(?!Graphics)|Gpu(?!Ubo)|WebGPU)\w*(Adaptor|Adapter|Pipe|Renderer|System)\.mjs$/,
};

/** What a visitor loads: the landing page at once, and then calls to the server and the feed of recent activity. */
const landing = ['src/client/main.tsx'];
const calls = ['src/client/api/callRoute.ts'];
const feed = ['src/client/api/parseActivities.ts', 'src/client/api/feedSocket.ts'];
/** What every signed-in player loads in addition. */
const game = ['src/client/app/Game.tsx', 'src/client/app/makeGame.ts'];

/**
 * Our own modules that every signed-in player loads before the map, in one file, and those of calls in another. Without
 * these files, each set of modules that also some overlays import becomes a file of its own: the map waited for 94
 * files, most of them below 1 KiB. Packages stay out of them, because their indexes name modules that only a lazy
 * screen uses.
 */
const ownModules: Group = {
  name: (module, chunking) => (module.includes('node_modules') ? null : fileOf(module, chunking)),
  debugName: 'calls and game',
};

function fileOf(module: string, chunking: Chunking): string | null {
  const imported = importedModules(chunking);
  if (imported.landing.has(module)) return null;
  if (imported.calls.has(module)) return 'calls';
  return imported.game.has(module) && !imported.feed.has(module) ? 'game' : null;
}

type Imported = Record<'landing' | 'calls' | 'feed' | 'game', Set<string>>;

/** Walked once for each build. */
const walked = new WeakMap<Chunking, Imported>();
function importedModules(chunking: Chunking): Imported {
  const known = walked.get(chunking);
  if (known) return known;
  const importedBy = (files: readonly string[]) => importedFrom(files, chunking);
  const imported = {
    landing: importedBy(landing),
    calls: importedBy(calls),
    feed: importedBy(feed),
    game: importedBy(game),
  };
  walked.set(chunking, imported);
  return imported;
}

/** The modules and all that they import statically. Throws if the build does not contain one of them. */
function importedFrom(files: readonly string[], chunking: Chunking): Set<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => path.posix.join(projectRoot.replaceAll('\\', '/'), file));
  for (const module of waiting)
    if (!chunking.getModuleInfo(module)) throw new Error(`${module} is not in the client`);
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    waiting.push(...(chunking.getModuleInfo(module)?.importedIds ?? []));
  }
  return found;
}

/** How the build divides the client's modules into files, where the bundler's own division is worse for players. */
export const clientChunks: Group[] = [unusedRenderers, ownModules];
