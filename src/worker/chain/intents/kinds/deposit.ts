import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import { Refusal } from '../../../base/refusal.ts';
import { bookTransfers } from '../../../ledger/bookTransfers.ts';
import { primaryWallet } from '../../../players/walletStore.ts';
import type { IntentRules } from './IntentPlan.ts';
import { heldIn, refuseTooLittle, type TokenRequest, tokensOf, transferOf, unitsOf } from './tokens.ts';

/**
 * A deposit from the account's primary wallet, whose balance the page shows, into custody. Its plan refuses
 * `amount_invalid`, `amount_too_small`. `explainRefusal` refuses `not_enough_on_chain`, `chain_unavailable`.
 */
export const depositRules: IntentRules<TokenRequest> = {
  plan: async (services, { playerId, token, amount, way }) => {
    const { chain, db } = services;
    const units = unitsOf(token, amount);
    await refuseTooLittle(services, db, token, amount);
    const address = new PublicKey(await primaryWallet(db, playerId));
    const account = getAssociatedTokenAddressSync(chain.mints[token], address);
    return {
      id: newId(),
      kind: 'deposit',
      way,
      address,
      subject: { token, amount: units, tax: 0n },
      instructions: [transferOf(chain, token, account, chain.custodyOf(token), address, units)],
      signers: [],
      reserve: async (tx) => {
        await refuseTooLittle(services, tx, token, amount);
        // Another wallet may have become the primary one since the plan was made.
        if ((await primaryWallet(tx, playerId)) !== address.toBase58()) {
          throw new Refusal('transaction_expired');
        }
      },
      explainRefusal: async () => {
        if ((await heldIn(chain, account)) < units) throw new Refusal('not_enough_on_chain', { token });
      },
    };
  },
  handedInBy: 'handleDeposit',
  leavesTheGame: false,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.deposit,
  confirmed: async (tx, intent, now) => {
    const { token, amount } = tokensOf(intent);
    await bookTransfers(tx, {
      reason: 'chain.deposit',
      // The pair of reason and job id is unique, so a transaction is credited only once.
      jobId: intent.id,
      at: now,
      transfers: [{ token, amount, from: { systemAccount: 'chain' }, to: { playerId: intent.player_id } }],
    });
  },
  released: async () => {},
};
