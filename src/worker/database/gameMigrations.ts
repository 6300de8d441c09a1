import type { Migration } from 'kysely';
import { up as firstVoyage } from './migrations/0001_first_voyage.ts';
import { up as jobsAndHouses } from './migrations/0002_jobs_and_houses.ts';
import { up as rateLimits } from './migrations/0003_rate_limits.ts';
import { up as everyMissionKind } from './migrations/0004_every_mission_kind.ts';
import { up as nextSeeds } from './migrations/0005_next_seeds.ts';
import { up as oneJobQueue } from './migrations/0006_one_job_queue.ts';
import { up as cheaperInserts } from './migrations/0007_cheaper_inserts.ts';
import { up as battleTokenSlots } from './migrations/0008_battle_token_slots.ts';
import { up as appendOnlyLedger } from './migrations/0009_append_only_ledger.ts';
import { up as exchangeStock } from './migrations/0010_exchange_stock.ts';
import { up as leaderboard } from './migrations/0011_leaderboard.ts';
import { up as battleEmissions } from './migrations/0012_battle_emissions.ts';
import { up as accountBook } from './migrations/0013_account_book.ts';
import { up as ledgerCheckpoints } from './migrations/0014_ledger_checkpoints.ts';
import { up as linkedWallets } from './migrations/0016_linked_wallets.ts';
import { up as genesisFleet } from './migrations/0018_genesis_fleet.ts';
import { up as chainIntents } from './migrations/0019_chain_intents.ts';
import { up as arena } from './migrations/0020_arena.ts';
import { up as profiles } from './migrations/0021_profiles.ts';
import { up as notices } from './migrations/0022_notices.ts';
import { up as nftHolders } from './migrations/0023_nft_holders.ts';
import { up as simulatedIntents } from './migrations/0025_simulated_intents.ts';
import { up as arenaShares } from './migrations/0026_arena_shares.ts';
import { up as unreadAutoClaim } from './migrations/0027_unread_auto_claim.ts';
import { up as builtSlots } from './migrations/0028_built_slots.ts';
import { up as chainWatch } from './migrations/0029_chain_watch.ts';
import { up as emptyMissions } from './migrations/0030_empty_missions.ts';
import { up as jobOrder } from './migrations/0031_job_order.ts';
import { up as liveOdds } from './migrations/0034_live_odds.ts';
import { up as arenaAddressGroups } from './migrations/0036_arena_address_groups.ts';
import { up as oneMint } from './migrations/0037_one_mint.ts';
import { up as chainFees } from './migrations/0038_chain_fees.ts';
import { up as uniqueNames } from './migrations/0039_unique_names.ts';
import { up as operators } from './migrations/0040_operators.ts';
import { up as importedNfts } from './migrations/0041_imported_nfts.ts';
import { up as recruits } from './migrations/0042_recruits.ts';
import { up as bookedFacts } from './migrations/0043_booked_facts.ts';
import { up as chainReadings } from './migrations/0045_chain_readings.ts';
import { up as demonstrationFleets } from './migrations/0046_demonstration_fleets.ts';
import { up as firstVoyages } from './migrations/0047_first_voyages.ts';
import { up as captainNames } from './migrations/0050_captain_names.ts';
import { up as goals } from './migrations/0051_goals.ts';
import { up as medianStrength } from './migrations/0054_median_strength.ts';
import { up as mintedNamesMint } from './migrations/0055_minted_names_mint.ts';
import { up as fairWindLevels } from './migrations/0056_fair_wind_levels.ts';
import { up as winds } from './migrations/0057_winds.ts';
import { up as medianLevels } from './migrations/0058_median_levels.ts';
import { up as schemaRequirements } from './migrations/0061_schema_requirements.ts';
import { up as openRuns } from './migrations/0068_open_runs.ts';
import { up as runMedians } from './migrations/0069_run_medians.ts';
import { up as shareKeys } from './migrations/0070_share_keys.ts';
import { up as chestPayouts } from './migrations/0071_chest_payouts.ts';
import { up as keptRanks } from './migrations/0072_kept_ranks.ts';
import { up as ledgerPartitions } from './migrations/0074_ledger_partitions.ts';
import { up as bookingPartitions } from './migrations/0075_booking_partitions.ts';
import { up as runArchive } from './migrations/0076_run_archive.ts';
import { up as rankGroups } from './migrations/0077_rank_groups.ts';
import { up as playerKeys } from './migrations/0078_player_keys.ts';
import { up as playerKeysOfRuns } from './migrations/0079_player_keys_of_runs.ts';

