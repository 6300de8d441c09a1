/** What the change of the game's key on the chain says to operators (docs/operating.md, Keys). States no rules. */
export const authorityTexts = {
  noFormer:
    'CHAIN_AUTHORITY_KEYS names no former key. Write the new key first and the old one after it: new:…,old:…',
  serversRun: (servers: number) =>
    `${servers} ${servers === 1 ? 'server is' : 'servers are'} connected to the database. Stop all servers, so that none signs with the old key.`,
  waits: (open: number) =>
    `${open} ${open === 1 ? 'transaction' : 'transactions'} of players may still reach the chain. This goes on once none can, in two minutes at most.`,
  holds: (address: string, sol: number) => `${address} has ${sol} SOL.`,
  account: (what: string) => `It holds ${what}.`,
  mints: (mints: number) =>
    `${mints} ${mints === 1 ? 'mint names it' : 'mints name it'} as an authority: tokens and NFTs of the game.`,
  knownMintsOnly:
    'The node does not search for mints. Only those that the database knows are moved: if others name the old key, repeat this at a node that searches.',
  movedAccount: (what: string) => `Moved: ${what}.`,
  stuck: (what: string, error: string) => `NOT MOVED: ${what}: ${error}`,
  movedMints: (moved: number, all: number) => `Moved: ${moved} of ${all} mints.`,
  needsSol: (address: string, sol: number) =>
    `The new key ${address} needs SOL for fees: send it ${sol} SOL and repeat this.`,
  nothingLeft: (address: string) =>
    `Nothing lies with a former key. ${address} signs for the game. Before you remove a former key, set CHAIN_MINTS as below, and make sure that no backup is older than this change:`,
  notAllMoved: 'Not all was moved: repeat this, or see docs/operating.md, Keys.',
  preview: 'Preview. Nothing was changed; --yes applies it.',
} as const;
