import { ed25519 } from '@noble/curves/ed25519.js';
import { VersionedTransaction } from '@solana/web3.js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';
import bs58 from 'bs58';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { ChangeWallet } from '#client/wallet/screens/ChangeWallet.tsx';
import type { LinkedWallet } from '#contract/players.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../../missions/aMissionScreen.tsx';

const firstSeed = new Uint8Array(32).fill(11);
const addressOf = (seed: Uint8Array) => bs58.encode(ed25519.getPublicKey(seed));
const address = addressOf(firstSeed);
const message = 'game.test wants you to sign in with your Solana account:\nwith a nonce';
const hashOfNoBlock = '1'.repeat(32);
const question = 'Sign a transaction instead?';
const cannotProve =
  'This wallet signs neither messages nor a transaction that is only shown and never sent, so it cannot prove that it is yours. Please use another wallet.';

interface SentProof {
  signature: string;
  transaction?: string;
}
let logins: SentProof[] = [];
const services = someServices({
  nonce: { nonce: 'abcdefgh', message, expiresAt: Date.now() + 300_000 },
  login: async (request) => {
    logins.push(await request.json());
    return aLogin(Date.now(), { user: aPlayer({ wallet: address }) });
  },
  logout: { done: true },
});

/** How the wallet of a test differs from one that signs transactions and has no method for messages. */
interface Abilities {
  /** What signing a message throws; without it the wallet has no such method. */
  messageError?: unknown;
  signsTransactions?: boolean;
  /** The wallet has the method for messages, but not for this account. */
  isPerAccount?: boolean;
  /** Another block hash that the wallet writes into a transaction before it signs. */
  replacesHash?: string;
  seed?: Uint8Array;
}

/**
 * Registers a wallet of the Wallet Standard, which shares one account, under a name of its own; returns its address.
 */
function plugIn(
  name: string,
  { messageError, signsTransactions = true, isPerAccount = false, replacesHash, seed = firstSeed }: Abilities,
): string {
  const address = addressOf(seed);
  const chains = ['solana:mainnet'] as const;
  const features = [
    'solana:signTransaction',
    ...(messageError === undefined || isPerAccount ? [] : (['solana:signMessage'] as const)),
  ] as const;
  const account = { address, publicKey: bs58.decode(address), chains, features };
  const accounts = [account];
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    accounts,
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: () => Promise.reject(new Error('this transaction must not be sent')),
      },
      ...(signsTransactions && {
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
            const signing = VersionedTransaction.deserialize(transaction);
            if (replacesHash) signing.message.recentBlockhash = replacesHash;
            signing.signatures = [ed25519.sign(signing.message.serialize(), seed)];
            return [{ signedTransaction: signing.serialize() }];
          },
        },
      }),
      ...(messageError !== undefined && {
        'solana:signMessage': { version: '1.1.0', signMessage: () => Promise.reject(messageError) },
      }),
    },
  };
  registerWallet(wallet);
  return address;
}

beforeAll(async () => {
  await import('#client/wallet/screens/WalletOverlay.tsx');
  await (await services.wallet.connection()).adapters();
}, 60_000);

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Opens the list of wallets and chooses this one. */
async function choose(name: string) {
  await act(async () => {
    renderWith(services, <OverlayHost />);
    services.overlays.open('wallet');
  });
  await press(new RegExp(`^${name}\\s?(Detected|Last used)$`));
}

beforeEach(() => {
  logins = [];
});
afterEach(async () => {
  services.overlays.closeAll();
  cleanup();
  await services.wallet.logOut();
});

/**
 * Expects a transaction that only this address signs, that holds this text as its only memo, and that cannot be sent.
 */
function expectProof(sent: SentProof | undefined, signer: string, text: string): void {
  const signed = decodeTransaction(Uint8Array.from(Buffer.from(sent?.transaction ?? '', 'base64')));
  if ('error' in signed) throw new Error(signed.error);
  expect(signed).toMatchObject({
    feePayer: signer,
    blockhash: hashOfNoBlock,
    usesLookupTables: false,
    instructions: [{ kind: 'memo', text, signers: [] }],
  });
  expect(signed.signers).toHaveLength(1);
  expect(ed25519.verify(bs58.decode(sent?.signature ?? ''), signed.message, bs58.decode(signer))).toBe(true);
}

const hardwareErrors: readonly [string, Abilities][] = [
  ['has no method for messages', {}],
  [
    'has no method for messages of this account',
    { isPerAccount: true, messageError: new Error('must not be asked') },
  ],
  ['says that its Ledger signs no messages', { messageError: new Error('Ledger cannot sign messages') }],
  ['says that the method is not supported', { messageError: new Error('Method not supported') }],
  ['gives the code of JSON-RPC', { messageError: { code: -32_601, message: 'unknown' } }],
  ['gives the code of EIP-1193', { messageError: { code: 4200 } }],
];

test.each(hardwareErrors)('a wallet that %s logs in by a transaction', async (reason, abilities) => {
  const name = `Hardware: ${reason}`;
  plugIn(name, abilities);
  await choose(name);
  expect(await screen.findByText(question)).toBeDefined();
  expect(screen.getByText(`${name} could not sign a message; some hardware wallets cannot.`)).toBeDefined();
  await press('Sign a transaction');
  await waitFor(() => expect(services.session.state.getState().player?.wallet).toBe(address));

  expectProof(logins[0], address, message);
});

