import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { type ChainMintName, type Cluster, chainMintNames } from '#worker/base/chainNames.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { gameMints, localTreasuryWallet, mintKey } from '#worker/chain/connection/gameAddresses.ts';
import { sendAndWait } from './sendAndWait.ts';
import { type ChainToSetUp, missingSteps, type SetUpStep } from './setUpSteps.ts';

export interface SetUpOptions {
  rpcUrl: string;
  cluster: Cluster;
  /** Secret seed of the authority's key, 32 bytes. */
  authoritySeed: Uint8Array;
  /** Seed from which the addresses of mints are derived; default: that of the authority, if it is the world's first. */
  mintSeed?: Uint8Array;
  /** Mints that already exist and are used unchanged. */
  chainMints: Partial<Record<ChainMintName, string>>;
  publicOrigin: string;
  /**
   * Address of the wallet that gets the treasury's share of new tokens; without it a local chain has one of its own.
   */
  treasuryWallet?: string | null;
  /** Whether a wallet gets a share of new tokens at all; true by default. */
  hasTreasury?: boolean;
  /** Only prints what the set-up would do. */
  isDryRun?: boolean;
  print?: (line: string) => void;
}

/** Lamports that the authority of a local chain gets: enough to pay network fees for years. */
const localLamports = 100_000 * LAMPORTS_PER_SOL;
/** Lamports that the treasury's wallet of a local chain gets. */
const treasuryLamports = 120 * LAMPORTS_PER_SOL;
/** Lamports that the authority should have left after the set-up. */
const minLamportsLeft = LAMPORTS_PER_SOL / 20;
const lamportsPerSignature = 5_000;

/**
 * The one-time set-up of a chain: it creates the mints, and the custody accounts with their initial tokens. For a given
 * mint it only opens an empty custody account, into which the operator sends the tokens. The set-up can be repeated,
 * also after a crash, and then does only what is missing: each step is one transaction, and the addresses of created
 * mints are derived from the authority's key.
 * @throws Error with one sentence when the authority cannot pay for it, a given mint does not fit, or it is not said
 *   where the treasury's share of new tokens goes
 */
export async function setUpChain(options: SetUpOptions): Promise<void> {
  const { isDryRun = false, print = () => {} } = options;
  const chain = chainToSetUp(options);
  const steps = await missingSteps(chain);
  requireTreasury(chain, options, steps);
  await provideFunds(chain, { ...options, isDryRun, print, needed: costOf(steps) });
  for (const step of steps) {
    print(`${isDryRun ? 'Would' : 'Will'} ${step.does}.`);
    // On a cluster a confirmed step could be lost in a fork, so it has to be finalized. A local chain has no forks.
    const until = options.cluster === 'local' ? 'confirmed' : 'finalized';
    if (!isDryRun) await sendAndWait(chain.connection, step.instructions, step.signers, until);
  }
  print(steps.length === 0 ? 'Everything is set up.' : `Rent and fees: ${inSol(costOf(steps))}.`);
  print(`CHAIN_MINTS=${JSON.stringify(chain.mints)}`);
}

function chainToSetUp(options: SetUpOptions): ChainToSetUp {
  const { rpcUrl, authoritySeed, mintSeed = authoritySeed, chainMints, publicOrigin } = options;
  const ours = chainMintNames.filter((name) => !chainMints[name]);
  return {
    connection: connectTo(rpcUrl),
    authority: Keypair.fromSeed(authoritySeed),
    mints: gameMints(mintSeed, chainMints),
    mintKeys: Object.fromEntries(ours.map((name) => [name, mintKey(mintSeed, name)])),
    treasuryWallet: treasuryWalletOf(options),
    publicOrigin,
  };
}

function treasuryWalletOf(options: SetUpOptions): PublicKey | null {
  const { hasTreasury = true, treasuryWallet, cluster, authoritySeed, mintSeed = authoritySeed } = options;
  if (!hasTreasury) return null;
  if (treasuryWallet) return new PublicKey(treasuryWallet);
  return cluster === 'local' ? localTreasuryWallet(mintSeed) : null;
}

/** Refuses to make tokens whose share for the treasury is forgotten, because a mint is made only once. */
function requireTreasury(
  { treasuryWallet, authority }: ChainToSetUp,
  { hasTreasury = true }: SetUpOptions,
  steps: readonly SetUpStep[],
): void {
  if (treasuryWallet?.equals(authority.publicKey))
    throw new Error("TREASURY_WALLET is the authority, whose tokens are the players'. Name another wallet.");
  if (treasuryWallet || !hasTreasury || !steps.some(({ treasuryShare }) => treasuryShare > 0)) return;
  throw new Error(
    'Set TREASURY_WALLET to the wallet that gets the first tokens, or leave all of them in custody with --no-treasury.',
  );
}

interface Funds {
  cluster: Cluster;
  isDryRun: boolean;
  print: (line: string) => void;
  /** Lamports that the set-up costs. */
  needed: number;
}

async function provideFunds(chain: ChainToSetUp, options: Funds): Promise<void> {
  const { connection, authority, treasuryWallet } = chain;
  const { cluster, isDryRun, print } = options;
  const needed = options.needed + minLamportsLeft;
  const has = await connection.getBalance(authority.publicKey);
  if (has >= needed) return;
  const sentence = `The authority ${authority.publicKey.toBase58()} needs ${inSol(needed)} and has ${inSol(has)}.`;
  if (isDryRun) print(sentence);
  else if (cluster !== 'local') throw new Error(sentence);
  else {
    // The treasury gets its airdrop first: after a crash in between, the authority still lacks SOL, so a repeated
    // set-up runs this code again.
    if (treasuryWallet) await connection.requestAirdrop(treasuryWallet, treasuryLamports);
    await connection.requestAirdrop(authority.publicKey, localLamports);
  }
}

const costOf = (steps: readonly SetUpStep[]): number =>
  steps.reduce(
    (sum, { rentLamports, signers }) => sum + rentLamports + signers.length * lamportsPerSignature,
    0,
  );

const inSol = (lamports: number): string => `${lamports / LAMPORTS_PER_SOL} SOL`;
