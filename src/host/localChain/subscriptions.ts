import * as z from 'zod';
import { encodeAccount, encodingConfig, readAccount } from './accounts.ts';
import type { LocalChain } from './LocalChain.ts';
import { RpcError, rpcCodes } from './rpcError.ts';

type Notify = (result: unknown) => void;
type Unsubscribe = () => void;
/** Checks the parameters of a subscription, and returns a function that starts it. */
type Subscription = (chain: LocalChain, params: readonly unknown[]) => (notify: Notify) => Unsubscribe;

const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/);
const logsFilter = z.union([
  z.enum(['all', 'allWithVotes']),
  z.object({ mentions: z.array(address).length(1) }),
]);

const withContext = (chain: LocalChain, value: unknown) => ({ context: { slot: chain.slot }, value });

/** The subscriptions of a websocket, by the part of the method's name before `Subscribe`. */
export const subscriptions: Readonly<Record<string, Subscription>> = {
  signature: (chain, params) => {
    const wanted = parsed(signature, params[0]);
    return (notify) => chain.signatures.await(wanted, ({ err }) => notify(withContext(chain, { err })));
  },
  account: (chain, params) => {
    const wanted = parsed(address, params[0]);
    const config = parsed(encodingConfig, params[1] ?? {});
    return (notify) =>
      chain.signatures.subscribe(({ accounts }) => {
        if (!accounts.includes(wanted)) return;
        const account = readAccount(chain.svm, wanted);
        notify(withContext(chain, account && encodeAccount(chain.svm, account, config)));
      });
  },
  logs: (chain, params) => {
    const filter = parsed(logsFilter, params[0]);
    const [mentioned] = typeof filter === 'object' ? filter.mentions : [];
    return (notify) =>
      chain.signatures.subscribe(({ err, logs, accounts }, each) => {
        if (mentioned && !accounts.includes(mentioned)) return;
        notify(withContext(chain, { signature: each, err, logs }));
      });
  },
  slot: (chain) => (notify) =>
    chain.onSlot((slot) => notify({ slot, parent: slot - 1, root: Math.max(0, slot - 32) })),
  root: (chain) => (notify) => chain.onSlot((slot) => notify(Math.max(0, slot - 32))),
};

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (!read.success) throw new RpcError(rpcCodes.invalidParams, `Invalid params: ${read.error.message}`);
  return read.data;
}