test('a player who wants to sign no transaction is not logged in', async () => {
  plugIn('Hardware, cancelled', {});
  await choose('Hardware, cancelled');
  expect(await screen.findByText(question)).toBeDefined();
  await press('Cancel');
  expect(await screen.findByText('You declined to sign in. You can try again at any time.')).toBeDefined();
  expect(logins).toEqual([]);
});

test.each<[string, Abilities]>([
  ['only signs what it sends', { signsTransactions: false }],
  [
    'only signs what it sends, and whose hardware signs no message',
    { signsTransactions: false, messageError: new Error('Ledger cannot sign messages') },
  ],
])('a wallet that %s reads the cause', async (reason, abilities) => {
  plugIn(`No proof: ${reason}`, abilities);
  await choose(`No proof: ${reason}`);
  expect(await screen.findByText(cannotProve)).toBeDefined();
  expect(screen.queryByText(question)).toBeNull();
  expect(logins).toEqual([]);
});

test('a transaction that the wallet made valid does not leave the page', async () => {
  plugIn('Changing wallet', { replacesHash: address });
  await choose('Changing wallet');
  await press('Sign a transaction');
  expect(await screen.findByText(cannotProve)).toBeDefined();
  expect(logins).toEqual([]);
});

test.each(['User rejected the request.', 'Ledger: denied by the user'])(
  'a wallet whose owner declines the message is not asked for a transaction: %s',
  async (sentence) => {
    plugIn(`Declines: ${sentence}`, { messageError: new Error(sentence) });
    await choose(`Declines: ${sentence}`);
    expect(await screen.findByText('You declined to sign in. You can try again at any time.')).toBeDefined();
    expect(screen.queryByText(question)).toBeNull();
  },
);

let wallets = 0;
/** A key that no other wallet of these tests has. */
const nextSeed = () => new Uint8Array(32).fill(100 + ++wallets);

/**
 * Shows Change Wallet to a player who logged in with a hardware wallet, beside a second one.
 * @param secondWaitsUntil null if the second one is not linked
 */
async function openChangeWallet(name: string, secondWaitsUntil: number | null) {
  const own = plugIn(`First ${name}`, { seed: nextSeed() });
  const second = plugIn(`Second ${name}`, { seed: nextSeed() });
  const sent: (SentProof & { address: string; approval?: SentProof })[] = [];
  const wallet = (of: string, movesOutFrom = 0): LinkedWallet => ({
    address: of,
    kind: 'extension',
    primary: of === own,
    linkedAt: 0,
    movesOutFrom,
  });
  const game = aGame({
    wallets: [wallet(own), ...(secondWaitsUntil === null ? [] : [wallet(second, secondWaitsUntil)])],
    nonce: async (request) => {
      const { address: of, purpose } = await request.json();
      return { nonce: `nonce-${purpose}`, message: `${purpose} by ${of}`, expiresAt: 300_000 };
    },
    linkWallet: async (request) => {
      sent.push(await request.json());
      return [wallet(own), wallet(second)];
    },
  });
  const { memory } = game.services;
  memory.write('loginWallet', own);
  memory.write('walletNames', { [own]: `First ${name}`, [second]: `Second ${name}` });
  game.services.wallet.state.setState({ address: own, walletName: `First ${name}` });
  await (await game.services.wallet.connection()).adapters();
  game.showWithOverlays(<ChangeWallet close={() => undefined} />);
  return { own, second, sent, toasts: game.services.toasts };
}

test.each<[string, number | null, RegExp]>([
  ['Link', null, /is linked to your account\.$/],
  ['Approve', 86_400_000, /^Tokens and NFTs can move out to .* now\.$/],
])(
  '%s: the old and the new hardware wallet sign a transaction each',
  async (name, secondWaitsUntil, toast) => {
    const { own, second, sent, toasts } = await openChangeWallet(name, secondWaitsUntil);
    await press(new RegExp(`^${name} Second ${name}`));
    for (const asked of [`First ${name}`, `Second ${name}`]) {
      expect(
        await screen.findByText(`${asked} could not sign a message; some hardware wallets cannot.`),
      ).toBeDefined();
      await press('Sign a transaction');
    }
    await waitFor(() => expect(toasts.state.getState().at(-1)?.text).toMatch(toast));
    expect(sent.map(({ address: of }) => of)).toEqual([second]);
    expectProof(sent[0], second, `link by ${second}`);
    expectProof(sent[0]?.approval, own, `approve by ${own}`);
  },
);

test('a player who approves by no transaction links nothing', async () => {
  const { sent, toasts } = await openChangeWallet('kept', null);
  await press(/^Link Second kept/);
  await screen.findByText('First kept could not sign a message; some hardware wallets cannot.');
  await press('Cancel');
  await waitFor(() =>
    expect(toasts.state.getState().at(-1)?.text).toBe(
      'You declined to sign in. You can try again at any time.',
    ),
  );
  expect(sent).toEqual([]);
});
