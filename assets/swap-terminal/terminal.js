/**
 * The page of the swap terminal in production: it shows Jupiter's plugin and passes the game's wallet through. It runs in
 * a sandboxed frame on an origin of its own and never sees a key: the game's page has the wallet sign
 * (src/contract/swapTerminal.ts).
 */
const plugin = window.Jupiter;
const inputMint = new URLSearchParams(location.search).get('inputMint');
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Requests to sign that the game's page has not answered, by id. */
const asked = new Map();
/** Errors that the game has shown already. */
const known = new WeakSet();

const post = (message) => parent.postMessage(message, '*');

/** The 32 bytes of an address. */
function bytesOf(address) {
  let number = 0n;
  for (const character of address) number = number * 58n + BigInt(alphabet.indexOf(character));
  return Uint8Array.from({ length: 32 }, (_, place) => Number((number >> BigInt(8 * (31 - place))) & 255n));
}

/** What the plugin needs of a public key. */
const publicKeyOf = (address) => ({
  toBase58: () => address,
  toString: () => address,
  toJSON: () => address,
  toBytes: () => bytesOf(address),
  equals: (other) => other?.toString() === address,
});

const asText = (bytes) => btoa(String.fromCharCode(...bytes));
const asBytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Has the game's page sign a transaction. It is answered with the plugin's own class. */
function signTransaction(transaction) {
  const id = crypto.randomUUID();
  // An unsigned transaction of the older class can be serialized only without the check of its signatures.
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  return new Promise((resolve, reject) => {
    const read = transaction.constructor.deserialize ?? transaction.constructor.from;
    asked.set(id, { reject, resolve: (text) => resolve(read.call(transaction.constructor, asBytes(text))) });
    post({ type: 'signTransaction', id, transaction: asText(bytes) });
  });
}

async function signAllTransactions(transactions) {
  const signed = [];
  // One after another, because the game's page signs one swap at a time.
  for (const transaction of transactions) signed.push(await signTransaction(transaction));
  return signed;
}

/** An error that ends the plugin's swap, and that the game does not have to show. */
function knownError(message) {
  const error = new Error(message);
  known.add(error);
  return error;
}

/** The wallet in the form in which the plugin takes it; without an address none is connected. */
function walletState(address) {
  const publicKey = address === null ? null : publicKeyOf(address);
  const adapter = { name: 'Seven Isles', icon: '', url: '', publicKey, connected: publicKey !== null };
  const nothing = async () => undefined;
  return {
    publicKey,
    connected: publicKey !== null,
    connecting: false,
    disconnecting: false,
    autoConnect: false,
    wallets: [],
    wallet: publicKey && { adapter: { ...adapter, signTransaction, signAllTransactions }, readyState: 'Installed' },
    select: () => undefined,
    connect: nothing,
    disconnect: nothing,
    signTransaction,
    signAllTransactions,
  };
}

/** What the game's page says, by type. */
const answers = {
  wallet: ({ address }) => plugin.syncProps({ passthroughWalletContextState: walletState(address) }),
  signed: ({ id, transaction }) => asked.get(id)?.resolve(transaction),
  sent: ({ id, signature }) => {
    if (!asked.has(id)) return;
    // The plugin would send the transaction itself, so its own part ends here.
    post({ type: 'done', signature });
    asked.get(id).reject(knownError('Your wallet has sent the swap.'));
  },
  refused: ({ id, message }) => asked.get(id)?.reject(knownError(message)),
};

addEventListener('message', ({ source, data }) => {
  if (source !== parent || !Object.hasOwn(answers, data?.type)) return;
  answers[data.type](data);
  asked.delete(data.id);
});

/** Whether an error, or what caused it, is one that the game has shown. */
const isKnown = (error) =>
  typeof error === 'object' && error !== null && (known.has(error) || isKnown(error.cause) || isKnown(error.error));

if (plugin) {
  plugin.init({
    displayMode: 'integrated',
    integratedTargetId: 'terminal',
    enableWalletPassthrough: true,
    passthroughWalletContextState: walletState(null),
    ...(inputMint ? { formProps: { initialInputMint: inputMint } } : {}),
    onSuccess: ({ txid }) => post({ type: 'done', signature: txid }),
    onSwapError: ({ error }) => {
      if (!isKnown(error)) post({ type: 'failed', message: String(error?.message ?? '').slice(0, 300) });
    },
  });
  post({ type: 'ready' });
}
