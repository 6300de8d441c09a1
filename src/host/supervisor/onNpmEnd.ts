import { readFileSync } from 'node:fs';

const pollMs = 250;
const npmScripts = ['start', 'dev'];

/**
 * Calls the listener once when the npm that runs this process as its script has ended. npm passes a signal on to its
 * shell alone, and a shell such as dash then ends without this process; a killed npm passes on nothing.
 */
export function onNpmEnd(env: NodeJS.ProcessEnv, listener: () => void): void {
  if (!npmScripts.includes(env.npm_lifecycle_event ?? '')) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    listener();
  }, pollMs);
  timer.unref();
}

/** The parent of another process, which only Linux exposes cheaply; null elsewhere. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state ppid …", where the name may contain anything, brackets included.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
