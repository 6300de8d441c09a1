import {
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit';
import { TOKEN_PROGRAM_ID, unpackAccount, unpackMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { Driver, NftAccount } from './Driver.ts';
import type { FoundPiece } from './NftChain.ts';
import { readAccounts } from './readAccounts.ts';

const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
/** First byte of an account with metadata. */
const metadataKey = 4;

const text = () => addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
const metadataDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', text()],
  ['symbol', text()],
  ['uri', text()],
  ['sellerFeeBasisPoints', getU16Decoder()],
  [
    'creators',
    getNullableDecoder(
      getArrayDecoder(
        getStructDecoder([
          ['address', getAddressDecoder()],
          ['isVerified', getBooleanDecoder()],
          ['share', getU8Decoder()],
        ]),
      ),
    ),
  ],
  ['primarySaleHappened', getBooleanDecoder()],
  ['isMutable', getBooleanDecoder()],
  ['editionNonce', getNullableDecoder(getU8Decoder())],
  ['tokenStandard', getNullableDecoder(getU8Decoder())],
  [
    'collection',
    getNullableDecoder(
      getStructDecoder([
        ['isVerified', getBooleanDecoder()],
        ['address', getAddressDecoder()],
      ]),
    ),
  ],
]);

/** NFTs of Metaplex Token Metadata. Their attributes are not on the chain, so none is read. They are not moved. */
export const tokenMetadata: Driver = {
  program: TOKEN_PROGRAM_ID,
  inWallet: async (chain, wallet) => {
    const { value } = await chain.ask((connection) =>
      connection.getTokenAccountsByOwner(wallet, { programId: TOKEN_PROGRAM_ID }),
    );
    return value
      .map(({ pubkey, account }) => unpackAccount(pubkey, account, TOKEN_PROGRAM_ID))
      .filter(({ amount }) => amount === 1n)
      .map(({ mint }) => mint.toBase58());
  },
  ofCollection: null,
  recognise: async (chain, accounts) => {
    const pieces = accounts.filter(isSinglePiece);
    const places = new Map(pieces.map(({ address }) => [address.toBase58(), metadataAddress(address)]));
    const found = await readAccounts(chain, [...places.values()]);
    return [...places].flatMap(([mint, place]) => pieceIn(mint, found.get(place.toBase58())) ?? []);
  },
  moves: null,
};

const metadataAddress = (mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [Buffer.from('metadata'), metadataProgram.toBuffer(), mint.toBuffer()],
    metadataProgram,
  )[0];

function isSinglePiece({ address, account }: NftAccount): boolean {
  try {
    const { supply, decimals } = unpackMint(address, account, TOKEN_PROGRAM_ID);
    return supply === 1n && decimals === 0;
  } catch {
    return false; // a token account
  }
}

type Account = Awaited<ReturnType<typeof readAccounts>> extends Map<string, infer T> ? T : never;

function pieceIn(mint: string, account: Account | undefined): FoundPiece | null {
  if (!account?.owner.equals(metadataProgram)) return null;
  try {
    const metadata = metadataDecoder.decode(account.data);
    if (metadata.key !== metadataKey || metadata.mint !== mint) return null;
    const { name, symbol, creators, collection } = metadata;
    return {
      mint,
      standard: 'tokenMetadata',
      name: withoutFiller(name),
      symbol: withoutFiller(symbol),
      collection: collection?.isVerified ? collection.address : null,
      creators: (creators ?? []).filter(({ isVerified }) => isVerified).map(({ address }) => address),
      attributes: [],
      hindrance: 'standard',
    };
  } catch {
    return null; // of an older form, or cut off
  }
}

/** The program fills texts up with zero bytes. */
const withoutFiller = (filled: string): string => filled.split('\0', 1)[0] ?? '';
