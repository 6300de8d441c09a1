import type { ProxyAction, ProxyRule } from '../intents/ChainProxy.ts';

interface IndexedNft {
  id: string;
  owner?: string;
  /** The collection of which it claims to be a member. */
  collection?: string;
}

type Params = { ownerAddress?: string; groupValue?: string; page?: number; cursor?: string; limit: number };

/** Stands in for the index of NFTs (DAS) of a node; all other calls go to the chain behind it. */
export class AssetIndexStandIn {
  nfts: IndexedNft[] = [];
  /** Whether the node has such an index, and whether it pages by cursor. */
  isThere = true;
  hasCursor = false;
  asked: Params[] = [];
  /** Calls of other methods, by their number of accounts where they name some. */
  accountsAsked: number[] = [];

  readonly rule: ProxyRule = (method, params) => {
    if (method === 'getMultipleAccounts') this.accountsAsked.push((params[0] as string[]).length);
    if (!method.startsWith('getAssetsBy')) return undefined;
    const asked = params as unknown as Params;
    this.asked.push(asked);
    if (!this.isThere) return failed(-32601, 'Method not found');
    return { result: this.#page(asked) };
  };

  #page({ ownerAddress, groupValue, page = 1, cursor, limit }: Params) {
    const wanted = this.nfts.filter(({ owner, collection }) =>
      ownerAddress === undefined ? collection === groupValue : owner === ownerAddress,
    );
    const start = cursor === undefined ? (page - 1) * limit : Number(cursor);
    const items = wanted.slice(start, start + limit).map(({ id, owner = '', collection = '' }) => ({
      id,
      burnt: false,
      compression: { compressed: false },
      ownership: { owner },
      grouping: [{ group_key: 'collection', group_value: collection }],
    }));
    const end = start + items.length;
    return {
      total: items.length,
      limit,
      items,
      ...(this.hasCursor && items.length > 0 && { cursor: String(end) }),
    };
  }
}

const failed = (code: number, message: string): ProxyAction => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }),
});
