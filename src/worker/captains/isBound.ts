import type { NftOrigin } from '../database/tables.ts';

/** Whether an NFT of this origin cannot leave the game (rule book: captains.md, Starter). */
export const isBound = (origin: NftOrigin): boolean => origin === 'starter';
