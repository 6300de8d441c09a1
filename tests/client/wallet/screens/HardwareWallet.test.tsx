import { ed25519 } from '@noble/curves/ed25519.js';
import { VersionedTransaction } from '@solana/web3.js';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';
import bs58 from 'bs58';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

const seed = new Uint8Array(32).fill(11);
const address = bs58.encode(ed25519.getPublicKey(seed));
const message = 'game.test wants you to sign in with your Solana account:\nwith a nonce';
const hashOfNoBlock = '1'.repeat(32);
const question = 'Sign a transaction instead?';
const cannotProve =
  'This wallet signs neither messages nor a transaction that is only shown and never sent, so it cannot prove that it is yours. Please use another wallet.';

interface SentLogin {
  signature: string;
  transaction?: string;
}
let logins: SentLogin[] = [];
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
}

/** Registers a wallet of the Wallet Standard, which shares one account, under a name of its own. */
function plugIn(
  name: string,
  { messageError, signsTransactions = true, isPerAccount = false, replacesHash }: Abilities,
): void {
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
}

beforeAll(async () => {
  await import('#client/wallet/screens/WalletOverlay.tsx');
  await (await services.wallet.connection()).adapters();
}, 60_000);

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });
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

  const [sent] = logins;
  const signed = decodeTransaction(Uint8Array.from(Buffer.from(sent?.transaction ?? '', 'base64')));
  if ('error' in signed) throw new Error(signed.error);
  expect(signed).toMatchObject({
    feePayer: address,
    blockhash: hashOfNoBlock,
    usesLookupTables: false,
    instructions: [{ kind: 'memo', text: message, signers: [] }],
  });
  expect(signed.signers).toHaveLength(1);
  expect(ed25519.verify(bs58.decode(sent?.signature ?? ''), signed.message, bs58.decode(address))).toBe(true);
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
