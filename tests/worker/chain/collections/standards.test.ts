import {
  getPluginHeaderV1AccountDataSerializer,
  getPluginSerializer,
  Key,
  PluginType,
} from '@metaplex-foundation/mpl-core';
import {
  type AssetV1AccountDataArgs,
  getAssetV1AccountDataSerializer,
} from '@metaplex-foundation/mpl-core/dist/src/generated/types/assetV1AccountData.js';
import { getPluginRegistryV1AccountDataSerializer } from '@metaplex-foundation/mpl-core/dist/src/generated/types/pluginRegistryV1AccountData.js';
import { getMetadataAccountDataSerializer } from '@metaplex-foundation/mpl-token-metadata';
import { publicKey } from '@metaplex-foundation/umi';
import { address, lamports } from '@solana/kit';
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

// NFTs of Metaplex Token Metadata and Core, from accounts that their own packages serialise. LiteSVM has no such
// programs, so the accounts are put on the chain (rule book: collections.md, Standards).

const coreProgram = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d';
const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const fresh = () => Keypair.generate().publicKey.toBase58();
const [coreCollection, verified, creator] = [fresh(), fresh(), fresh()];
const enoughLamports = 1_000_000_000n;

let worker: TestWorker;
let mary: ChainPlayer;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  mary = await ChainPlayer.signIn(worker);
  await overrideRules(worker, {
    collections: {
      reavers: { standard: 'core', address: coreCollection },
      atoms: { standard: 'tokenMetadata', address: verified },
      ships: { standard: 'tokenMetadata', provenBy: 'creator', address: creator, symbol: 'HULL' },
    },
  });
});
afterAll(() => worker.stop());

function put(at: string, program: string, data: Uint8Array): void {
  worker.chain?.local.svm.setAccount({
    address: address(at),
    programAddress: address(program),
    data,
    executable: false,
    lamports: lamports(enoughLamports),
    space: BigInt(data.length),
  });
}
async function listed(mint: string) {
  worker.clock.advanceMs(1_001);
  return (await mary.call('onChainAssets')).answer.find((one) => one.mint === mint);
}

describe('MPL Core', () => {
  interface Asset {
    authority?: AssetV1AccountDataArgs['updateAuthority'];
    attributes?: { key: string; value: string }[];
    isOfOwner?: boolean;
    owner?: string;
    name?: string;
  }
  const member: AssetV1AccountDataArgs['updateAuthority'] = {
    __kind: 'Collection',
    fields: [publicKey(coreCollection)],
  };

  function asset({ authority = member, attributes, isOfOwner = false, owner, name = 'Core #1' }: Asset = {}) {
    const at = fresh();
    const base = getAssetV1AccountDataSerializer().serialize({
      key: Key.AssetV1,
      owner: publicKey(owner ?? mary.player.wallet.address),
      updateAuthority: authority,
      name,
      uri: 'https://evil.example/1.json',
      seq: null,
    });
    put(at, coreProgram, attributes ? withAttributes(base, attributes, isOfOwner) : base);
    return at;
  }
  function withAttributes(
    base: Uint8Array,
    attributeList: { key: string; value: string }[],
    isOfOwner: boolean,
  ) {
    const header = getPluginHeaderV1AccountDataSerializer();
    const plugin = getPluginSerializer().serialize({ __kind: 'Attributes', fields: [{ attributeList }] });
    const offset =
      base.length + header.serialize({ key: Key.PluginHeaderV1, pluginRegistryOffset: 0n }).length;
    const registry = getPluginRegistryV1AccountDataSerializer().serialize({
      key: Key.PluginRegistryV1,
      registry: [
        {
          pluginType: PluginType.Attributes,
          authority: { __kind: isOfOwner ? 'Owner' : 'UpdateAuthority' },
          offset: BigInt(offset),
        },
      ],
      externalRegistry: [],
    });
    const pluginRegistryOffset = BigInt(offset + plugin.length);
    return Uint8Array.from([
      ...base,
      ...header.serialize({ key: Key.PluginHeaderV1, pluginRegistryOffset }),
      ...plugin,
      ...registry,
    ]);
  }

  test('is listed with the level of its attributes, and is not moved', async () => {
    const mint = asset({ attributes: [{ key: 'Level', value: '9' }] });
    expect(await listed(mint)).toMatchObject({
      name: 'Core #1',
      collection: 'Reavers',
      level: 9,
      isMovable: false,
      hindrance: 'standard',
    });
    expect(await mary.buildMoves('freeze', [mint])).toEqual(
      aRefusal(409, 'nft_standard_unknown', { assetName: 'Core #1' }),
    );
  });

  test.each<[string, Asset, number]>([
    ['without attributes', {}, 1],
    [
      'whose attributes its holder can change',
      { attributes: [{ key: 'Level', value: '9' }], isOfOwner: true },
      1,
    ],
    [
      'with an attribute of a million characters',
      { attributes: [{ key: 'Level', value: '9'.repeat(1e6) }] },
      1,
    ],
  ])('%s has level 1', async (_, plan, level) => {
    expect((await listed(asset(plan)))?.level).toBe(level);
  });

  test('with a name of a million characters is listed with the first 64', async () => {
    expect((await listed(asset({ name: 'x'.repeat(1e6) })))?.name).toBe('x'.repeat(64));
  });

  test.each<[string, Asset]>([
    ['of another collection', { authority: { __kind: 'Collection', fields: [publicKey(fresh())] } }],
    [
      'of none, whose authority has the address of the collection',
      { authority: { __kind: 'Address', fields: [publicKey(coreCollection)] } },
    ],
    ['of somebody else', { owner: fresh() }],
  ])('%s is not listed', async (_, plan) => {
    expect(await listed(asset(plan))).toBeUndefined();
  });

  test('that is cut off is not listed, and hides no other', async () => {
    const good = asset();
    const at = fresh();
    const whole = worker.chain?.local.svm.getAccount(address(good));
    const data = whole?.exists ? Uint8Array.from(whole.data) : new Uint8Array();
    put(at, coreProgram, data.subarray(0, data.length - 30));
    expect(await listed(at)).toBeUndefined();
    expect(await listed(good)).toBeDefined();
  });
});

