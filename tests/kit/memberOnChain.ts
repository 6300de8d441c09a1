import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeGroupMemberPointerInstruction,
  createInitializeGroupPointerInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMintInstruction,
  createInitializePermanentDelegateInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { createInitializeGroupInstruction, createInitializeMemberInstruction } from '@solana/spl-token-group';
import { createInitializeInstruction, createUpdateFieldInstruction } from '@solana/spl-token-metadata';
import { Keypair, type PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import type { GameChain } from '#worker/chain/connection/GameChain.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import type { TestChain } from './startTestChain.ts';

const program = TOKEN_2022_PROGRAM_ID;
/** Lamports for any mint of these tests. */
const rent = 1_000_000_000;

/** The chain of a world that runs for a test, whose authority the NFTs may name. */
interface ChainOfWorld {
  chain: Pick<TestChain, 'local'> | null;
  services: { chain: Pick<GameChain, 'connection' | 'authority'> };
}

/** Someone who makes collections and NFTs on the chain. */
export interface Maker {
  key: Keypair;
  group: PublicKey;
}

/** Makes a collection as Token-2022 has it: a group, whose members its maker signs. */
export async function makeCollection(worker: ChainOfWorld): Promise<Maker> {
  const [key, group] = [Keypair.generate(), Keypair.generate()];
  worker.chain?.local.airdrop(key.publicKey.toBase58(), 1_000_000_000_000n);
  const mint = group.publicKey;
  const maker = key.publicKey;
  await sendAndWait(
    worker.services.chain.connection,
    [
      SystemProgram.createAccount({
        fromPubkey: maker,
        newAccountPubkey: mint,
        space: getMintLen([ExtensionType.GroupPointer]),
        lamports: rent,
        programId: program,
      }),
      createInitializeGroupPointerInstruction(mint, maker, mint, program),
      createInitializeMintInstruction(mint, 0, maker, null, program),
      createInitializeGroupInstruction({
        programId: program,
        group: mint,
        mint,
        mintAuthority: maker,
        updateAuthority: maker,
        maxSize: 100_000n,
      }),
    ],
    [key, group],
  );
  return { key, group: mint };
}

interface MemberPlan {
  owner: PublicKey;
  name?: string;
  attributes?: readonly (readonly [string, string])[];
  /** Whether it becomes a member of the maker's group. */
  isMember?: boolean;
  /** The authority of its metadata; the maker by default. */
  writer?: Keypair;
  freezeAuthority?: PublicKey | null;
  /** May move and burn it without its holder. */
  delegate?: PublicKey;
  supply?: bigint;
  /** Whether more of it can be minted. */
  isOpen?: boolean;
}

/** Mints an NFT, as a member of the maker's group unless `isMember` is false. Returns the address of its mint. */
export async function mintMember(worker: ChainOfWorld, maker: Maker, plan: MemberPlan): Promise<string> {
  const { owner, name = 'Reaver #7', attributes = [['Level', '7']], isMember = true, supply = 1n } = plan;
  const { connection, authority } = worker.services.chain;
  const { key, group } = maker;
  const mintKey = Keypair.generate();
  const mint = mintKey.publicKey;
  const writer = plan.writer ?? key;
  const freezeAuthority = plan.freezeAuthority === undefined ? authority.publicKey : plan.freezeAuthority;
  const { delegate } = plan;
  const extensions = [
    ExtensionType.MetadataPointer,
    ...(isMember ? [ExtensionType.GroupMemberPointer] : []),
    ...(delegate ? [ExtensionType.PermanentDelegate] : []),
  ];
  const account = nftAccount(mint, owner);
  const metadata = { programId: program, metadata: mint, updateAuthority: writer.publicKey };
  await sendAndWait(
    connection,
    [
      SystemProgram.createAccount({
        fromPubkey: key.publicKey,
        newAccountPubkey: mint,
        space: getMintLen(extensions),
        lamports: rent,
        programId: program,
      }),
      createInitializeMetadataPointerInstruction(mint, key.publicKey, mint, program),
      ...(isMember
        ? [createInitializeGroupMemberPointerInstruction(mint, key.publicKey, mint, program)]
        : []),
      ...(delegate ? [createInitializePermanentDelegateInstruction(mint, delegate, program)] : []),
      createInitializeMintInstruction(mint, 0, key.publicKey, freezeAuthority, program),
      createInitializeInstruction({
        ...metadata,
        mint,
        mintAuthority: key.publicKey,
        name,
        symbol: 'REAVER',
        uri: 'https://evil.example/7.json',
      }),
      ...attributes.map(([field, value]) => createUpdateFieldInstruction({ ...metadata, field, value })),
    ],
    [key, mintKey, ...(writer === key ? [] : [writer])],
  );
  await sendAndWait(
    connection,
    [
      ...(isMember
        ? [
            createInitializeMemberInstruction({
              programId: program,
              member: mint,
              memberMint: mint,
              memberMintAuthority: key.publicKey,
              group,
              groupUpdateAuthority: key.publicKey,
            }),
          ]
        : []),
      createAssociatedTokenAccountIdempotentInstruction(key.publicKey, account, owner, mint, program),
      createMintToInstruction(mint, account, key.publicKey, supply, [], program),
      ...(plan.isOpen
        ? []
        : [createSetAuthorityInstruction(mint, key.publicKey, AuthorityType.MintTokens, null, [], program)]),
    ],
    [key],
  );
  return mint.toBase58();
}

/** Instructions that send an NFT from one wallet to another, as a sale does. */
export function saleOf(
  mint: PublicKey,
  { from, to, payer = from }: { from: PublicKey; to: PublicKey; payer?: PublicKey },
): TransactionInstruction[] {
  const [source, target] = [nftAccount(mint, from), nftAccount(mint, to)];
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer, target, to, mint, program),
    createTransferCheckedInstruction(source, mint, target, from, 1n, 0, [], program),
  ];
}
