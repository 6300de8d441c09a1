/**
 * The import table: who may import whom. This file IS the rule; `rooms.test.ts` reads it and `src/README.md`
 * prints it. Rooms are path prefixes; `npm` lists packages a room may use (a trailing `*` is a prefix).
 */
export interface Room {
  path: string;
  /** Other rooms it may import. */
  rooms: readonly string[];
  npm: readonly string[];
  /** Of these rooms only these folders. */
  onlyFolders?: Readonly<Record<string, readonly string[]>>;
  /** Folders inside the room that stand beside each other and must not import one another. */
  siblings?: { folders: readonly string[]; mayUse: Readonly<Record<string, readonly string[]>> };
}

export const rooms = {
  contract: { path: 'src/contract/', rooms: [], npm: ['zod/mini'] },
  rules: { path: 'src/rules/', rooms: ['contract'], npm: [] },
  words: { path: 'src/words/', rooms: ['contract'], npm: [] },
  theme: { path: 'src/theme/', rooms: [], npm: [] },
  bus: { path: 'src/bus/', rooms: ['contract', 'rules'], npm: ['zustand/vanilla'] },
  scenes: {
    path: 'scenes/',
    rooms: ['bus', 'contract', 'rules', 'words', 'theme'],
    npm: ['react', 'pixi.js', 'pixi.js/*', '@pixi/react'],
  },
  client: {
    path: 'src/client/',
    rooms: ['bus', 'contract', 'rules', 'words', 'theme', 'scenes'],
    npm: [
      'react',
      'react/*',
      'react-dom',
      'react-dom/*',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'zustand',
      'zustand/*',
      'ky',
      'socket.io-client',
      'howler',
      'idb-keyval',
      'radix-ui',
      'sonner',
      'bs58',
      'zod/mini',
      '@noble/*',
      '@solana/*',
      '@wallet-standard/*',
      '@fontsource-variable/*',
    ],
    siblings: {
      folders: ['landing', 'missions', 'captains', 'wallet', 'hud'],
      mayUse: {},
    },
  },
  gallery: {
    path: 'src/gallery/',
    rooms: ['client', 'rules', 'words', 'theme'],
    onlyFolders: { client: ['kit/', 'pieces/'] },
    npm: ['react', 'react-dom/client', '@fontsource-variable/*'],
  },
  worker: {
    path: 'src/worker/',
    rooms: ['contract', 'rules', 'words'],
    npm: [
      'node:*',
      'fastify',
      'fastify-type-provider-zod',
      '@fastify/*',
      'pg',
      'croner',
      'kysely',
      'socket.io',
      'zod',
      'zod/mini',
      'zod/*',
      '@solana/wallet-standard-util',
      'bs58',
      'jose',
      'nodemailer',
      'nodemailer/*',
      'rate-limiter-flexible',
      'pino',
      'prom-client',
      'uuid',
    ],
    siblings: {
      folders: ['auth', 'missions', 'players', 'captains'],
      // Players and captains are the records others stand on.
      mayUse: { auth: ['players'], missions: ['players', 'captains'], players: ['auth'], captains: [] },
    },
  },
  host: {
    path: 'src/host/',
    rooms: ['worker', 'contract', 'rules', 'words'],
    npm: ['node:*', 'vite', 'pg', 'kysely', 'ws', 'zod', 'litesvm', '@solana/*', 'bs58', 'uuid'],
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

/** The one door between client and scenes. */
export const onlyImporterOfScenes = { from: 'src/client/app/loadWorld.ts', to: 'scenes/World.tsx' };

/** Imports that break the table today. May only shrink. */
export const knownBreaches: readonly string[] = [];
