/**
 * Loading the page's own files that are not part of its first script. A file can be lost to a flaky network, or because
 * a new version has replaced it (rule book: map.md, When a file is lost).
 */

/** Pause before the second try, which often succeeds after a short loss of the network. */
const tryAgainAfterMs = 1_000;

/** Pause before a failed load is repeated: a lost connection is often restored after this time. */
const retryAfterMs = 10_000;

/** A file of the page that could not be loaded, also by the second try. */
export class LostFile extends Error {
  override readonly name = 'LostFile';
}

/** Stylesheets that could not be loaded. The build's own loader requests each stylesheet only once. */
const lostStyles = new Set<string>();

/** Call this with the error that Vite reports: it keeps the stylesheet, so that the next try loads it too. */
export function rememberLostStyle(error: unknown): void {
  const href = /^Unable to preload CSS for (\S+)$/.exec(error instanceof Error ? error.message : '')?.[1];
  if (href !== undefined) lostStyles.add(href);
}

/** Loads a module, with one more try. Throws {@link LostFile}; a later call requests the files again. */
export async function loadFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withLostStyles(load);
  } catch (error) {
    console.warn('A file of the page could not be loaded; it is requested again', error);
  }
  await new Promise((resolve) => setTimeout(resolve, tryAgainAfterMs));
  try {
    return await withLostStyles(load);
  } catch (cause) {
    throw new LostFile('A file of the page could not be loaded', { cause });
  }
}

/**
 * Loads a module that the page can wait for: after each failure of {@link loadFile} again, until it has loaded.
 *
 * @param onLost called after each failure
 * @returns a function that stops it; nothing is called after that
 */
export function keepLoading<Module>(
  load: () => Promise<Module>,
  onReady: (module: Module) => void,
  onLost: (error: unknown) => void = () => {},
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = (): void => {
    loadFile(load).then(
      (module) => {
        if (!isStopped) onReady(module);
      },
      (error: unknown) => {
        if (isStopped) return;
        timer = setTimeout(request, retryAfterMs);
        onLost(error);
      },
    );
  };
  request();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function withLostStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  if (lostStyles.size > 0) await Promise.all([...lostStyles].map(loadStyle));
  return load();
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
