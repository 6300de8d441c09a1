import { starterFreeLevel } from '#contract/captains.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { amountWithToken, missingAmount } from './amounts.ts';
import { sessionExpired } from './connection.ts';
import { utcMoment } from './durations.ts';
import { purchaseNotAffordable } from './exchange.ts';
import { defaultError } from './failures.ts';
import { licenceName } from './fleet.ts';
import { transactionFailed } from './jobs.ts';
import { autoClaimAlreadyActive } from './missions.ts';
import { entityNames } from './names.ts';
import { count } from './numbers.ts';
import { providerNames } from './socials.ts';
import { tokenName } from './tokens.ts';
import {
  minAmount,
  notEnoughInGame,
  notEnoughOnChain,
  otherTypeSelected,
  unstakingDisabled,
} from './transfers.ts';
import { pricesUnavailable } from './treasury.ts';

/** Sentence of `arena_needs_discord`, which the arena's screen also shows (rule book: arena.md, Sending). */
export const connectDiscordToJoin = 'Connect Discord to Join The Arena';
const captainOr = (details: ErrorDetails): string => details.captainName ?? 'This captain';
const itemOr = (details: ErrorDetails): string => details.itemName ?? 'This item';
const shipOr = (details: ErrorDetails): string => details.shipName ?? 'This ship';
const nftOr = (details: ErrorDetails): string => details.assetName ?? 'This NFT';
const providerOr = ({ provider }: ErrorDetails): string =>
  provider ? `${providerNames[provider]} account` : 'account';
const pieceOr = (details: ErrorDetails): string => details.assetName ?? 'This ship, crew or item';

/**
 * One sentence for every error code of the contract; a missing sentence is a compile error. Sentences that the rule
 * book quotes are spelled exactly as there.
 */
