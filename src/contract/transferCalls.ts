import { chainInfo, chainIntents, intentParams, simulateAnswer, simulateQuery } from './chainIntents.ts';
import { done, jobAccepted } from './common.ts';
import { get, post, type Route } from './route.ts';
import {
  burnSideNftBody,
  depositAnswer,
  depositBody,
  handleAssetsBody,
  handleDepositBody,
  mintAndWithdrawBody,
  mintBody,
  moveAnswer,
  moveBody,
  nftMetadata,
  nftMetadataFile,
  onChainAssets,
  onChainBalance,
  rawTransactionBody,
  submittedBody,
  transactionAnswer,
} from './transfers.ts';

/**
 * Limit per minute and network address of each call that builds transactions. It is low, because such a call sends
 * several requests to the chain.
 */
const buildsPerMinute = 30;

/** Calls about tokens and NFTs on the chain, and for moving them between wallet and game or burning them. */
export const transferCalls = {
  deposit: post({
    path: '/spl-token/deposit',
    summary: 'Build a deposit or withdrawal.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: depositBody,
    answer: depositAnswer,
  }),
  handleDeposit: post({
    path: '/spl-token/handleDeposit',
    summary: 'Submit the signed transfer.',
    access: 'player',
    body: handleDepositBody,
    answer: done,
  }),
  depositSubmitted: post({
    path: '/spl-token/submitted',
    summary: 'A wallet that only signs and sends tells the signature.',
    access: 'player',
    body: submittedBody,
    answer: done,
  }),
  freeze: post({
    path: '/nfts/freeze',
    summary: 'Wallet to game.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: moveBody,
    answer: moveAnswer,
  }),
  thaw: post({
    path: '/nfts/thaw',
    summary: 'Game to wallet.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: moveBody,
    answer: moveAnswer,
  }),
  mintAndWithdraw: post({
    path: '/nfts/mint-and-withdraw',
    summary: 'Mint and hand over.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: mintAndWithdrawBody,
    answer: moveAnswer,
  }),
  handleAssets: post({
    path: '/nfts/handle-assets',
    summary: 'Submit signed moves.',
    access: 'player',
    body: handleAssetsBody,
    answer: jobAccepted,
  }),
  assetsSubmitted: post({
    path: '/nfts/submitted',
    summary: 'A wallet that only signs and sends tells the signature.',
    access: 'player',
    body: submittedBody,
    answer: done,
  }),
  burnCaptain: post({
    path: '/nfts/burn-and-withdraw',
    summary: 'Build a captain burn.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: mintBody,
    answer: transactionAnswer,
  }),
  convertCaptain: post({
    path: '/nfts/handle-assets/convert-captain',
    summary: 'Submit a captain burn.',
    access: 'player',
    body: rawTransactionBody,
    answer: done,
  }),
  burnSideNft: post({
    path: '/nfts/burn-side-nft',
    summary: 'Build a ship, crew or item burn.',
    access: 'player',
    perMinute: buildsPerMinute,
    body: burnSideNftBody,
    answer: transactionAnswer,
  }),
  confirmBurnSideNft: post({
    path: '/nfts/handle-assets/burn-side-nft',
    summary: 'Submit a ship, crew or item burn.',
    access: 'player',
    body: rawTransactionBody,
    answer: done,
  }),
  nftMetadata: get({
    path: '/nfts/metadata/:file',
    summary: 'Metadata of an NFT, for wallets and marketplaces.',
    access: 'public',
    params: nftMetadataFile,
    answer: nftMetadata,
  }),
  onChainBalance: get({
    path: '/rpc/onChainBalance',
    summary: "Wallet's tokens.",
    access: 'player',
    answer: onChainBalance,
  }),
  onChainAssets: get({
    path: '/rpc/onChainAssets',
    summary: "Wallet's NFTs.",
    access: 'player',
    answer: onChainAssets,
  }),
  chainInfo: get({
    path: '/chain/info',
    summary: "The game's addresses on its chain.",
    access: 'public',
    answer: chainInfo,
  }),
  simulateTransaction: get({
    path: '/chain/simulate',
    summary: 'What a transaction would change of the wallet.',
    access: 'player',
    perMinute: 120,
    query: simulateQuery,
    answer: simulateAnswer,
  }),
  chainIntents: get({
    path: '/chain/intents',
    summary: "The player's transactions, under way and recent.",
    access: 'player',
    answer: chainIntents,
  }),
  cancelIntent: post({
    path: '/chain/intents/:id/cancel',
    summary: 'Cancel a transaction that was not signed.',
    access: 'player',
    params: intentParams,
    answer: done,
  }),
} as const satisfies Record<string, Route>;
