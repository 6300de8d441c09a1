/** The sources of an answer to a navigation request. */
interface NavigationSources {
  fromNetwork(): Promise<Response>;
  /** The stored offline page; undefined if it could not be stored. */
  offlinePage(): Promise<Response | undefined>;
  isOnline(): boolean;
}

/** HTTP statuses with which a proxy answers while the worker is down. */
const away = new Set([502, 503, 504]);

/**
 * Answers with the page from the network or, if that fails, with the stored offline page. The offline page states the
 * reason: this device has no network (`offline`), or the game does not answer (`away`).
 */
export async function answerNavigation(sources: NavigationSources): Promise<Response> {
  let answer: Response | null = null;
  try {
    answer = await sources.fromNetwork();
  } catch {
    // No answer at all: continue with the stored page.
  }
  if (answer !== null && !away.has(answer.status)) return answer;
  const kept = await sources.offlinePage();
  if (kept === undefined) return answer ?? Response.error();
  const matter = answer === null && !sources.isOnline() ? 'offline' : 'away';
  const html = (await kept.text()).replace('data-matter="away"', `data-matter="${matter}"`);
  return new Response(html, { status: 503, headers: kept.headers });
}
