import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Measured } from '../worker/measure.ts';

type Chunk = Rolldown.OutputChunk;

/** Modules whose chunks a visitor's browser loads before the landing page is interactive. */
const landing = ['src/client/main.tsx'];
/**
 * Modules whose chunks a player's browser loads before the map is interactive: in addition to the landing, the game,
 * its services and calls, the canvas, and the renderer that Pixi itself loads.
 */
const map = [
  ...landing,
  'src/client/app/Game.tsx',
  'src/client/app/makeGame.ts',
  'src/client/api/callRoute.ts',
  'scenes/World.tsx',
  'rendering/renderers/gl/WebGLRenderer.mjs',
];

/**
 * C5: KiB of gzipped JavaScript that the browser loads before the landing page, and before the map, is interactive;
 * measured in a client that is built as for players.
 */
export async function downloadedScript(): Promise<Measured[]> {
  const chunks = await builtChunks();
  return [
    sizeOf('C5 landing', 'KiB of gzipped JS to the landing', '<=90', chunks, landing),
    sizeOf('C5 map', 'KiB of gzipped JS to the interactive map', '<=380', chunks, map),
  ];
}

async function builtChunks(): Promise<Chunk[]> {
  const built = await build({ logLevel: 'warn', build: { write: false, sourcemap: false } });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk');
}

function sizeOf(
  id: string,
  what: string,
  target: string,
  chunks: readonly Chunk[],
  modules: readonly string[],
): Measured {
  const fetched = new Set<string>();
  const fetch = (fileName: string): void => {
    if (fetched.has(fileName)) return;
    fetched.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [])
      fetch(imported);
  };
  for (const module of modules) fetch(chunkBehind(chunks, module).fileName);
  const files = chunks.filter((chunk) => fetched.has(chunk.fileName));
  const bytes = files.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  return {
    id,
    what,
    value: bytes / 1024,
    unit: 'KiB',
    target,
    spread: 0,
    parts: { files: files.length },
  };
}

/** The chunk that the browser loads for this module: the module's own chunk, or else the chunk that contains it. */
function chunkBehind(chunks: readonly Chunk[], module: string): Chunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`${module} is not in the built client`);
  return found;
}
