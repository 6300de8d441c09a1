import type { ColumnType, Generated } from 'kysely';
import type { BookingReason } from '#contract/account.ts';
import type { NftType, Standing } from '#contract/captains.ts';
import type { JobKind } from '#contract/jobs.ts';
import type { CaptainMissionKind, OutcomeLine, WindKind } from '#contract/missions.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { NoncePurpose, WalletKind } from '#contract/players.ts';
import type { LinkAction, SocialProvider } from '#contract/socials.ts';
import type { Token } from '#contract/tokens.ts';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import type { ChainTables } from './chainTables.ts';
import type { Big, BigDefaulted, Flag, Json, WrittenJson } from './columnTypes.ts';
import type { OperatorTables } from './operatorTables.ts';
import type { RankTables } from './rankTables.ts';

/**
 * Where an NFT comes from: the start of a development world, the act that gave it to a player, or the chain. A
 * starter's NFT cannot leave the game.
 */
export type NftOrigin = 'world' | 'starter' | 'recruit' | 'grant' | 'chain';

export interface DatabaseTables extends ChainTables, OperatorTables, RankTables {
  /** One row: the migration that a server must know to run on this database (`schemaRequirement.ts`). */
  schema_requirements: { id: Generated<boolean>; migration: string };
  players: {
    id: string;
    username: string;
    picture: string | null;
    primary_address: string;
    notification_seq: BigDefaulted;
    /** Number of the last notification that was marked read. */
    notifications_read: BigDefaulted;
    time_played_seconds: BigDefaulted;
    missions_played: Generated<number>;
    /** Number of First Voyages that the player has claimed; null for a player who is not in the chapter. */
    first_voyages: Generated<number | null>;
    voyages_skipped: Generated<boolean>;
    /** Whether the player has named the first captain, or chosen to keep its name. */
    captain_named: Generated<boolean>;
    /** The goal that the player is shown; null before the first one and after the last one. */
    goal: Generated<string | null>;
    goals_passed: Generated<string[]>;
    /** Goals that the player put aside, which come again after the others. */
    goals_aside: Generated<string[]>;
    receipt_verified: Generated<boolean>;
    booty_looted: BigDefaulted;
    created_at: Date;
    /** What names that look the same have in common; unique. It holds only while `keyed_name` is the name. */
    name_key: Generated<string | null>;
    /** The username that `name_key` was computed of. A worker of an earlier version changes the username alone. */
    keyed_name: Generated<string | null>;
  };
  /** Names that players gave their captains. `name_key` is what names that look the same have in common. */
  captain_names: {
    captain_uid: string;
    player_id: string;
    name_before: string;
    name_key: string;
    named_at: Date;
  };
  wallets: {
    address: string;
    player_id: string;
    kind: WalletKind;
    linked_at: Date;
    /** The time from which tokens and NFTs may be moved out of the game to the wallet. */
    moves_out_from: Date;
  };
  auth_nonces: {
    nonce: string;
    address: string;
    purpose: Generated<NoncePurpose>;
    message: string;
    expires_at: Date;
  };
  sessions: { id: string; player_id: string; address: string; created_at: Date; expires_at: Date };
  email_codes: { email: string; code_hash: Buffer; attempts_left: number; expires_at: Date };
  embedded_wallets: {
    email: string;
    server_share_sealed: Buffer;
    sealed_by: string | null;
    address: string | null;
    encrypted_key: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Date;
  };
  dev_mailbox: { id: string; recipient: string; subject: string; body: string; sent_at: Date };

  /** Accounts of other services that players have linked; an account is linked to at most one player. */
  linked_accounts: {
    player_id: string;
    provider: SocialProvider;
    provider_user_id: string;
    handle: string;
    linked_at: Date;
  };
  link_tickets: {
    ticket_hash: Buffer;
    player_id: string;
    provider: SocialProvider;
    action: LinkAction;
    expires_at: Date;
  };
  oauth_states: {
    state_hash: Buffer;
    player_id: string;
    provider: SocialProvider;
    code_verifier: string;
    browser_hash: Buffer;
    expires_at: Date;
  };
  player_pictures: { player_id: string; name: string; bytes: Buffer; uploaded_at: Date };
  /** Pictures from other hosts; `bytes` is null if the host sent no picture. */
  foreign_pictures: { address_hash: Buffer; bytes: Buffer | null; fetched_at: Date };