describe('Token Metadata', () => {
  interface Metadata {
    collection?: { verified: boolean; key: string } | null;
    creators?: { address: string; verified: boolean }[];
    symbol?: string;
    program?: string;
    pieces?: number;
  }
  async function nft({ collection = null, creators = [], symbol = 'ATOM', program, pieces = 1 }: Metadata) {
    const { connection, authority } = worker.services.chain;
    const mint = await createMint(connection, authority, authority.publicKey, null, 0);
    const { address: account } = await getOrCreateAssociatedTokenAccount(
      connection,
      authority,
      mint,
      mary.key,
    );
    await mintTo(connection, authority, mint, account, authority, pieces);
    const seeds = [Buffer.from('metadata'), metadataProgram.toBuffer(), mint.toBuffer()];
    const [at] = PublicKey.findProgramAddressSync(seeds, metadataProgram);
    const data = getMetadataAccountDataSerializer().serialize({
      updateAuthority: publicKey(creator),
      mint: publicKey(mint.toBase58()),
      name: 'Atom #1'.padEnd(32, '\0'),
      symbol: symbol.padEnd(10, '\0'),
      uri: 'https://evil.example/1.json'.padEnd(200, '\0'),
      sellerFeeBasisPoints: 500,
      creators: creators.map((one) => ({ ...one, address: publicKey(one.address), share: 100 })),
      primarySaleHappened: true,
      isMutable: true,
      editionNonce: 255,
      tokenStandard: 0,
      collection: collection && { ...collection, key: publicKey(collection.key) },
      uses: null,
      collectionDetails: null,
      programmableConfig: null,
    });
    put(at.toBase58(), program ?? metadataProgram.toBase58(), data);
    return mint.toBase58();
  }

  test('of a verified collection is listed with level 1, and is not moved', async () => {
    const mint = await nft({ collection: { verified: true, key: verified } });
    expect(await listed(mint)).toMatchObject({
      name: 'Atom #1',
      collection: 'Atoms',
      level: 1,
      isMovable: false,
      hindrance: 'standard',
    });
    expect(await mary.buildMoves('freeze', [mint])).toEqual(
      aRefusal(409, 'nft_standard_unknown', { assetName: 'Atom #1' }),
    );
  });

  test('of a verified creator is listed by its symbol', async () => {
    const creators = [{ address: creator, verified: true }];
    expect(await listed(await nft({ creators, symbol: 'HULL' }))).toMatchObject({ type: 'SHIP' });
    expect(await listed(await nft({ creators }))).toBeUndefined();
  });

  test.each<[string, () => Metadata]>([
    ['whose collection is not verified', () => ({ collection: { verified: false, key: verified } })],
    ['of another collection', () => ({ collection: { verified: true, key: fresh() } })],
    [
      'whose creator has not signed',
      () => ({ creators: [{ address: creator, verified: false }], symbol: 'HULL' }),
    ],
    [
      'whose metadata another program wrote',
      () => ({ collection: { verified: true, key: verified }, program: coreProgram }),
    ],
    ['of which there are two pieces', () => ({ collection: { verified: true, key: verified }, pieces: 2 })],
  ])('%s is not listed', async (_, plan) => {
    expect(await listed(await nft(plan()))).toBeUndefined();
  });
});
