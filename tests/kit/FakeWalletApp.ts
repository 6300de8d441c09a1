import { ed25519 } from '@noble/curves/ed25519.js';
import { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { type WebSocket, WebSocketServer } from 'ws';

const { subtle } = crypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const publicKeyBytes = 65;
const counterBytes = 4;
const ivBytes = 12;

interface Params {
  chain?: string;
  payloads?: string[];
}
type Answer = { result: unknown } | { error: { code: number; message: string } };

/**
 * A wallet app of an Android phone at the other end of the Mobile Wallet Adapter: it opens at the page's link, listens
 * at the port of that link, and approves what the page asks for.
 */
export class FakeWalletApp {
  /** What the page has asked for, in order, with the number of the opening. */
  readonly asked: string[] = [];
  /** The networks for which it was asked to share its account. */
  readonly chains: (string | undefined)[] = [];
  /** Answers signatures with this error of the protocol. */
  refusal: { code: number; message: string } | null = null;
  readonly address: string;
  readonly #seed: Uint8Array;
  readonly #servers: WebSocketServer[] = [];
  #openings = 0;

  constructor(seed: Uint8Array) {
    this.#seed = seed;
    this.address = bs58.encode(ed25519.getPublicKey(seed));
  }

  /** Opens the app at the link to which the page has sent the browser. */
  open(link: URL): void {
    this.#openings += 1;
    const server = new WebSocketServer({ host: '127.0.0.1', port: Number(link.searchParams.get('port')) });
    this.#servers.push(server);
    const association = Buffer.from(link.searchParams.get('association') ?? '', 'base64url');
    server.on('connection', (socket) => this.#talk(socket, association));
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }

  #talk(socket: WebSocket, association: Uint8Array<ArrayBuffer>): void {
    let sessionKey: CryptoKey | null = null;
    let count = 0;
    const send = async (key: CryptoKey, content: object, before = new Uint8Array()) => {
      count += 1;
      socket.send(Buffer.concat([before, await encrypt(key, count, content)]));
    };
    socket.on('message', async (data: Buffer) => {
      const bytes = Uint8Array.from(data);
      if (sessionKey) {
        const { id, method, params } = await decrypt(sessionKey, bytes);
        this.asked.push(`${this.#openings} ${method}`);
        return send(sessionKey, { id, jsonrpc: '2.0', ...this.#answer(method, params) });
      }
      const own = await subtle.generateKey(curve, true, ['deriveBits']);
      sessionKey = await sessionKeyOf(own.privateKey, bytes.slice(0, publicKeyBytes), association);
      await send(sessionKey, { v: '1' }, new Uint8Array(await subtle.exportKey('raw', own.publicKey)));
    });
  }

  #answer(method: string, params: Params): Answer {
    const signs = method.startsWith('sign_');
    if (signs && this.refusal) return { error: this.refusal };
    const payloads = (params.payloads ?? []).map((payload) =>
      Uint8Array.from(Buffer.from(payload, 'base64')),
    );
    const signed = (sign: (bytes: Uint8Array) => Uint8Array) => ({
      result: { signed_payloads: payloads.map((bytes) => Buffer.from(sign(bytes)).toString('base64')) },
    });
    switch (method) {
      case 'get_capabilities':
        return {
          result: {
            supports_sign_and_send_transactions: true,
            supported_transaction_versions: ['legacy', 0],
            features: ['solana:signTransactions'],
          },
        };
      case 'authorize':
        this.chains.push(params.chain);
        return {
          result: {
            auth_token: `for ${params.chain}`,
            accounts: [{ address: Buffer.from(bs58.decode(this.address)).toString('base64') }],
          },
        };
      case 'sign_messages':
        return signed((message) => Buffer.concat([message, ed25519.sign(message, this.#seed)]));
      case 'sign_transactions':
        return signed((bytes) => {
          const transaction = VersionedTransaction.deserialize(bytes);
          transaction.signatures = [ed25519.sign(transaction.message.serialize(), this.#seed)];
          return transaction.serialize();
        });
      default:
        return { error: { code: -32_601, message: 'unknown' } };
    }
  }
}

async function sessionKeyOf(
  own: CryptoKey,
  theirs: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const shared = await subtle.deriveBits(
    { name: 'ECDH', public: await subtle.importKey('raw', theirs, curve, false, []) },
    own,
    256,
  );
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 128 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function encrypt(key: CryptoKey, count: number, content: object): Promise<Uint8Array> {
  const counter = new Uint8Array(counterBytes);
  new DataView(counter.buffer).setUint32(0, count);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: counter }, key, text);
  return Buffer.concat([counter, iv, new Uint8Array(sealed)]);
}

async function decrypt(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ id: number; method: string; params: Params }> {
  const iv = bytes.slice(counterBytes, counterBytes + ivBytes);
  const additionalData = bytes.slice(0, counterBytes);
  const sealed = bytes.slice(counterBytes + ivBytes);
  const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed);
  return JSON.parse(new TextDecoder().decode(text));
}
