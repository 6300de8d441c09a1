import { givesClubPiece, leavesWallet, plainRules } from '../preview/actionRules.ts';
import { mintedBurn } from './mintedBurn.ts';

/** A minted captain is burned; the wallet gets a Captain's Club NFT, so a device wallet may not burn it. */
export const burnCaptainIntent = mintedBurn('captain', {
  leavesGame: true,
  build: async (callRoute, { mint }, way) => [
    await callRoute('burnCaptain', { body: { mintAddress: mint ?? '', way } }),
  ],
  requestedOf: ({ name }, mint) => ({ mint, name }),
  rules: {
    ...plainRules,
    instructions: ['thaw', 'burn', 'closeAccount', 'createTokenAccount', 'mintTo'],
    givesClub: true,
    unlocks: null,
    changes: (context) => [
      { tokens: new Map([...leavesWallet(context), ...givesClubPiece(context)]) },
      { tokens: leavesWallet(context), toPrimary: givesClubPiece(context) },
    ],
  },
  submit: (callRoute, rawTransaction) => callRoute('convertCaptain', { body: { rawTransaction } }),
});
