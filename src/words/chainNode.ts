/**
 * Why the Solana node did not do what a command asked of it, as operators read it (docs/operating.md, The first day).
 * `host` is the host of SOLANA_RPC_URL; the rest of the address may contain a key. States no rules.
 */
export const chainNodeTexts = {
  unreachable: (host: string) => `The Solana node at ${host} cannot be reached. Please check SOLANA_RPC_URL.`,
  late: (host: string) => `The Solana node at ${host} did not answer in time. Please try again later.`,
  refuses: (host: string, status: number) =>
    `The Solana node at ${host} refuses the call (${status}). Please check the key in SOLANA_RPC_URL.`,
  tooManyCalls: (host: string) =>
    `The Solana node at ${host} takes no more calls for now (429). Please try again later, or set another node.`,
  broken: (host: string, status: number) =>
    `The Solana node at ${host} failed to answer (${status}). Please try again later.`,
  unreadable: (host: string) => `What answers at ${host} is no Solana node. Please check SOLANA_RPC_URL.`,
} as const;
