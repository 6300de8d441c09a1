import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterEach, expect, test, vi } from 'vitest';
import { pageMessage, terminalMessage } from '#contract/swapTerminal.ts';

// Tests of the page in `assets/swap-terminal` with a stand-in for Jupiter's plugin, which has the interface that
// Jupiter documents: `init` with its properties and callbacks, and `syncProps`.

interface PluginProps {
  passthroughWalletContextState: {
    publicKey: { toBase58(): string; toBytes(): Uint8Array } | null;
    connected: boolean;
    signTransaction(transaction: VersionedTransaction): Promise<VersionedTransaction>;
  };
  onSuccess(result: { txid: string }): void;
  onSwapError(failure: { error?: unknown }): void;
}

const signer = Keypair.generate();
const address = signer.publicKey.toBase58();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens the page in a frame. `said`: its messages to the game's page; `answer` is what the game's page says. */
async function open() {
  const said: unknown[] = [];
  const game = { postMessage: (message: unknown) => said.push(terminalMessage.parse(message)) };
  const jupiter = {
    init: vi.fn<(props: PluginProps) => void>(),
    syncProps: vi.fn<(props: Partial<PluginProps>) => void>(),
  };
  vi.stubGlobal('parent', game);
  vi.stubGlobal('Jupiter', jupiter);
  await import('../../../assets/swap-terminal/terminal.js');
  const answer = (data: unknown, source: unknown = game) => {
    const event = new MessageEvent('message', { data: pageMessage.parse(data) });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  const props = jupiter.init.mock.calls[0]?.[0];
  if (!props) throw new Error('the plugin was not started');
  const wallet = () => {
    const state = jupiter.syncProps.mock.lastCall?.[0].passthroughWalletContextState;
    if (!state) throw new Error('the plugin has no wallet');
    return state;
  };
  return { said, answer, jupiter, props, wallet };
}

const transaction = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: signer.publicKey,
      recentBlockhash: '11111111111111111111111111111111',
      instructions: [
        SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: signer.publicKey, lamports: 1 }),
      ],
    }).compileToV0Message(),
  );

test('the plugin fills the page and is given no wallet of its own; then the game is asked for its wallet', async () => {
  const { said, props, jupiter } = await open();
  expect(props).toMatchObject({
    displayMode: 'integrated',
    integratedTargetId: 'terminal',
    enableWalletPassthrough: true,
    passthroughWalletContextState: { publicKey: null, connected: false },
  });
  expect(said).toEqual([{ type: 'ready' }]);
  expect(jupiter.syncProps).not.toHaveBeenCalled();
});

test("the game's wallet is passed through, and no other window's", async () => {
  const { answer, wallet, jupiter } = await open();
  answer({ type: 'wallet', address }, window);
  expect(jupiter.syncProps).not.toHaveBeenCalled();
  answer({ type: 'wallet', address });
  expect(wallet().connected).toBe(true);
  expect(wallet().publicKey?.toBase58()).toBe(address);
  expect(wallet().publicKey?.toBytes()).toEqual(signer.publicKey.toBytes());
  answer({ type: 'wallet', address: null });
  expect(wallet()).toMatchObject({ publicKey: null, connected: false });
});

/** Has the plugin ask for a signature. Returns the game's question and the plugin's promise. */
async function asking() {
  const page = await open();
  page.answer({ type: 'wallet', address });
  const promise = page.wallet().signTransaction(transaction());
  promise.catch(() => undefined);
  const asked = terminalMessage.parse(page.said.at(-1));
  if (asked.type !== 'signTransaction') throw new Error('the game was not asked');
  return { ...page, promise, asked };
}

test('a transaction goes to the game as it is, and comes back signed', async () => {
  const { asked, answer, promise, props, said } = await asking();
  const sent = VersionedTransaction.deserialize(Buffer.from(asked.transaction, 'base64'));
  expect(sent.message.serialize()).toEqual(transaction().message.serialize());
  sent.sign([signer]);
  answer({ type: 'signed', id: asked.id, transaction: Buffer.from(sent.serialize()).toString('base64') });
  const signed = await promise;
  expect(signed).toBeInstanceOf(VersionedTransaction);
  expect(signed.signatures).toEqual(sent.signatures);
  props.onSuccess({ txid: '1'.repeat(88) });
  expect(said.at(-1)).toEqual({ type: 'done', signature: '1'.repeat(88) });
});

test('a refusal of the game ends the swap, and is not shown a second time', async () => {
  const { asked, answer, promise, props, said } = await asking();
  answer({ type: 'refused', id: asked.id, message: 'You cancelled the swap.' });
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'You cancelled the swap.' });
  const before = said.length;
  props.onSwapError({ error });
  props.onSwapError({ error: { message: 'Swap failed', cause: error } });
  expect(said).toHaveLength(before);
});

test('a wallet that sent the swap by itself is done', async () => {
  const { asked, answer, promise, said } = await asking();
  answer({ type: 'sent', id: asked.id, signature: '2'.repeat(88) });
  expect(said.at(-1)).toEqual({ type: 'done', signature: '2'.repeat(88) });
  await expect(promise).rejects.toThrow('Your wallet has sent the swap.');
});

test('another failure reaches the game as text', async () => {
  const { props, said } = await open();
  props.onSwapError({ error: new Error('x'.repeat(400)) });
  expect(said.at(-1)).toEqual({ type: 'failed', message: 'x'.repeat(300) });
});
