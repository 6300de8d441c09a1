import type {
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';
import bs58 from 'bs58';
import { utf8 } from './embedded/bytes.ts';
import { signSerializedTransaction } from './signSerializedTransaction.ts';
import { WalletProblem } from './walletProblems.ts';

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;
const signingFeatures = ['solana:signTransaction', 'solana:signMessage', 'solana:signIn'] as const;

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignInFeature;

/** The key of a wallet that this page manages: the e-mail wallet or the device wallet. */
export interface PageKey {
  name: string;
  icon: WalletIcon;
  /** The key's address in base58, and a label for the account. @throws if there is no key to connect to */
  account(): Promise<{ address: string; label?: string }>;
  /** Ed25519 signature of the bytes. */
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** Called when the wallet is disconnected. */
  lock(): void;
}

/**
 * Presents a key of this page as a Wallet Standard object, so that wallet-adapter lists it beside the extensions. The
 * wallet overlay or the button "Play now" creates the key.
 */
export class PageStandardWallet implements Wallet {
  readonly version = '1.0.0';
  readonly name: string;
  readonly icon: WalletIcon;
  readonly chains = chains;
  readonly features: Features;
  readonly #key: PageKey;
  readonly #listeners = new Set<StandardEventsListeners['change']>();
  #accounts: readonly WalletAccount[] = [];

  constructor(key: PageKey) {
    this.#key = key;
    this.name = key.name;
    this.icon = key.icon;
    this.features = {
      'standard:connect': { version: '1.0.0', connect: () => this.#connect() },
      'standard:disconnect': { version: '1.0.0', disconnect: () => this.#disconnect() },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => {
          this.#listeners.add(listener);
          return () => void this.#listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) =>
          Promise.all(
            inputs.map(async ({ account, message }) => ({
              signedMessage: message,
              signature: await this.#sign(account, message),
              signatureType: 'ed25519' as const,
            })),
          ),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs) =>
          Promise.all(
            inputs.map(async ({ account, transaction }) => ({
              signedTransaction: await signSerializedTransaction(
                transaction,
                Uint8Array.from(account.publicKey),
                (message) => this.#sign(account, message),
              ),
            })),
          ),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs) =>
          Promise.all((inputs.length ? inputs : [{}]).map((input) => this.#signIn(input))),
      },
    };
  }

  get accounts(): readonly WalletAccount[] {
    return this.#accounts;
  }

  async #connect(): Promise<{ accounts: readonly WalletAccount[] }> {
    const { address, label } = await this.#key.account();
    if (this.#accounts[0]?.address !== address) {
      const publicKey = bs58.decode(address);
      this.#setAccounts([
        { address, publicKey, chains, features: signingFeatures, ...(label === undefined ? {} : { label }) },
      ]);
    }
    return { accounts: this.#accounts };
  }

  async #disconnect(): Promise<void> {
    this.#key.lock();
    if (this.#accounts.length > 0) this.#setAccounts([]);
  }

  #setAccounts(accounts: readonly WalletAccount[]): void {
    this.#accounts = accounts;
    for (const listener of this.#listeners) listener({ accounts });
  }

  async #sign(account: WalletAccount, message: Uint8Array): Promise<Uint8Array> {
    if (account.address !== this.#accounts[0]?.address) throw new Error('this account is not connected');
    // The page may have another key by now, whose signature would not be valid for this account.
    const { address } = await this.#key.account();
    if (address !== account.address) throw new WalletProblem('otherAccount');
    return this.#key.sign(message);
  }

  async #signIn(input: SolanaSignInInput): Promise<SolanaSignInOutput> {
    const { accounts } = await this.#connect();
    const [account] = accounts;
    if (!account) throw new Error('there is no account to sign in with');
    const text = createSignInMessageText({
      ...input,
      domain: input.domain ?? window.location.host,
      address: input.address ?? account.address,
    });
    const signedMessage = utf8(text);
    return {
      account,
      signedMessage,
      signature: await this.#sign(account, signedMessage),
      signatureType: 'ed25519',
    };
  }
}
