const withinMs = 5_000;

/**
 * Loads the page again after a script was lost. All scripts that the page has preloaded are requested past every cache
 * before: WebKit remembers a failed preload also when the page is loaded again, and does not say which one failed.
 */
export async function reloadPage(): Promise<void> {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const signal = AbortSignal.timeout(withinMs);
  await Promise.allSettled([...preloads].map(({ href }) => fetch(href, { cache: 'reload', signal })));
  window.location.reload();
}
