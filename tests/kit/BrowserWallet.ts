import { ed25519 } from '@noble/curves/ed25519.js';
import type { Page } from '@playwright/test';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';

/** Behaviour of the wallet when the page sends a request. A test may change it at any moment. */
export interface WalletBehaviour {
  /** Declines every request, as a player does who presses "Cancel". */
  refuses: boolean;
  /** Declines transactions that burn a token, as some wallets do. */
  refusesBurns: boolean;
  /** Adds an instruction with a priority fee to transactions that are not signed yet. */
  addsPriorityFees: boolean;
  /** Delay of every answer, in milliseconds. */
  answersAfterMs: number;
  /** Carries out transaction requests, but sends the page no answer. */
  isSilent: boolean;
}

interface WalletOptions {
  name?: string;
  /** Whether its keys are on a hardware wallet, which signs no messages. */
  isHardware?: boolean;
  /** The wallet's methods for transactions: `sign` only signs, `signAndSend` also sends. By default it has both. */
  ways?: readonly ('sign' | 'signAndSend')[];
  /** RPC address of the chain to which the wallet sends, `solana:localnet`. */
  rpcUrl?: string;
  accounts?: readonly Keypair[];
}

const burnInstructions = [8, 15];
const signsNoMessages = { code: -32_601, message: 'The device does not know this method.' };
const declined = { code: 4001, message: 'User rejected the request.' };

/**
 * A Wallet Standard wallet that is injected into a page as a browser extension is. The page sees the real interface;
 * the keys stay in the test's process. Install it before the page is opened.
 */
export class BrowserWallet {
  readonly name: string;
  readonly accounts: readonly Keypair[];
  readonly behaviour: WalletBehaviour = {
    refuses: false,
    refusesBurns: false,
    addsPriorityFees: false,
    answersAfterMs: 0,
    isSilent: false,
  };
  readonly #page: Page;
  readonly #rpcUrl: string | undefined;
  readonly #isHardware: boolean;
  #selected = 0;
  #answers = 0;
  #isLocked = false;

  private constructor(
    page: Page,
    { name = 'Harbour Wallet', rpcUrl, accounts, isHardware = false }: WalletOptions,
  ) {
    this.#page = page;
    this.name = name;
    this.#rpcUrl = rpcUrl;
    this.#isHardware = isHardware;
    this.accounts = accounts ?? [Keypair.generate(), Keypair.generate()];
  }

  static async install(page: Page, options: WalletOptions = {}): Promise<BrowserWallet> {
    const wallet = new BrowserWallet(page, options);
    const binding = `wallet${wallet.name.replace(/\W/g, '')}`;
    await page.exposeFunction(
      binding,
      async (method: Method, account: string, bytes: number[], network?: string) => {
        const answered = await wallet.#answer(method, account, Uint8Array.from(bytes), network);
        wallet.#answers += 1;
        return answered;
      },
    );
    await page.addInitScript(injectWallet, {
      name: wallet.name,
      binding,
      ways: options.ways ?? ['sign', 'signAndSend'],
    });
    return wallet;
  }

  /** Number of requests that the wallet has answered, refusals included. */
  get answers(): number {
    return this.#answers;
  }

  /** Base58 address of the selected account. */
  get address(): string {
    return this.#keys.publicKey.toBase58();
  }

  /** Locks the wallet, as if the player had done so: it gives the page access to no account until it is unlocked. */
  async lock(): Promise<void> {
    this.#isLocked = true;
    await this.#notifyPage([]);
  }

  unlock(): void {
    this.#isLocked = false;
  }

  /** Selects another account, as if the player had done so in the wallet's own window. */
  async switchAccount(index: number): Promise<void> {
    this.#selected = index;
    await this.#notifyPage([await this.#account()]);
  }

  get #keys(): Keypair {
    const keys = this.accounts[this.#selected];
    if (!keys) throw new Error(`${this.name} has no account ${this.#selected}`);
    return keys;
  }

