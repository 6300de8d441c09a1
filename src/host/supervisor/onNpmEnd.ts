import { readFileSync } from 'node:fs';

const pollMs = 250;
const npmScripts = ['start', 'dev'];

/**
 * Calls the listener once when the npm that runs this process as its script, or the shell between them, has ended. It
 * is needed because signals to npm may not reach this process: npm sends a signal only to its shell, and a shell such
 * as dash then ends without passing it on; a killed npm sends none. Only `npm start` and `npm run dev` are watched.
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

/** Id of another process's parent process. Only Linux provides it cheaply; null on other systems. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The text is "pid (name) state ppid …". The name may contain any character, including parentheses.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
