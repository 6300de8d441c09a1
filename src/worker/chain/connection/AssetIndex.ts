import * as z from 'zod';
import type { Log } from '../../base/log.ts';
import { callTimeoutMs } from './requestDeadline.ts';

/** Some of the addresses of a long list, and where the next ones begin; null: these are the last. */
export interface AddressPart {
  addresses: string[];
  next: string | null;
}

const timeoutMs = 8_000;
/** Number of NFTs in one part, the most that nodes answer with. */
const perPart = 1_000;
/** JSON-RPC error code of a node that does not know the method. */
const methodNotFound = -32601;
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

const answerSchema = z.object({
  error: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
  result: z
    .object({
      cursor: z.string().nullish(),
      items: z.array(
        z.object({
          id: z.string(),
          burnt: z.boolean().optional(),
          compression: z.object({ compressed: z.boolean().optional() }).nullish(),
          ownership: z.object({ owner: z.string() }).nullish(),
          token_info: z.object({ token_program: z.string().optional() }).nullish(),
        }),
      ),
    })
    .optional(),
});
type Item = NonNullable<z.output<typeof answerSchema>['result']>['items'][number];

/**
 * The index of NFTs that some nodes have (DAS). Its answers are hints: it may lag behind the chain, and what it says of
 * owners and collections is proven by the accounts themselves.
 */
export class AssetIndex {
  readonly #rpcUrl: string;
  readonly #log: Log;
  /** Whether the node has said that it has no index; it is then not asked again. */
  #isMissing = false;

  constructor(rpcUrl: string, log: Log) {
    this.#rpcUrl = rpcUrl;
    this.#log = log;
  }

  /**
   * NFTs of a wallet, except those of Token-2022, of which its token accounts say more.
   * @param part `next` of the part before; null: the first
   * @returns null if the node has no index, or does not answer
   */
  ofOwner(ownerAddress: string, part: string | null): Promise<AddressPart | null> {
    return this.#read('getAssetsByOwner', { ownerAddress }, part, ({ ownership, token_info }) => {
      return ownership?.owner === ownerAddress && token_info?.token_program !== token2022;
    });
  }

  /** Members of a collection, or NFTs that a creator has signed. See `ofOwner`. */
  ofCollection(
    provenBy: 'collection' | 'creator',
    address: string,
    part: string | null,
  ): Promise<AddressPart | null> {
    return provenBy === 'collection'
      ? this.#read('getAssetsByGroup', { groupKey: 'collection', groupValue: address }, part)
      : this.#read('getAssetsByCreator', { creatorAddress: address, onlyVerified: true }, part);
  }

  async #read(
    method: string,
    about: object,
    part: string | null,
    isWanted: (item: Item) => boolean = () => true,
  ): Promise<AddressPart | null> {
    const at = part === null ? { page: 1 } : placeSchema.parse(JSON.parse(part));
    const result = await this.#ask(method, { ...about, ...at, limit: perPart });
    if (!result) return null;
    const { items, cursor } = result;
    // A compressed NFT has no account.
    const wanted = items.filter((one) => !one.burnt && !one.compression?.compressed && isWanted(one));
    return { addresses: wanted.map(({ id }) => id), next: nextOf(at, items.length, cursor ?? null) };
  }

  async #ask(method: string, params: object) {
    if (this.#isMissing) return null;
    try {
      const response = await fetch(this.#rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(callTimeoutMs(timeoutMs)),
      });
      const { error, result } = answerSchema.parse(await response.json());
      if (error?.code === methodNotFound) {
        this.#isMissing = true;
        this.#log.info('the node has no index of NFTs; wallets are read from their token accounts');
      }
      return error || !response.ok ? null : (result ?? null);
    } catch (error) {
      this.#log.warn({ err: error, method }, "the node's index of NFTs did not answer");
      return null;
    }
  }
}

const placeSchema = z.union([z.object({ page: z.number() }), z.object({ cursor: z.string() })]);

/**
 * Where the next part is read: at the cursor that the node returned, otherwise at the next page; null after the last
 * part.
 */
function nextOf(at: z.output<typeof placeSchema>, answered: number, cursor: string | null): string | null {
  if (answered < perPart) return null;
  if (cursor) return 'cursor' in at && at.cursor === cursor ? null : JSON.stringify({ cursor });
  return 'page' in at ? JSON.stringify({ page: at.page + 1 }) : null;
}
