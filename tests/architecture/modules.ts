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
  /** Which folders of the module may import which; without it, all may, as long as they form no cycle. */
  folders?: FolderRules;
}

/** A folder may import the shared ones and those of its entry in `mayUse`; any other folder is a feature of its own. */
interface FolderRules {
  /** The folder that puts the features together, and may import all of them. */
  composition: string;
  /** Folders that any folder may import. */
  shared: readonly string[];
  mayUse: Readonly<Record<string, readonly string[]>>;
  /** A folder whose own folders count as features, named such as `chain/watch`. */
  divided?: string;
}

export const modules = {
  contract: { path: 'src/contract/', imports: [], npm: ['zod/mini', 'uuid'] },
  rules: { path: 'src/rules/', imports: ['contract'], npm: [] },
  words: { path: 'src/words/', imports: ['contract'], npm: ['n2words/*'] },
  book: { path: 'src/book/', imports: ['contract', 'rules', 'words'], npm: ['node:*'] },
  theme: { path: 'src/theme/', imports: [], npm: [] },
  page: { path: 'src/page/', imports: [], npm: ['react', 'react/jsx-runtime'] },
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
      '@solana-mobile/wallet-standard-mobile',
      '@wallet-standard/*',
      '@fontsource-variable/*',
    ],
    folders: {
      composition: 'app',
      shared: [
        ...['api', 'charts', 'intents', 'jobs', 'kit', 'overlays', 'pieces', 'services', 'sound'],
        ...['toasts'],
      ],
      mayUse: {
        dev: ['app'],
        hud: ['captainsLog', 'missions', 'notifications', 'tour', 'transfers', 'voyages'],
        intents: ['wallet'],
        services: ['wallet'],
        swap: ['transfers'],
        voyages: ['missions'],
      },
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
      '@opentelemetry/*',
      'oauth4webapi',
      'sharp',
      'pg',
      'croner',
      'kysely',
      'socket.io',
      'zod',
      'zod/mini',
      'zod/*',
      '@solana/kit',
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
    folders: {
      composition: 'app',
      shared: [
        ...['base', 'chain/connection', 'chain/readings', 'database', 'http', 'islands', 'jobs', 'ledger'],
        ...['notifications', 'players', 'ranks', 'schedules', 'services', 'tracing'],
      ],
      divided: 'chain',
      mayUse: {
        account: ['missions'],
        arena: ['captains'],
        'chain/intents': ['auth', 'captains', 'chain/nfts', 'chain/watch'],
        'chain/assets': ['chain/nfts'],
        'chain/recovery': ['chain/intents'],
        'chain/watch': ['chain/nfts'],
        emissions: ['missions'],
        goals: ['captains'],
        graveyard: ['captains'],
        market: ['exchange', 'nfts'],
        missions: ['arena', 'captains'],
        nfts: ['missions'],
        operators: ['account', 'auth', 'chain/watch', 'nfts'],
        players: ['pictures'],
        profile: ['arena'],
        sockets: ['auth'],
      },
    },
  },
  host: {
    path: 'src/host/',
    imports: ['worker', 'contract', 'rules', 'words'],
    npm: [
      ...['node:*', 'vite', 'oxc-parser', 'pg', 'kysely', 'ws', 'zod', 'litesvm', '@solana/*', 'bs58'],
      'uuid',
    ],
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
