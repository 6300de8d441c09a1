/**
 * The import table: which module may import which. `modules.test.ts` enforces it and `src/README.md` prints it.
 * A module is a path prefix; in `npm`, a trailing `*` matches every package with that prefix.
 */
export interface Module {
  path: string;
  /** Other modules it may import. */
  imports: readonly string[];
  /** Packages it may import. */
  npm: readonly string[];
  /** Modules from which it may import only the given folders. */
  onlyFolders?: Readonly<Record<string, readonly string[]>>;
  /** Feature folders of the module. They must not import one another, except for the folders in `mayUse`. */
  siblings?: { folders: readonly string[]; mayUse: Readonly<Record<string, readonly string[]>> };
}

export const modules = {
  contract: { path: 'src/contract/', imports: [], npm: ['zod/mini'] },
  rules: { path: 'src/rules/', imports: ['contract'], npm: [] },
  words: { path: 'src/words/', imports: ['contract'], npm: [] },
  theme: { path: 'src/theme/', imports: [], npm: [] },
  page: { path: 'src/page/', imports: [], npm: [] },
  chain: { path: 'src/chain/', imports: [], npm: ['@solana/kit'] },
  bus: { path: 'src/bus/', imports: [], npm: ['zustand/vanilla'] },
  scenes: {
    path: 'scenes/',
    imports: ['bus', 'words', 'theme', 'page'],
    npm: ['react', 'pixi.js', 'pixi.js/*', '@pixi/react'],
  },
  client: {
    path: 'src/client/',
    imports: ['bus', 'chain', 'contract', 'rules', 'words', 'theme', 'page', 'scenes'],
    npm: [
      'react',
      'react-dom',
      'react-dom/*',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'zustand',
      'zustand/*',
      'ky',
      'socket.io-client',
      'howler',
      'uplot',
      'uplot/*',
      'idb-keyval',
      'radix-ui',
      'radix-ui/internal',
      'bs58',
      '@noble/*',
      '@solana/*',
      '@wallet-standard/*',
      '@fontsource-variable/*',
    ],
    siblings: {
      folders: [
        'landing',
        'missions',
        'captains',
        'graveyard',
        'inventory',
        'wallet',
        'hud',
        'treasury',
        'market',
      ],
      mayUse: {},
    },
  },
  gallery: {
    path: 'src/gallery/',
    imports: ['client', 'rules', 'words', 'theme'],
    onlyFolders: { client: ['kit/', 'pieces/'] },
    npm: ['react', 'react-dom/client', '@fontsource-variable/*'],
  },
  worker: {
    path: 'src/worker/',
    imports: ['chain', 'contract', 'rules', 'words'],
    npm: [
      'node:*',
      'fastify',
      '@fastify/*',
      'oauth4webapi',
      'sharp',
      'pg',
      'croner',
      'kysely',
      'socket.io',
      'zod',
      'zod/mini',
      'zod/*',
      '@solana/wallet-standard-util',
      '@solana/web3.js',
      '@solana/spl-token',
      '@solana/spl-token-metadata',
      'bs58',
      'jose',
      'nodemailer',
      'rate-limiter-flexible',
      'pino',
      'prom-client',
      'uuid',
    ],
    siblings: {
      folders: ['auth', 'missions', 'players', 'captains'],
      // Allowed because `auth` and `missions` use the records of players, and `missions` also those of captains.
      mayUse: { auth: ['players'], missions: ['players', 'captains'] },
    },
  },
  host: {
    path: 'src/host/',
    imports: ['worker', 'contract', 'rules', 'words'],
    npm: ['node:*', 'vite', 'pg', 'kysely', 'ws', 'zod', 'litesvm', '@solana/*', 'bs58', 'uuid'],
  },
} as const satisfies Record<string, Module>;

export type ModuleName = keyof typeof modules;

/**
 * The only file of the client that may import scenes, and what it may import, dynamically or as types: the world, and
 * the module that opens the world's canvas while the world loads.
 */
export const onlyImporterOfScenes = {
  from: 'src/client/app/loadWorld.ts',
  lazily: ['scenes/World.tsx', 'scenes/stage/mapCanvas.ts'],
};