  ledger_accounts: {
    id: Generated<bigint>;
    player_id: string | null;
    house: string | null;
    token: Token;
    balance: BigDefaulted;
  };
  ledger_transactions: {
    id: string;
    reason: BookingReason;
    job_id: string | null;
    at: Date;
    /** What the transaction was about; see `LedgerTransaction`. */
    subject: Generated<string | null>;
    /** The same as a `FactText`, where the account book shows a sentence. */
    about: ColumnType<unknown, string | null | undefined, never>;
  };
  /** The reasons that jobs booked, so that each books one once; written by the database, deleted with the job. */
  job_bookings: { job_id: string; reason: BookingReason };
  ledger_entries: {
    transaction_id: string;
    account_id: Big;
    amount: Big;
    /** The account's balance after this entry; null for system accounts. */
    balance: ColumnType<bigint | null, bigint | null | undefined, never>;
  };
  /** Sums of the system accounts' entries whose transactions have smaller ids than `before`. */
  ledger_checkpoints: { account_id: Big; before: string; balance: string };

  nfts: {
    uid: string;
    owner_id: string;
    type: NftType;
    collection: string;
    name: string;
    image: string;
    level: number;
    /** Levels that Fair wind gave without a token of their own; part of `level`. */
    fair_wind_levels: Generated<number>;
    rarity: string;
    one_of_one: Flag;
    core: Flag;
    minted: Flag;
    mint: string | null;
    gold_burned: BigDefaulted;
    standing: Standing;
    /**
     * The wallet that holds the NFT while it is locked in the game. Null: not locked, not minted, or the wallet is not
     * known. A locked NFT cannot be moved on the chain, so the value stays correct until it is unlocked.
     */
    holder: Generated<string | null>;
    equipped_to: string | null;
    created_at: Date;
    /** The server seed of the captain's next mission; secret until that mission is claimed. */
    next_seed: Generated<Buffer>;
    /** The player who operates a Genesis ship besides its owner. */
    assigned_to: Generated<string | null>;
    origin: Generated<NftOrigin>;
  };
  /**
   * Data of Genesis ships in addition to `nfts`; a ship without a row has the defaults. `all_time_reward` is Treasure
   * before tax.
   */
  genesis_ships: {
    uid: string;
    licence_1: Flag;
    licence_2: Flag;
    licence_3: Flag;
    attached_uid: Generated<string | null>;
    all_time_reward: BigDefaulted;
    all_time_tax: BigDefaulted;
  };
  /** Missions of Genesis ships. `reward` is Treasure before tax; the claim sets `tax`. */
  genesis_missions: {
    id: string;
    ship_uid: string;
    owner_id: string;
    sent_by: string;
    multiplier: number;
    reward: Big;
    started_at: Date;
    ends_at: Date;
    claimed_at: Generated<Date | null>;
    tax: ColumnType<bigint | null, bigint | null | undefined, bigint>;
  };

