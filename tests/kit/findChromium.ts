import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Flags with which headless Chromium runs on every machine, also as root and without a GPU (WebGL through SwiftShader).
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Debian's Chromium without the browser's own interface. A journey takes an eighth less CPU time in it. Benchmarks do
 * not use it, because they measure what players use.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';

interface ChromiumChoice {
  /** Whether the system's headless shell is preferred to its whole Chromium. */
  prefersShell?: boolean;
}

/**
 * Finds an installed Chromium: the one in CHROMIUM_PATH, or Playwright's own, or the system's. Null if there is none.
 * Throws if CHROMIUM_PATH names a missing file.
 */
export function installedChromium({ prefersShell = false }: ChromiumChoice = {}): {
  path: string;
  how: string;
} | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return { path: named, how: 'named by CHROMIUM_PATH' };
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, how: "Playwright's own" };
  const places = prefersShell ? [headlessShell, ...systemPlaces] : systemPlaces;
  const system = places.find((place) => existsSync(place));
  return system ? { path: system, how: "the system's" } : null;
}

/** Finds a Chromium or installs one, and logs what it did. Returns the path. Throws if none can be installed. */
export function provideChromium(log: (line: string) => void, choice: ChromiumChoice = {}): string {
  const found = installedChromium(choice);
  if (found) {
    log(`Chromium: ${found.path} (${found.how})`);
    return found.path;
  }
  for (const [how, command, args] of installers()) {
    log(`Chromium: none found, trying ${how} …`);
    const run = spawnSync(command, args, { stdio: 'ignore', timeout: 10 * 60_000 });
    const installed = run.status === 0 ? installedChromium(choice) : null;
    if (installed) {
      log(`Chromium: installed by ${how} (${installed.path})`);
      return installed.path;
    }
  }
  throw new Error('No Chromium here and none could be installed. Install one and name it in CHROMIUM_PATH.');
}

function installers(): [how: string, command: string, args: string[]][] {
  const options: [string, string, string[]][] = [
    ['playwright install', 'npx', ['playwright', 'install', 'chromium']],
  ];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt =
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium';
    options.push(["Debian's package", 'sh', ['-c', apt]]);
  }
  return options;
}
