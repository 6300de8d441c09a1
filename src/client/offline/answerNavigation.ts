/** The sources of an answer to a navigation request. */
interface NavigationSources {
  fromNetwork(): Promise<Response>;
  /** The stored offline page; undefined if it could not be stored. */
  offlinePage(): Promise<Response | undefined>;
}

/** HTTP statuses with which a proxy answers while the worker is down. */
const away = new Set([502, 503, 504]);

/** Answers with the page from the network or, if that fails, with the stored offline page. */
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
  return new Response(kept.body, { status: 503, headers: kept.headers });
}
