import { chainNodeTexts } from '#words/chainNode.ts';

/**
 * What is wrong with the Solana node, as one sentence, from an error of web3.js; null if the error says nothing of it.
 * web3.js turns every failed request into an error whose message ends with that of the request, so the message is
 * all there is.
 */
export function nodeFault(error: unknown, rpcUrl: string): string | null {
  if (!(error instanceof Error)) return null;
  const { host } = new URL(rpcUrl);
  const { message } = error;
  if (/fetch failed/.test(message)) return chainNodeTexts.unreachable(host);
  if (/aborted due to timeout/.test(message)) return chainNodeTexts.late(host);
  const status = Number(/(?:^|: )([45]\d\d) [A-Z]/.exec(message)?.[1] ?? 0);
  if (status === 429) return chainNodeTexts.tooManyCalls(host);
  if (status >= 500) return chainNodeTexts.broken(host, status);
  if (status >= 400) return chainNodeTexts.refuses(host, status);
  if (/is not valid JSON|Unexpected token/.test(message)) return chainNodeTexts.unreadable(host);
  return null;
}
