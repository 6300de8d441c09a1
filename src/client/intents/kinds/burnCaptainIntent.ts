import { mintedBurn } from './mintedBurn.ts';

/** A minted captain is burned; the wallet gets a Captain's Club NFT, so a device wallet may not burn it. */
export const burnCaptainIntent = mintedBurn('captain', {
  leavesGame: true,
  build: async (callRoute, { mint }, way) => [
    await callRoute('burnCaptain', { body: { mintAddress: mint ?? '', way } }),
  ],
  requestedOf: ({ name }, mint) => ({ kind: 'burnCaptain', mint, name }),
  submit: (callRoute, rawTransaction) => callRoute('convertCaptain', { body: { rawTransaction } }),
});