export const errorSentences: Readonly<Record<ErrorCode, (details: ErrorDetails) => string>> = {
  not_authorized: () => 'You are not authorized. Please login and try again.',
  session_expired: () => sessionExpired,
  account_banned: () => "This account is banned. Please contact the game's support.",
  signature_invalid: () => 'The signature does not match this wallet. Please sign in again.',
  nonce_unknown: () => 'This log-in request has expired or was already used. Please try again.',
  email_code_invalid: () => 'This code is wrong or has expired. Please ask for a new one.',
  email_proof_invalid: () => 'Your e-mail needs to be confirmed again. Please ask for a new code.',
  wallet_linked_elsewhere: () => 'This wallet already belongs to another player.',
  wallet_not_linked: () => 'This wallet is not linked to your account.',
  last_wallet: () => 'This is your only wallet. Please link another one before you unlink it.',
  wallet_logged_in: () =>
    'You are logged in with this wallet. Please log in with another one before you unlink it.',
  wallet_holds_nfts: ({ held = 1, gear = 0 }) =>
    [
      held === 1
        ? 'An NFT of your game lies locked in this wallet.'
        : `${count(held)} NFTs of your game lie locked in this wallet.`,
      gear < held ? 'Please move captains and Genesis ships out of the game first.' : '',
      gear > 0
        ? 'Ships, crews and items cannot leave the game: please burn those in this wallet in the Graveyard, or keep it linked.'
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  wallet_has_transactions: () =>
    'A transaction of this wallet is under way. Please wait until it has ended, or cancel it.',
  too_many_wallets: () => 'Your account has ten wallets already. Please unlink one first.',
  wallet_not_secured: () =>
    'Please secure your game first: with an e-mail wallet or a wallet of your own. Then tokens and NFTs can leave the game.',
  wallet_too_new: ({ until }) =>
    `This wallet was linked without the approval of an older wallet. It can be your primary wallet, and tokens and NFTs can move out to it, ${until === undefined ? 'a day after that' : `from ${utcMoment(until)}`}. To use it now, log in with the older wallet and approve this one in Change Wallet.`,
  embedded_wallet_other_address: () => 'This e-mail is bound to another wallet.',
  embedded_wallet_closed: () =>
    'This wallet cannot be opened by e-mail now, because the server lacks its key. Your recovery file and a browser that knows the wallet still open it. Otherwise please write to the operators of the game.',

  invalid_input: ({ field }) =>
    field
      ? `Please check '${field}' and try again.`
      : 'Something in this request is not valid. Please check it.',
  invalid_json: () => 'This request could not be read. Please try again.',
  amount_invalid: () => 'Please enter a valid amount.',
  not_found: () => 'There is nothing here by that name.',
  body_too_large: () => 'This is too large to send.',
  unsupported_media_type: () => 'This kind of content cannot be read here.',
  idempotency_key_reused: () => 'This request was already used for something else. Please try again.',
  too_many_requests: ({ retryAfterSeconds }) =>
    retryAfterSeconds
      ? `Slow down, sailor! Please try again in ${seconds(retryAfterSeconds)}.`
      : 'Slow down, sailor! Please try again in a moment.',
  too_many_new_players: () =>
    'Too many new games were started from here. Please try again later, or log in with your e-mail.',
  new_game_unchecked: () =>
    'Many new games were started from here, and the check of this one failed. Please try again, or log in with your e-mail.',
  fault: () => defaultError,
  unavailable: () => 'The Seven Isles are not reachable right now. Please try again in a moment.',

  username_empty: () => 'Please enter a name that can be seen.',
  username_unreadable: () =>
    'This name has characters that cannot be seen or that change the direction of text. Please leave them out.',
  username_marks: () => 'This name has too many marks on one character. Please leave some of them out.',
  username_muted: () => "Your name was removed by the game's support and cannot be changed.",
  captain_name_numbered: () => 'The sign # stays with the numbers that the game gives. Please leave it out.',
  captain_name_taken: () =>
    'Another captain has this name, or one that looks the same. Please choose another one.',
  captain_name_on_chain: (details) =>
    `${captainOr(details)} is minted: the name is on the chain and cannot be changed.`,
  username_taken: () =>
    'Another player has this name, or one that looks the same. Please choose another one.',
  picture_missing: () => 'Please choose a picture.',
  picture_not_image: () => 'Invalid file type. Only images are allowed.',
  picture_too_large: () => 'File size exceeds the limit of 4MB.',
  picture_too_many_pixels: () => 'This picture has too many pixels. Please choose a smaller one.',
  picture_too_many_frames: () => 'This animation has too many frames. Please choose a shorter one.',
  picture_damaged: () => 'This picture is damaged and cannot be read. Please choose another one.',
  link_expired: () => 'This request to link an account has expired or was already used. Please try again.',
  link_denied: (details) =>
    `You did not allow the Seven Isles to see your ${providerOr(details)}. Nothing was linked.`,
  social_linked_elsewhere: (details) => `This ${providerOr(details)} is already linked to another player.`,
  social_not_configured: (details) => `A ${providerOr(details)} cannot be linked in this world.`,
  social_unreachable: ({ provider }) =>
    `${provider ? providerNames[provider] : 'The service'} is not answering right now. Please try again in a moment.`,

  mission_not_found: () => 'This mission does not exist.',
  mission_kind_not_open: () => 'This mission is not open yet.',
  captain_not_found: () => 'This captain does not sail under your flag.',
  voyage_not_next: () => 'This voyage does not come next, or a captain of yours is on it.',
  captain_not_resting: (details) => `${captainOr(details)} is not resting and cannot be sent.`,
  captain_not_in_game: (details) =>
    `${captainOr(details)} is in your wallet. Please move the captain in game first.`,
  captain_level_too_low: (details) =>
    details.minLevel
      ? `${captainOr(details)} must reach level ${details.minLevel} for this mission.`
      : `${captainOr(details)} needs a higher level for this mission.`,
  captain_not_eligible: (details) => `${captainOr(details)} cannot sail on this mission.`,
  entity_missing: (details) =>
    details.entity
      ? `${captainOr(details)} has no ${entityNames[details.entity]} equipped, which this mission trains.`
      : `${captainOr(details)} has nothing equipped that this mission could level.`,
  entity_at_cap: () => 'Already Max Level',
  all_at_cap: (details) => `${captainOr(details)} has nothing left to learn there.`,
  level_gained_needed: (details) => `${captainOr(details)} must have gained a level first.`,
  special_levels_left: ({ worthBooty = 0, maxBooty = 0, ...details }) =>
    `${captainOr(details)} has too much left to learn: ${amountWithToken('BOOTY', worthBooty)} of levels, and this mission teaches at most ${amountWithToken('BOOTY', maxBooty)}.`,
  mission_ended: () => 'This mission has ended.',
  level_count_invalid: () => 'Please choose a number of levels within the limit.',
  wind_changed: ({ missionName = 'this mission' }) =>
    `The wind of ${missionName} has changed. Please look at it again before you send.`,
  not_enough_funds: ({ token, missing }) => {
    if (token === undefined) return "You don't have enough to pay for this.";
    const currency = tokenName(token);
    if (missing === undefined) return `You don't have enough ${currency}.`;
    return `You don't have enough ${currency}. Missing ${missingAmount(missing)} ${currency}`;
  },
  active_mission_not_found: () => 'This mission is not under way.',
  mission_not_finished: () => 'This mission is not finished yet.',
  mission_already_claimed: () => 'This mission was already claimed.',
  battle_token_not_here: () => 'Battle Tokens cannot be used on this mission.',
  auto_claim_not_here: () => 'Auto-claim belongs to All Hands on Deck.',
  auto_claim_active: () => autoClaimAlreadyActive,

  exchange_item_not_found: () => 'The exchange does not sell this item.',
  exchange_item_inactive: (details) => `${itemOr(details)} is not for sale at the moment.`,
  exchange_price_changed: (details) =>
    `The price of ${details.itemName ?? 'this item'} has changed. Please look at it again before you buy.`,
  exchange_sold_out: (details) => `${itemOr(details)} is sold out. New stock arrives at 00:00 UTC.`,
  supply_cap_reached: (details) =>
    `${itemOr(details)} is not for sale: all BOOTY that there may ever be has been issued.`,
  purchase_not_affordable: ({ token, missing }) =>
    token === undefined || missing === undefined
      ? "You don't have enough to purchase this item."
      : purchaseNotAffordable(token, missing),
  recruit_not_found: () => 'The market does not offer this.',
  recruit_changed: (details) =>
    `A new day brought other recruits. Please look at ${details.itemName ?? 'this offer'} again before you buy.`,

  prices_unavailable: () => pricesUnavailable,
  withdrawals_paused: () =>
    'Withdrawals are paused while the treasury is checked. Your balance is safe; please try again later.',
  amount_too_small: ({ token, min }) => minAmount(token ?? '', min ?? 0),
  not_enough_on_chain: ({ token }) => notEnoughOnChain(token ?? ''),
  not_enough_in_game: ({ token }) => notEnoughInGame(token ?? ''),
  not_enough_sol: () => 'Your wallet needs a little more SOL for the rent of a new account on the chain.',
  game_cannot_pay: () =>
    'The game cannot pay for this on the chain right now. Nothing was sent; please try again later.',
  too_many_transactions: () => 'Please finish or cancel your open transactions first.',
  too_many_transactions_today: () =>
    'You have made as many transactions as the game pays for within 24 hours. Please try again later.',
  transaction_unreadable: () => 'This transaction could not be read. Nothing was sent.',
  transaction_changed: () => 'The signed transaction is not the one that was built. Nothing was sent.',
  transaction_not_signed: () => 'Your wallet has not signed this transaction. Nothing was sent.',
  transaction_refused: () => 'The chain would refuse this transaction now. Nothing was sent.',
  transaction_failed: () => transactionFailed,
  transaction_expired: () => 'This transaction has expired. Please start again.',
  transaction_under_way: () => 'This transaction is already on its way and cannot be changed.',
  transaction_not_found: () => 'This transaction is not yours, or does not exist.',
  nft_not_found: () => 'This NFT is not one of yours in the Seven Isles.',
  nft_not_in_game: (details) => `${nftOr(details)} is in your wallet already.`,
  nft_in_game: (details) => `${nftOr(details)} is in the game already.`,
  nft_not_on_chain: (details) => `Your wallet does not hold ${nftOr(details)}.`,
  nft_standard_unknown: (details) =>
    `${nftOr(details)} is an NFT of another standard, which this game cannot move. It stays where it is.`,
  nft_foreign_authority: (details) =>
    `The maker of ${nftOr(details)} has not given this game the sole right to lock it, so it stays in your wallet.`,
  nft_moving: (details) => `${nftOr(details)} is moving already. Finish or cancel that transaction first.`,
  nft_away: (details) => `${nftOr(details)} is away. Please wait until it is back.`,
  nft_equipped: (details) => `${nftOr(details)} is equipped to a captain. Take it off first.`,
  nft_assigned: (details) => `${nftOr(details)} has a fleet captain. Remove the captain first.`,
  nft_has_gear: (details) => `${nftOr(details)} has gear equipped. Take it off first.`,
  nft_minted: (details) => `${nftOr(details)} is minted already.`,
  nft_bound: (details) =>
    `${nftOr(details)} came with your account and stays in the game until your first captain is level ${starterFreeLevel}.`,
  fleet_taken: () => 'You have taken the demonstration fleet already.',
  nft_type_differs: () => otherTypeSelected,
  unstaking_disabled: ({ nftType }) => unstakingDisabled(nftType ? [nftType] : []),
  chain_unavailable: () => 'The Solana chain is not answering right now. Please try again in a moment.',

  captain_away: (details) => `${captainOr(details)} is away. Please wait until the captain is back.`,
  captain_in_arena: (details) =>
    `${captainOr(details)} is in the arena. Please claim the captain there first.`,
  nothing_equipped: (details) =>
    details.entity
      ? `${captainOr(details)} has no ${entityNames[details.entity]} equipped.`
      : `${captainOr(details)} has nothing equipped there.`,
  ship_already_mythic: () => 'This ship is already Mythic.',
  upgrade_price_changed: () =>
    'The price of this upgrade has changed. Please look at it again before you upgrade.',
  legendary_ship_tokens_needed: ({ needed }) =>
    needed === undefined
      ? 'You need more Legendary Ship Tokens to upgrade to Mythic'
      : `You need ${amountWithToken('LEGENDARY_SHIP_TOKEN', needed)} to upgrade to Mythic`,
  entity_not_found: () => 'This ship, crew or item is not yours.',
  entity_not_in_game: (details) => `${pieceOr(details)} is in your wallet. Please move it in game first.`,
  entity_in_use: (details) => `${pieceOr(details)} is on a captain who is away.`,
  entity_already_equipped: (details) => `${pieceOr(details)} is already on this captain.`,
  entity_not_equipped: (details) => `${pieceOr(details)} is not on this captain.`,

  swap_nothing_selected: () => 'No entities selected for swapping',
  swap_types_mixed: () => 'All selected entities must be of the same type',
  swap_repeated: () => 'Each asset can be burned only once.',
  entity_burned: (details) => `${pieceOr(details)} was already burned.`,
  entity_equipped: (details) => `${pieceOr(details)} is on a captain. Please take it off first.`,
  entity_is_minted: (details) =>
    `${pieceOr(details)} is minted. Minted assets are burned one at a time, by a transaction of your wallet.`,
  burn_tokens_changed: (details) =>
    `What ${details.assetName ?? 'this asset'} brings has changed. Please look at it again before you burn.`,
  burn_needs_mint: () => 'Cannot burn asset without mint address',
  captain_is_core: (details) => `${captainOr(details)} is a core captain and cannot be burned.`,
  arena_needs_discord: () => connectDiscordToJoin,
  arena_occupied: (details) => `${captainOr(details)} is in the arena already.`,
  captain_not_in_arena: (details) => `${captainOr(details)} is not in the arena.`,

  ship_not_found: () => 'This Genesis ship is not in your fleet.',
  ship_not_in_game: (details) => `${shipOr(details)} is not in the game. Please move it in game first.`,
  ship_not_owned: (details) => `Only the owner of ${details.shipName ?? 'this ship'} can do that.`,
  ship_on_mission: (details) => `${shipOr(details)} is on a mission already.`,
  ship_reward_none: (details) => `${shipOr(details)} has no reward to claim.`,
  ship_still_away: (details) => `${shipOr(details)} is still on its mission.`,
  ship_owner_cannot_pay: ({ ownerName = 'The owner' }) => `${ownerName} cannot pay for this mission.`,
  fleet_nothing_to_claim: () => 'None of your ships has a reward to claim.',
  licence_required: (details) =>
    `${shipOr(details)} cannot sail without the license ${licenceName(1)} or ${licenceName(2)}.`,
  licence_owned: ({ shipName = 'This ship', licence }) =>
    `${shipName} already has ${licence === undefined ? 'this license' : `the license ${licenceName(licence)}`}.`,
  commander_not_found: () => 'No player has this wallet address or username.',
  commander_ambiguous: () => 'Several players have this username. Please enter a wallet address.',
  commander_is_owner: () => 'This is you. Please enter another player.',
  commander_already: (details) =>
    `This player already is the fleet captain of ${details.shipName ?? 'this ship'}.`,
  commander_not_assigned: (details) =>
    `This player is not the fleet captain of ${details.shipName ?? 'this ship'}.`,
  attachment_not_found: () => 'This NFT is not yours, or not in the game.',
  attachment_already: (details) => `This NFT is already on ${details.shipName ?? 'this ship'}.`,
  attachment_missing: (details) => `This NFT is not on ${details.shipName ?? 'this ship'}.`,
  captain_spared: (details) => `Captains of the collection of ${captainOr(details)} cannot be burned.`,
};

/**
 * The sentence that a player reads for a code: `errorSentence('not_enough_funds', { token: 'BOOTY', missing: 25 })` →
 * "You don't have enough BOOTY. Missing 25 BOOTY".
 */
export function errorSentence(code: ErrorCode, details: ErrorDetails = {}): string {
  return errorSentences[code](details);
}

function seconds(value: number): string {
  const whole = Math.max(1, Math.ceil(value));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}