  mission_runs: {
    id: string;
    player_id: string;
    captain_uid: string;
    mission_id: string;
    kind: CaptainMissionKind;
    level_count: number;
    strength: Big;
    use_battle_tokens: Flag;
    /** Times at which Battle Tokens were switched on or off, in milliseconds since 1970: on, off, on, … */
    battle_token_flips: ColumnType<number[], string | undefined, string>;
    /** Number, from 0, of the first Battle Token slot that is neither settled nor skipped. */
    slots_settled: Generated<number>;
    /** Treasure that the settled slots earned. */
    slot_treasure: BigDefaulted;
    /** When the next slot is due; null if none is. */
    slot_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    auto_claim: Flag;
    auto_claim_until: Date | null;
    /** GOLD that becomes gold bars at the claim, in base units. */
    gold_to_burn: BigDefaulted;
    seed: Buffer;
    /** The client seed of the roll; '' if none was given. */
    nonce: Generated<string>;
    commitment: string;
    /** The outcome table that the run was sent with; null in rows from before it was stored. */
    odds: ColumnType<OutcomeLine[] | null, string | null | undefined, never>;
    /** The wind that the run was sent with; null if no winds blew. */
    wind: ColumnType<WindKind | null, WindKind | null | undefined, never>;
    /** The median level with which Fair wind blows for the run; null where it does not. */
    fair_wind_median: ColumnType<number | null, number | null | undefined, never>;
    started_at: Date;
    ends_at: Date;
    claimed_at: Date | null;
    result: ColumnType<unknown, string | null, string | null>;
  };
  /** The runs under way on each mission, as far as `open_run_changes` has been added up. */
  open_runs: { mission_id: string; runs: Big };
  /** Starts (1) and ends (-1) of runs, noted by triggers of `mission_runs` and not yet added up. */
  open_run_changes: { mission_id: string; change: number };
  captain_days: { captain_uid: string; day: string; treasure: Big };
  /**
   * `treasure` is a player's Treasure that counts for the day's Battle Emissions. `share` is the BOOTY paid for it, in
   * base units; null until it is paid.
   */
  player_days: { day: string; player_id: string; treasure: Big; share: ColumnType<bigint | null> };
  /** A closed day of Battle Emissions: its pool (base units of BOOTY) and the Treasure of all players, both fixed. */
  emission_days: {
    day: string;
    pool: Big;
    treasure: Big;
    players: number;
    closed_at: Date;
    /** The last player of the last batch paid in this pass over the players; null before the first batch. */
    paid_to: string | null;
    paid_at: Date | null;
  };
  /** How many pieces of a dynamic item were sold on a UTC day. */
  exchange_stock: { day: string; item: string; sold: number };
  /**
   * A payout of the treasure chest: its pool (base units of SOL), and the gold bars that shared it (base units of GOLD);
   * null until they are counted.
   */
  chest_payouts: {
    number: number;
    due_at: Date;
    pool: Big;
    gold_burned: ColumnType<bigint | null>;
    counted_at: Date | null;
    paid_at: Date | null;
  };
  /** A player's gold bars at a payout, and the SOL paid for them, in base units; null until it is paid. */
  chest_shares: {
    number: number;
    player_id: string;
    gold_burned: Big;
    share: ColumnType<bigint | null>;
  };
  /** XP and battles won of a Discord account. They stay with the account, whichever player it is linked to. */
  arena_accounts: { discord_id: string; xp: Big; battles_won: number };
  /**
   * A captain's stay in the arena: `reward` is its Treasure so far, and `claimed_at` is when a claim ended the stay.
   */
  arena_stays: {
    id: string;
    player_id: string;
    captain_uid: string;
    reward: BigDefaulted;
    sent_at: Date;
    claimed_at: Generated<Date | null>;
  };
  /**
   * A closed day of the arena: its pool in whole Treasure, the part of the pool that went to rewards (`shared`), and
   * the sum of levels by which the pool was divided. `levels` is in thousandths of a level.
   */
  arena_days: { day: string; pool: Big; levels: Big; captains: number; shared: Big; closed_at: Date };
  /** The address group from which each player last logged in (worker/auth/loginAddressGroup.ts). */
  login_address_groups: { player_id: string; address_group: Buffer };
  /**
   * Shares in closed days that are not yet added to the rewards of their stays. The amount of a share depends on
   * `level`, in thousandths (worker/arena/payArenaShares.ts).
   */
  arena_shares: { stay_id: string; day: string; level: number };
  treasure_rates: {
    hour: Date;
    treasure_per_strength: string;
    total_strength: Big;
    /** Written by earlier versions only. */
    median_strength: Generated<bigint>;
    /** Null in rates of earlier versions. */
    median_levels: WrittenJson<MedianLevels>;
  };

  jobs: {
    id: string;
    player_id: string;
    kind: JobKind;
    payload: Json<unknown>;
    state: ColumnType<
      'queued' | 'succeeded' | 'refused' | 'failed',
      'queued' | undefined,
      'succeeded' | 'refused' | 'failed'
    >;
    code: string | null;
    /** Written by earlier versions only. What the player reads is a fact in the job's notification. */
    message: string | null;
    accepted_at: Date;
    /** The order of acceptance; null for jobs that were settled before it was counted. */
    number: Generated<bigint | null>;
    /** Whether an attempt ended in a fault. */
    faulted: Generated<boolean>;
    settled_at: Date | null;
    /** Attempts so far, each counted before its handler runs. */
    attempts: Generated<number>;
    /**
     * When the job may be tried next, by the database's clock. If it is not settled by then, any worker may take it.
     */
    due_at: Generated<Date>;
  };
  notifications: {
    player_id: string;
    seq: Big;
    type: NotificationType;
    job_id: string | null;
    data: Json<unknown>;
    created_at: Date;
  };
  /** Notices of the Captain's Log. */
  log_notices: {
    id: string;
    day: string;
    title: string;
    paragraphs: Json<unknown>;
    acknowledgement: string | null;
    shown_from: Date;
    shown_until: Date | null;
  };
  idempotency_keys: {
    player_id: string;
    key: string;
    fingerprint: string;
    status: number;
    answer: Json<unknown>;
    at: Date;
  };
  schedules: { name: string; next_run_at: Date };
  /** `accepted` is the last value that fitted the table; null before the first. */
  rule_overrides: {
    name: string;
    value: Json<unknown>;
    accepted: ColumnType<unknown, string | null | undefined, string>;
    /** Rises with every change of `value`. */
    version: Generated<bigint>;
  };
  world_facts: { name: string; value: Json<unknown> };
}
