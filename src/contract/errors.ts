import type { LevelEntity, NftType } from './captains.ts';
import type { SocialProvider } from './socials.ts';

/**
 * Every error code with which a request or a job is refused or fails, with its HTTP status. The sentences are in
 * `words/errors.ts`; a missing sentence is a compile error.
 */
export const errorStatus = {
  // authentication
  not_authorized: 401,
  session_expired: 401,
  account_banned: 403,
  signature_invalid: 401,
  nonce_unknown: 401,
  email_code_invalid: 401,
  email_proof_invalid: 401,
  wallet_linked_elsewhere: 409,
  wallet_not_linked: 404,
  last_wallet: 409,
  wallet_logged_in: 409,
  wallet_holds_nfts: 409,
  wallet_has_transactions: 409,
  too_many_wallets: 409,
  wallet_not_secured: 409,
  wallet_too_new: 409,
  embedded_wallet_other_address: 409,
  embedded_wallet_closed: 409,
  // any request
  invalid_input: 400,
  invalid_json: 400,
  amount_invalid: 400,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 409,
  too_many_requests: 429,
  too_many_new_players: 429,
  new_game_unchecked: 429,
  fault: 500,
  unavailable: 503,
  // the profile
  username_empty: 400,
  username_unreadable: 400,
  username_marks: 400,
  username_taken: 409,
  username_muted: 409,
  captain_name_numbered: 400,
  captain_name_taken: 409,
  captain_name_on_chain: 409,
  picture_missing: 400,
  picture_not_image: 415,
  picture_too_large: 413,
  picture_too_many_pixels: 413,
  picture_too_many_frames: 413,
  picture_damaged: 400,
  link_expired: 409,
  link_denied: 409,
  social_linked_elsewhere: 409,
  social_not_configured: 409,
  social_unreachable: 503,
  // missions
  mission_not_found: 404,
  mission_kind_not_open: 409,
  voyage_not_next: 409,
  captain_not_found: 404,
  captain_not_resting: 409,
  captain_not_in_game: 409,
  captain_level_too_low: 409,
  captain_not_eligible: 409,
  entity_missing: 409,
  entity_at_cap: 409,
  level_count_invalid: 409,
  all_at_cap: 409,
  level_gained_needed: 409,
  special_levels_left: 409,
  mission_ended: 409,
  wind_changed: 409,
  not_enough_funds: 409,
  active_mission_not_found: 404,
  mission_not_finished: 409,
  mission_already_claimed: 409,
  battle_token_not_here: 409,
  auto_claim_not_here: 409,
  auto_claim_active: 409,
  // exchange
  exchange_item_not_found: 404,
  exchange_item_inactive: 409,
  exchange_price_changed: 409,
  exchange_sold_out: 409,
  supply_cap_reached: 409,
  purchase_not_affordable: 409,
  recruit_not_found: 404,
  recruit_changed: 409,
  // treasury
  prices_unavailable: 503,
  // the chain
  chain_unavailable: 503,
  withdrawals_paused: 409,
  amount_too_small: 409,
  not_enough_on_chain: 409,
  not_enough_in_game: 409,
  not_enough_sol: 409,
  game_cannot_pay: 409,
  too_many_transactions: 409,
  too_many_transactions_today: 409,
  transaction_unreadable: 400,
  transaction_changed: 409,
  transaction_not_signed: 409,
  transaction_refused: 409,
  transaction_failed: 409,
  transaction_expired: 409,
  transaction_under_way: 409,
  transaction_not_found: 404,
  nft_not_found: 404,
  nft_not_in_game: 409,
  nft_in_game: 409,
  nft_not_on_chain: 409,
  nft_standard_unknown: 409,
  nft_foreign_authority: 409,
  nft_moving: 409,
  nft_away: 409,
  nft_equipped: 409,
  nft_has_gear: 409,
  nft_assigned: 409,
  nft_minted: 409,
  nft_bound: 409,
  fleet_taken: 409,
  nft_type_differs: 409,
  unstaking_disabled: 409,
  // levels and equipment
  captain_away: 409,
  captain_in_arena: 409,
  nothing_equipped: 409,
  ship_already_mythic: 409,
  upgrade_price_changed: 409,
  legendary_ship_tokens_needed: 409,
  entity_not_found: 404,
  entity_not_in_game: 409,
  entity_in_use: 409,
  entity_already_equipped: 409,
  entity_not_equipped: 409,
  // burning
  swap_nothing_selected: 400,
  swap_types_mixed: 400,
  swap_repeated: 400,
  entity_burned: 409,
  entity_equipped: 409,
  entity_is_minted: 409,
  burn_tokens_changed: 409,
  burn_needs_mint: 409,
  captain_is_core: 409,
  captain_spared: 409,
  // the arena
  arena_needs_discord: 409,
  arena_occupied: 409,
  captain_not_in_arena: 409,
  // the Genesis fleet
  ship_not_found: 404,
  ship_not_in_game: 409,
  ship_not_owned: 409,
  ship_on_mission: 409,
  ship_reward_none: 409,
  ship_still_away: 409,
  ship_owner_cannot_pay: 409,
  fleet_nothing_to_claim: 409,
  licence_required: 409,
  licence_owned: 409,
  commander_not_found: 404,
  commander_ambiguous: 409,
  commander_is_owner: 409,
  commander_already: 409,
  commander_not_assigned: 409,
  attachment_not_found: 404,
  attachment_already: 409,
  attachment_missing: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
/** Whether the text is an error code; names that every object inherits, such as `toString`, are not. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);

/** Body of an answer that refuses a request or reports a fault. `error` and `message` contain the same sentence. */
export interface ErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
}

/**
 * Values that an error's sentence may contain, such as the missing amount or the time to wait. Amounts are decimal
 * numbers as players see them.
 */
export interface ErrorDetails {
  token?: string;
  missing?: number;
  /** The least amount of a token that is moved at once. */
  min?: number;
  field?: string;
  retryAfterSeconds?: number;
  /** The time until which the request is refused; milliseconds since 1970. */
  until?: number;
  minLevel?: number;
  captainName?: string;
  itemName?: string;
  /** One of a captain's four entities. */
  entity?: LevelEntity;
  /** Name of a ship, crew or item. */
  assetName?: string;
  missionName?: string;
  /** Name of a Genesis ship. */
  shipName?: string;
  /** Username of the owner of a Genesis ship. */
  ownerName?: string;
  /** Number of a captain licence. */
  licence?: number;
  /** Number of NFTs of the game that are locked in a wallet. */
  held?: number;
  /** Number of ships, crews and items among `held`. */
  gear?: number;
  /** The number of tokens that the action costs. */
  needed?: number;
  /** What the levels that a Special would teach cost as level tokens, and the most that they may, in BOOTY. */
  worthBooty?: number;
  maxBooty?: number;
  nftType?: NftType;
  /** The service (Discord or Twitter) whose account is being linked. */
  provider?: SocialProvider;
}
