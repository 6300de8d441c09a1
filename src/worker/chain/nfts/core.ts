import {
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getDiscriminatedUnionDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  getUnitDecoder,
  getUtf8Decoder,
} from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { GameChain } from '../connection/GameChain.ts';
import type { Driver, NftAccount } from './Driver.ts';
import type { FoundPiece } from './NftChain.ts';

const program = new PublicKey('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d');
/** First byte of an asset's account, and of the header of its plugins. */
const assetKey = 1;
const headerKey = 3;
/** Number of the plugin that holds attributes. */
const attributesPlugin = 6;
/** Place of the owner in an asset's account, after the first byte. */
const ownerOffset = 1;
/** Place of its authority, and the kind of authority that is a collection. */
const authorityOffset = 33;
const collectionKind = 2;

const text = () => addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
const address = () => getStructDecoder([['address', getAddressDecoder()]]);
const assetDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['owner', getAddressDecoder()],
  [
    'authority',
    getDiscriminatedUnionDecoder([
      ['none', getUnitDecoder()],
      ['address', address()],
      ['collection', address()],
    ]),
  ],
  ['name', text()],
  ['uri', text()],
  ['sequence', getNullableDecoder(getU64Decoder())],
]);
const headerDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['registryOffset', getU64Decoder()],
]);
const registryDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  [
    'plugins',
    getArrayDecoder(
      getStructDecoder([
        ['plugin', getU8Decoder()],
        [
          'authority',
          getDiscriminatedUnionDecoder([
            ['none', getUnitDecoder()],
            ['owner', getUnitDecoder()],
            ['updateAuthority', getUnitDecoder()],
            ['address', address()],
          ]),
        ],
        ['offset', getU64Decoder()],
      ]),
    ),
  ],
]);
const attributesDecoder = getStructDecoder([
  ['plugin', getU8Decoder()],
  [
    'list',
    getArrayDecoder(
      getStructDecoder([
        ['key', text()],
        ['value', text()],
      ]),
    ),
  ],
]);

/** NFTs of MPL Core. The program writes the collection only with a signature of its authority. They are not moved. */
export const core: Driver = {
  program,
  inWallet: (chain, wallet) => search(chain, ownerOffset, wallet.toBytes()),
  ofCollection: (chain, collection) =>
    search(chain, authorityOffset, Uint8Array.from([collectionKind, ...bs58.decode(collection)])),
  recognise: async (_, accounts) => accounts.flatMap((one) => pieceIn(one) ?? []),
  moves: null,
};

/** Addresses of the assets that have these bytes at this place. */
async function search(chain: GameChain, offset: number, bytes: Uint8Array): Promise<string[]> {
  const found = await chain.ask((connection) =>
    connection.getProgramAccounts(program, {
      dataSlice: { offset: 0, length: 0 },
      filters: [
        { memcmp: { offset: 0, bytes: bs58.encode([assetKey]) } },
        { memcmp: { offset, bytes: bs58.encode(bytes) } },
      ],
    }),
  );
  return found.map(({ pubkey }) => pubkey.toBase58());
}

function pieceIn({ address: at, account: { data } }: NftAccount): FoundPiece | null {
  try {
    const [asset, end] = assetDecoder.read(data, 0);
    if (asset.key !== assetKey || asset.authority.__kind !== 'collection') return null;
    return {
      mint: at.toBase58(),
      standard: 'core',
      name: asset.name,
      symbol: '',
      collection: asset.authority.address,
      creators: [],
      attributes: attributesIn(data, end),
      hindrance: 'standard',
    };
  } catch {
    return null; // cut off, or of another form
  }
}

/** Attributes that only the authority of the collection can change; none if the holder could. */
function attributesIn(data: Buffer, start: number): FoundPiece['attributes'] {
  if (data.length <= start) return [];
  const [header] = headerDecoder.read(data, start);
  if (header.key !== headerKey) return [];
  const [{ plugins }] = registryDecoder.read(data, Number(header.registryOffset));
  const record = plugins.find(({ plugin }) => plugin === attributesPlugin);
  if (record?.authority.__kind !== 'updateAuthority') return [];
  const [{ list }] = attributesDecoder.read(data, Number(record.offset));
  return list.map(({ key, value }) => [key, value] as const);
}
