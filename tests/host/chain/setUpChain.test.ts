import { randomBytes } from 'node:crypto';
import {
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getTokenMetadata,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SetUpOptions, setUpChain } from '#host/chain/setUpChain.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { custodyAddress, gameMints, localTreasuryWallet } from '#worker/chain/connection/gameAddresses.ts';

const authoritySeed = randomBytes(32);
let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain(authoritySeed);
});
afterAll(() => chain.stop());

/** The vault of a multisig program: an address without a key. */
const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId);
const treasuryWallet = vault.toBase58();

/** The seed of an authority that can pay for the set-up. */
async function aFundedSeed(): Promise<Uint8Array> {
  const seed = randomBytes(32);
  chain.local.airdrop(Keypair.fromSeed(seed).publicKey.toBase58(), 1_000_000_000n);
  return seed;
}

/** Runs the set-up of the chain and returns the lines that it printed. */
async function setUp(more: Partial<SetUpOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  await setUpChain({
    rpcUrl: chain.rpcUrl,
    cluster: 'local',
    authoritySeed,
    chainMints: {},
    publicOrigin: 'https://play.example.org',
    print: (line) => lines.push(line),
    ...more,
  });
  return lines;
}

describe('the set-up of a chain', () => {
  const authority = Keypair.fromSeed(authoritySeed).publicKey;
  const mints = gameMints(authoritySeed, {});

  test.each([
    ['BOOTY', 1_092_707_501],
    ['GOLD', 5_000_000_000],
    ['RUM', 1_000_000_000],
  ] as const)('makes the mint of %s with nine decimals and its float in custody', async (token, float) => {
    const mint = await getMint(chain.connection, mints[token]);
    expect(mint).toMatchObject({ decimals: 9, mintAuthority: authority, freezeAuthority: null });
    expect(mint.supply).toBe(BigInt(float) * 10n ** 9n);
    const custody = await getAccount(chain.connection, custodyAddress(mints[token], authority));
    const treasury = await getAccount(
      chain.connection,
      getAssociatedTokenAddressSync(mints[token], localTreasuryWallet(authoritySeed)),
    );
    expect(custody).toMatchObject({ owner: authority, isFrozen: false });
    expect(custody.amount + treasury.amount).toBe(mint.supply);
  });

  test("makes the Captain's Club: no decimals, no supply, a name that wallets show", async () => {
    const mint = await getMint(chain.connection, mints.CLUB, undefined, TOKEN_2022_PROGRAM_ID);
    expect(mint).toMatchObject({ decimals: 0, supply: 0n, mintAuthority: authority, freezeAuthority: null });
    expect(await getTokenMetadata(chain.connection, mints.CLUB)).toMatchObject({
      name: "Captain's Club",
      symbol: 'CLUB',
      uri: expect.stringMatching(/\/nfts\/metadata\/\w+\.json$/),
    });
  });

  test('does nothing the second time', async () => {
    const before = chain.local.signatures.size;
    expect(await setUp()).toEqual(['Everything is set up.', `CHAIN_MINTS=${JSON.stringify(mints)}`]);
    expect(chain.local.signatures.size).toBe(before);
  });

  test('as a dry run prints each step and changes nothing', async () => {
    const before = chain.local.signatures.size;
    const lines = await setUp({ authoritySeed: randomBytes(32), isDryRun: true });
    expect(lines).toEqual([
      expect.stringMatching(/^The authority \w+ needs 0\.\d+ SOL and has 0 SOL\.$/),
      expect.stringMatching(
        /^Would make the mint \w+ of BOOTY, 4000000 BOOTY in the treasury's wallet \w+, and 1088707501 BOOTY in the custody account \w+\.$/,
      ),
      expect.stringMatching(/^Would make the mint \w+ of GOLD/),
      expect.stringMatching(/^Would make the mint \w+ of RUM/),
      expect.stringMatching(/^Would make the mint \w+ of the Captain's Club\.$/),
      expect.stringMatching(/^Rent and fees: 0\.0\d+ SOL\.$/),
      expect.stringMatching(/^CHAIN_MINTS=\{"BOOTY":"\w+","GOLD":"\w+","RUM":"\w+","CLUB":"\w+"\}$/),
    ]);
    expect(chain.local.signatures.size).toBe(before);
  });

  test('after a crash does only what is missing', async () => {
    const seed = randomBytes(32);
    const seenBefore = chain.local.signatures.size;
    // Simulates a crash after two airdrops and one step: printing the line about GOLD throws.
    const stopping = setUp({
      authoritySeed: seed,
      print: (line) => {
        if (/GOLD/.test(line)) throw new Error('killed');
      },
    });
    await expect(stopping).rejects.toThrow('killed');
    expect(chain.local.signatures.size).toBe(seenBefore + 3);
    const lines = await setUp({ authoritySeed: seed });
    expect(lines.filter((line) => line.startsWith('Will'))).toHaveLength(3);
    expect(lines.join()).not.toContain('of BOOTY');
  });

  test('uses mints that exist already, and opens custody for them', async () => {
    const other = { authoritySeed: randomBytes(32), chainMints: { BOOTY: mints.BOOTY.toBase58() } };
    const lines = await setUp(other);
    expect(lines[0]).toMatch(/^Will open the custody account \w+ of BOOTY; send its float there yourself\.$/);
    const custody = custodyAddress(mints.BOOTY, Keypair.fromSeed(other.authoritySeed).publicKey);
    expect((await getAccount(chain.connection, custody)).amount).toBe(0n);
  });

  test.each([
    [
      'a mint that is not on this chain',
      { GOLD: Keypair.generate().publicKey.toBase58() },
      /^CHAIN_MINTS names \w+ as GOLD, which is not on this chain\.$/,
    ],
    [
      'a mint with other decimals',
      { RUM: mints.CLUB.toBase58() },
      /^\w+ cannot be RUM: it is no SPL mint with 9 decimals\.$/,
    ],
  ])('refuses %s', async (_case, chainMints, sentence) => {
    await expect(setUp({ chainMints })).rejects.toThrow(sentence);
  });

  test('on a cluster asks the operator to fund the authority', async () => {
    const poor = setUp({ authoritySeed: randomBytes(32), cluster: 'devnet', treasuryWallet });
    await expect(poor).rejects.toThrow(/^The authority \w+ needs 0\.\d+ SOL and has 0 SOL\.$/);
  });

  test('on a cluster makes no token before it knows where the first ones go', async () => {
    const seed = await aFundedSeed();
    const before = chain.local.signatures.size;
    await expect(setUp({ authoritySeed: seed, cluster: 'devnet' })).rejects.toThrow(
      'Set TREASURY_WALLET to the wallet that gets the first tokens, or leave all of them in custody with --no-treasury.',
    );
    const own = Keypair.fromSeed(seed).publicKey.toBase58();
    await expect(setUp({ authoritySeed: seed, cluster: 'devnet', treasuryWallet: own })).rejects.toThrow(
      "TREASURY_WALLET is the authority, whose tokens are the players'. Name another wallet.",
    );
    expect(chain.local.signatures.size).toBe(before);
  });

  test.each([
    ["gives the treasury's wallet the first tokens", {}, 4_000_000],
    ['gives custody all of them if there is to be no treasury', { hasTreasury: false }, 0],
  ])(
    'on a cluster %s',
    async (_, options, share) => {
      const seed = await aFundedSeed();
      const { BOOTY } = gameMints(seed, {});
      await setUp({ authoritySeed: seed, cluster: 'devnet', treasuryWallet, ...options });
      const custody = custodyAddress(BOOTY, Keypair.fromSeed(seed).publicKey);
      const { amount } = await getAccount(chain.connection, custody);
      expect(amount).toBe(BigInt(1_092_707_501 - share) * 10n ** 9n);
      const account = getAssociatedTokenAddressSync(BOOTY, new PublicKey(treasuryWallet), true);
      const held = await chain.connection.getTokenAccountBalance(account).catch(() => null);
      expect(Number(held?.value.uiAmount ?? 0)).toBe(share);
      const { lamports = 0 } = (await chain.connection.getAccountInfo(new PublicKey(treasuryWallet))) ?? {};
      expect(lamports).toBe(0);
      // The set-up is complete, so it asks for no wallet.
      const again = await setUp({ authoritySeed: seed, cluster: 'devnet' });
      expect(again[0]).toBe('Everything is set up.');
    },
    60_000,
  );
});