  async #account() {
    return { address: this.address, publicKey: [...this.#keys.publicKey.toBytes()] };
  }

  async #notifyPage(accounts: readonly unknown[]): Promise<void> {
    await this.#page.evaluate(
      ([name, shared]) =>
        window.dispatchEvent(new CustomEvent('test-wallet', { detail: { name, accounts: shared } })),
      [this.name, accounts] as const,
    );
  }

  async #answer(
    method: Method,
    account: string,
    bytes: Uint8Array,
    network: string | undefined,
  ): Promise<Answered> {
    await new Promise((resolve) => setTimeout(resolve, this.behaviour.answersAfterMs));
    if (this.#isLocked) return { error: { message: 'The wallet is locked.' } };
    if (this.behaviour.refuses) return { error: declined };
    if (method === 'connect') return { account: await this.#account() };
    const keys = this.accounts.find(({ publicKey }) => publicKey.toBase58() === account);
    if (!keys) return { error: { message: 'This account is not in the wallet.' } };
    if (method === 'signMessage' && this.#isHardware) return { error: signsNoMessages };
    if (method === 'signMessage') return { bytes: [...ed25519.sign(bytes, keys.secretKey.slice(0, 32))] };
    const answer = await this.#answerTransaction(method, keys, bytes, network);
    return this.behaviour.isSilent ? new Promise(() => {}) : answer;
  }

  async #answerTransaction(
    method: Method,
    keys: Keypair,
    bytes: Uint8Array,
    network: string | undefined,
  ): Promise<Answered> {
    const asked = VersionedTransaction.deserialize(bytes);
    if (this.behaviour.refusesBurns && burnsSomething(asked)) return { error: declined };
    const transaction = this.behaviour.addsPriorityFees ? withPriorityFee(asked) : asked;
    transaction.sign([keys]);
    if (method === 'signTransaction') return { bytes: [...transaction.serialize()] };
    if (network !== 'solana:localnet') return { error: { message: `The wallet is not on ${network}.` } };
    if (this.#rpcUrl === undefined) return { error: { message: 'The wallet knows no chain.' } };
    await new Connection(this.#rpcUrl).sendRawTransaction(transaction.serialize());
    return { bytes: [...(transaction.signatures[0] ?? [])] };
  }
}

/** Whether the transaction contains an instruction of a token program that burns tokens. */
function burnsSomething({ message }: VersionedTransaction): boolean {
  return message.compiledInstructions.some(({ programIdIndex, data }) => {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? '';
    return /^Token(kegQ|zQd)/.test(program) && burnInstructions.includes(data[0] ?? -1);
  });
}

/**
 * Adds a priority fee. A transaction with a signature stays as it is, because a change would make the signature
 * invalid.
 */
function withPriorityFee(transaction: VersionedTransaction): VersionedTransaction {
  if (transaction.signatures.some((signature) => signature.some((byte) => byte !== 0))) return transaction;
  const message = TransactionMessage.decompile(transaction.message);
  message.instructions.unshift(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }));
  return new VersionedTransaction(
    transaction.version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(),
  );
}

type Method = 'connect' | 'signMessage' | 'signTransaction' | 'signAndSendTransaction';

interface Shared {
  address: string;
  publicKey: number[];
}
interface Answered {
  account?: Shared;
  bytes?: number[];
  error?: { code?: number; message: string };
}

interface Input {
  account: { address: string };
  message: Uint8Array;
  transaction: Uint8Array;
  chain?: string;
}

/**
 * Registers the wallet. It runs in the page before the page's own scripts, so it cannot use anything else of this file.
 */
function injectWallet({ name, binding, ways }: { name: string; binding: string; ways: readonly string[] }) {
  const ask = async (
    method: string,
    account = '',
    bytes: Uint8Array = new Uint8Array(),
    network?: string,
  ) => {
    const answered: Answered = await Object(window)[binding](method, account, [...bytes], network);
    if (answered.error) throw Object.assign(new Error(answered.error.message), answered.error);
    return answered;
  };
  const chains = ['solana:mainnet', 'solana:localnet'] as const;
  const transactions = {
    ...(ways.includes('sign') ? { 'solana:signTransaction': 'signTransaction' } : {}),
    ...(ways.includes('signAndSend') ? { 'solana:signAndSendTransaction': 'signAndSendTransaction' } : {}),
  };
  const features = ['solana:signMessage', ...Object.keys(transactions)];
  const asAccount = ({ address, publicKey }: Shared) => ({
    address,
    publicKey: Uint8Array.from(publicKey),
    chains,
    features,
  });
  const listeners = new Set<(change: object) => void>();
  let accounts: readonly ReturnType<typeof asAccount>[] = [];
  const share = (next: typeof accounts) => {
    accounts = next;
    for (const listener of listeners) listener({ accounts });
  };
  window.addEventListener('test-wallet', (event) => {
    const { detail } = event as CustomEvent<{ name: string; accounts: Shared[] }>;
    if (detail.name === name) share(detail.accounts.map(asAccount));
  });

  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="8" cy="8" r="8"/></svg>';
  const wallet = {
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa(picture)}`,
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          const { account } = await ask('connect');
          if (account && accounts[0]?.address !== account.address) share([asAccount(account)]);
          return { accounts };
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => share([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: object) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: Input[]) =>
          Promise.all(
            inputs.map(async ({ account, message }) => ({
              signedMessage: message,
              signature: Uint8Array.from((await ask('signMessage', account.address, message)).bytes ?? []),
            })),
          ),
      },
      ...Object.fromEntries(
        Object.entries(transactions).map(([feature, method]) => [
          feature,
          {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            [method]: (...inputs: Input[]) =>
              Promise.all(
                inputs.map(async ({ account, transaction, chain }) => {
                  const { bytes = [] } = await ask(method, account.address, transaction, chain);
                  const answered = Uint8Array.from(bytes);
                  return method === 'signTransaction'
                    ? { signedTransaction: answered }
                    : { signature: answered };
                }),
              ),
          },
        ]),
      ),
    },
  };

  // Uses both events of the Wallet Standard, so that the page finds the wallet whichever of the two loads first.
  const register = ({ register: add }: { register(given: object): void }) => add(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}