/** A migration, forward only. Its name orders it. */
export interface GameMigration extends Migration {
  /**
   * Runs outside of a transaction, as `create index concurrently` must. It must be safe to run again after a failure
   * midway (`drop index if exists` first).
   */
  isConcurrent?: true;
}

/**
 * The migrations, applied in the order of their names. They are imported rather than read from a folder, so that a
 * bundled worker has them too.
 */
export const gameMigrations: Readonly<Record<string, GameMigration>> = {
  '0001_first_voyage': { up: firstVoyage },
  '0002_jobs_and_houses': { up: jobsAndHouses },
  '0003_rate_limits': { up: rateLimits },
  '0004_every_mission_kind': { up: everyMissionKind },
  '0005_next_seeds': { up: nextSeeds },
  '0006_one_job_queue': { up: oneJobQueue },
  '0007_cheaper_inserts': { up: cheaperInserts },
  '0008_battle_token_slots': { up: battleTokenSlots },
  '0009_append_only_ledger': { up: appendOnlyLedger },
  '0010_exchange_stock': { up: exchangeStock },
  '0011_leaderboard': { up: leaderboard },
  '0012_battle_emissions': { up: battleEmissions },
  '0013_account_book': { up: accountBook },
  '0014_ledger_checkpoints': { up: ledgerCheckpoints },
  '0016_linked_wallets': { up: linkedWallets },
  '0018_genesis_fleet': { up: genesisFleet },
  '0019_chain_intents': { up: chainIntents },
  '0020_arena': { up: arena },
  '0021_profiles': { up: profiles },
  '0022_notices': { up: notices },
  '0023_nft_holders': { up: nftHolders },
  '0025_simulated_intents': { up: simulatedIntents },
  '0026_arena_shares': { up: arenaShares },
  '0027_unread_auto_claim': { up: unreadAutoClaim },
  '0028_built_slots': { up: builtSlots },
  '0029_chain_watch': { up: chainWatch },
  '0030_empty_missions': { up: emptyMissions },
  '0031_job_order': { up: jobOrder },
  '0034_live_odds': { up: liveOdds },
  '0036_arena_address_groups': { up: arenaAddressGroups },
  '0037_one_mint': { up: oneMint },
  '0038_chain_fees': { up: chainFees },
  '0039_unique_names': { up: uniqueNames },
  '0040_operators': { up: operators },
  '0041_imported_nfts': { up: importedNfts },
  '0042_recruits': { up: recruits },
  '0043_booked_facts': { up: bookedFacts },
  '0045_chain_readings': { up: chainReadings },
  '0046_demonstration_fleets': { up: demonstrationFleets },
  '0047_first_voyages': { up: firstVoyages },
  '0050_captain_names': { up: captainNames },
  '0051_goals': { up: goals },
  '0054_median_strength': { up: medianStrength },
  '0055_minted_names_mint': { up: mintedNamesMint },
  '0056_fair_wind_levels': { up: fairWindLevels },
  '0057_winds': { up: winds },
  '0058_median_levels': { up: medianLevels },
  '0061_schema_requirements': { up: schemaRequirements },
  '0068_open_runs': { up: openRuns },
  '0069_run_medians': { up: runMedians },
  '0070_share_keys': { up: shareKeys },
  '0071_chest_payouts': { up: chestPayouts },
  '0072_kept_ranks': { up: keptRanks },
  '0074_ledger_partitions': { up: ledgerPartitions, isConcurrent: true },
  '0075_booking_partitions': { up: bookingPartitions, isConcurrent: true },
  '0076_run_archive': { up: runArchive },
  '0077_rank_groups': { up: rankGroups },
  '0078_player_keys': { up: playerKeys, isConcurrent: true },
  '0079_player_keys_of_runs': { up: playerKeysOfRuns, isConcurrent: true },
};

/** The last migration that this server knows. */
export const newestMigration = Object.keys(gameMigrations).sort().at(-1) ?? '';
