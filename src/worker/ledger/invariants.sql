-- What must always hold, as one query: each row names an invariant that does not (name, detail).
-- $1: level caps as JSON { captain, oneOfOneCaptain, ship, mythicShip, crew, item, genesisShip }.

select 'I1 entries per token sum to zero' as name,
  format('transaction %s: %s %s', entry.transaction_id, sum(entry.amount), account.token) as detail
from all_ledger_entries entry join ledger_accounts account on account.id = entry.account_id
group by entry.transaction_id, account.token
having sum(entry.amount) <> 0

union all
select 'I1 a transaction has entries', format('transaction %s (%s)', booking.id, booking.reason)
from all_ledger_transactions booking
where not exists (select from all_ledger_entries entry where entry.transaction_id = booking.id)

union all
select 'I2 no player balance below zero', format('player %s: %s %s', player_id, balance, token)
from ledger_accounts
where player_id is not null and balance < 0

union all
select 'I3 a balance is the sum of its entries',
  format('player %s %s: balance %s, entries %s', account.player_id, account.token, account.balance,
    coalesce(sum(entry.amount), 0))
from ledger_accounts account left join all_ledger_entries entry on entry.account_id = account.id
where account.player_id is not null
group by account.id
having account.balance <> coalesce(sum(entry.amount), 0)

union all
select 'I3 a checkpoint is the sum of the entries before it',
  format('account %s: checkpoint %s, entries %s', checkpoint.account_id, checkpoint.balance,
    coalesce(sum(entry.amount), 0))
from ledger_checkpoints checkpoint left join all_ledger_entries entry
  on entry.account_id = checkpoint.account_id and entry.transaction_id < checkpoint.before
group by checkpoint.account_id
having checkpoint.balance <> coalesce(sum(entry.amount), 0)

union all
-- In whatever order they were booked: each balance that an entry found was left by another one or is the 0 of the
-- beginning, and the last one left is the sum of all.
select 'I3 entries carry the balance that they left', format('account %s', account_id)
from (select account_id from (
  select entry.account_id, entry.balance, 1 as count from all_ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id where account.player_id is not null
  union all
  select entry.account_id, entry.balance - entry.amount, -1 from all_ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id where account.player_id is not null
  union all
  select entry.account_id, value, count from ledger_accounts account
    join (select account_id, sum(amount) as total from all_ledger_entries group by account_id) entry
      on entry.account_id = account.id,
    lateral (values (0, 1), (total, -1)) ends(value, count) where account.player_id is not null
) balances group by account_id, balance having sum(count) <> 0) mismatched
group by account_id

union all
select 'I4 a captain is in one place', format('captain %s stands %s but has a mission under way', nft.uid, nft.standing)
from mission_runs run join nfts nft on nft.uid = run.captain_uid
where run.claimed_at is null and nft.standing <> 'mission'

union all
select 'I4 a captain is in one place', format('captain %s stands on a mission that is not there', uid)
from nfts nft
where standing = 'mission' and type = 'CAPTAIN'
  and not exists (select from mission_runs run where run.captain_uid = nft.uid and run.claimed_at is null)

union all
select 'I4 a captain is in one place', format('captain %s is on a mission for %s but belongs to %s', nft.uid, run.player_id, nft.owner_id)
from mission_runs run join nfts nft on nft.uid = run.captain_uid
where run.claimed_at is null and nft.owner_id <> run.player_id

union all
select 'I4 a captain is in one place', format('captain %s of %s stands %s but is in the arena for %s', nft.uid,
  nft.owner_id, nft.standing, stay.player_id)
from arena_stays stay join nfts nft on nft.uid = stay.captain_uid
where stay.claimed_at is null and (nft.standing <> 'arena' or nft.owner_id <> stay.player_id)

union all
select 'I4 a captain is in one place', format('captain %s stands in the arena but was not sent there', uid)
from nfts nft
where standing = 'arena'
  and not exists (select from arena_stays stay where stay.captain_uid = nft.uid and stay.claimed_at is null)

union all
select 'I4 a Genesis ship is in one place', format('ship %s stands %s but has a mission under way', nft.uid, nft.standing)
from genesis_missions mission join nfts nft on nft.uid = mission.ship_uid
where mission.claimed_at is null and nft.standing <> 'mission'

union all
select 'I4 a Genesis ship is in one place', format('ship %s stands on a mission that is not there', uid)
from nfts nft
where standing = 'mission' and type = 'GENESIS_SHIP'
  and not exists (select from genesis_missions mission where mission.ship_uid = nft.uid and mission.claimed_at is null)

union all
select 'I4 a Genesis ship is in one place',
  format('ship %s is on a mission for %s but belongs to %s', nft.uid, mission.owner_id, nft.owner_id)
from genesis_missions mission join nfts nft on nft.uid = mission.ship_uid
where mission.claimed_at is null and nft.owner_id <> mission.owner_id

union all
-- The id of a grant or correction is the job id of its booking.
select 'O1 what operators booked equals their acts',
  format('act %s: booked %s, stored %s', coalesce(act.id, booking.job_id), booking.amount, act.amount)
from (
  select booking.job_id, account.player_id, account.token, sum(entry.amount) as amount
  from all_ledger_transactions booking join all_ledger_entries entry on entry.transaction_id = booking.id
    join ledger_accounts account on account.id = entry.account_id
  where booking.reason in ('operator.grant', 'operator.correction') and account.player_id is not null
  group by booking.job_id, account.player_id, account.token
) booking full join (
  select id, subject, after->>'token' as token, (after->>'booked')::numeric as amount
  from operator_acts where kind in ('grantTokens', 'correctBalance')
) act on act.id = booking.job_id and act.subject = booking.player_id::text and act.token = booking.token
where booking.amount is distinct from act.amount

union all
select 'O1 what operators put into the chest equals their acts',
  format('act %s: booked %s, stored %s', coalesce(act.id, booking.job_id), booking.amount, act.amount)
from (
  select booking.job_id, sum(entry.amount) as amount
  from all_ledger_transactions booking join all_ledger_entries entry on entry.transaction_id = booking.id
    join ledger_accounts account on account.id = entry.account_id
  where booking.reason = 'chest.fund' and account.house = 'chest'
  group by booking.job_id
) booking full join (
  select id, (after->>'booked')::numeric as amount from operator_acts where kind = 'fundChest'
) act on act.id = booking.job_id
where booking.amount is distinct from act.amount

union all
select 'O2 granted assets equal their acts', format('act %s: asset %s', act.id, coalesce(nft.uid, act.after->>'uid'))
from (select * from operator_acts where kind = 'grantAsset') act
  full join (select uid from nfts where origin = 'grant') nft on nft.uid = act.after->>'uid'
where act.id is null or nft.uid is null

union all
select 'O3 a banned player has no session', format('player %s', session.player_id)
from sessions session join player_restrictions restriction on restriction.player_id = session.player_id
where restriction.kind = 'ban'

union all
select 'I5 a ship has claimed what its missions brought',
  format('ship %s: %s with tax %s, missions %s with tax %s', nft.uid, coalesce(ship.all_time_reward, 0),
    coalesce(ship.all_time_tax, 0), coalesce(sum(mission.reward), 0), coalesce(sum(mission.tax), 0))
from nfts nft left join genesis_ships ship using (uid)
  left join genesis_missions mission on mission.ship_uid = nft.uid and mission.claimed_at is not null
where nft.type = 'GENESIS_SHIP'
group by nft.uid, ship.uid
having coalesce(ship.all_time_reward, 0) <> coalesce(sum(mission.reward), 0)
  or coalesce(ship.all_time_tax, 0) <> coalesce(sum(mission.tax), 0)

union all
select 'I5 the claims of ships are booked', format('players received %s, missions brought %s', booked, brought)
from (
  select coalesce(sum(entry.amount), 0) as booked
  from all_ledger_entries entry join all_ledger_transactions booking on booking.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
  where booking.reason = 'fleet.claim' and account.player_id is not null
) ledger, (
  select coalesce(sum(reward - tax), 0) as brought from genesis_missions where claimed_at is not null
) missions
where booked <> brought

union all
select 'I5 the claims of the arena are booked', format('players received %s, claimed stays brought %s', booked, brought)
from (
  select coalesce(sum(entry.amount), 0) as booked
  from all_ledger_entries entry join all_ledger_transactions booking on booking.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
  where booking.reason = 'arena.claim' and account.player_id is not null
) ledger, (
  select coalesce(sum(reward), 0) as brought from arena_stays where claimed_at is not null
) stays
where booked <> brought

union all
select 'unclaimed rewards of the arena wait in its account', format('account %s, rewards %s', held, unclaimed)
from (
  select coalesce(sum(entry.amount), 0) as held
  from all_ledger_entries entry join ledger_accounts account on account.id = entry.account_id
  where account.house = 'arena'
) account, (
  select
    (select coalesce(sum(reward), 0) from arena_stays where claimed_at is null)
    + (select coalesce(sum(day.pool * share.level / day.levels), 0)
        from arena_shares share join arena_days day using (day)) as unclaimed
) stays
where held <> unclaimed

union all
select 'I5 a mission is paid at most once', format('%s was claimed by %s jobs', payload ->> 'activeMissionPath', count(*))
from jobs
where kind = 'claim' and state = 'succeeded'
group by payload ->> 'activeMissionPath'
having count(*) > 1

union all
select 'I5 a mission is paid at most once', format('mission %s: claimed %s, result %s', id, claimed_at, result is not null)
from mission_runs
where (claimed_at is null) <> (result is null)

union all
select 'I5 a run is in one place', format('mission %s is in the archive, too', id)
from mission_runs join archive.mission_runs old using (id)

union all
select 'I5 the runs under way are counted', format('%s: %s under way, %s counted', mission_id, sum(runs), sum(counted))
from (
  select mission_id, count(*) as runs, 0 as counted from mission_runs where claimed_at is null group by mission_id
  union all
  select mission_id, 0, runs from open_runs
  union all
  select mission_id, 0, change from open_run_changes
) as both_counts
group by mission_id
having sum(runs) <> sum(counted)

union all
-- What changed since the last count is noted; all else is as it is ranked.
select 'a ranked captain has its gold bars', format('captain %s: ranked %s, has %s', uid, min(ranked), min(has))
from (
  select uid, owner_id, gold_burned, null::bigint as ranked, gold_burned as has from nfts
    where type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')
  union all
  select id, player_id, -minus_score, -minus_score, null from rankings where board = 'captains'
) as both_sides
where not exists (select from rank_changes where kind = 'captain' and id = uid)
group by uid, owner_id, gold_burned having count(*) <> 2

union all
select 'a ranked player has the gold bars of the ranked captains', format('player %s: %s', player_id, sum(minus_score))
from (
  select player_id, minus_score from rankings where board = 'captains'
  union all select player_id, -minus_score from rankings where board = 'players'
) as both_boards
group by player_id having sum(minus_score) <> 0

union all
select 'a ranked fighter has the XP of the linked account',
  format('player %s: ranked %s, has %s', player_id, min(ranked), min(has))
from (
  select linked.player_id, coalesce(account.xp, 0) as xp, coalesce(account.battles_won, 0) as won,
    null::bigint as ranked, account.xp as has
  from linked_accounts linked left join arena_accounts account on account.discord_id = linked.provider_user_id
  where linked.provider = 'discord'
  union all
  select player_id, -minus_score, -minus_second, -minus_score, null from rankings where board = 'arena'
) as both_sides
where not exists (select from rank_changes where kind = 'player' and id = player_id::text)
  and not exists (select from rank_changes changed join linked_accounts linked on linked.provider_user_id = changed.id
    where changed.kind = 'discordAccount' and linked.provider = 'discord' and linked.player_id = both_sides.player_id)
group by player_id, xp, won having count(*) <> 2

union all
select 'blocks have the numbers of ranked rows', format('%s block %s %s: %s, rows %s', board, minus_score, id, rows,
  count(ranked))
from (
  select *, lead(minus_score, 1, 9223372036854775807) over ordered as next_score,
    lead(minus_second, 1, 0::bigint) over ordered as next_second, lead(id, 1, '') over ordered as next_id
  from rank_blocks window ordered as (partition by board order by minus_score, minus_second, id)
) as block left join lateral (
  select 1 as ranked from rankings where rankings.board = block.board
    and (rankings.minus_score, rankings.minus_second, rankings.id) >= (block.minus_score, block.minus_second, block.id)
    and (rankings.minus_score, rankings.minus_second, rankings.id) < (next_score, next_second, next_id)
) as within on true
group by board, minus_score, minus_second, id, rows having count(ranked) <> rows

union all
select 'a group of ranks has the rows and number of its members', format('%s, level %s from %s %s %s: %s rows of %s, counted %s of %s',
  board, level, minus_score, minus_second, id, rows, members, coalesce(sum(member_rows), 0), count(member_rows))
from (
  select *, lead(minus_score, 1, 9223372036854775807) over ordered as next_score,
    lead(minus_second, 1, 0::bigint) over ordered as next_second, lead(id, 1, '') over ordered as next_id
  from rank_groups window ordered as (partition by board, level order by minus_score, minus_second, id)
) as a_group left join lateral (
  select member.rows as member_rows from (
    select board, 1 as level, minus_score, minus_second, id, rows from rank_blocks
    union all select board, level + 1, minus_score, minus_second, id, rows from rank_groups
  ) as member
  where (member.board, member.level) = (a_group.board, a_group.level)
    and (member.minus_score, member.minus_second, member.id) >= (a_group.minus_score, a_group.minus_second, a_group.id)
    and (member.minus_score, member.minus_second, member.id) < (next_score, next_second, next_id)
) as within on true
group by board, level, minus_score, minus_second, id, rows, members
having coalesce(sum(member_rows), 0) <> rows or count(member_rows) <> members

union all
select 'totals of a board are the sums of its rows', format('%s: %s rows with %s, counted %s with %s', board, total.rows,
  total.score, count(ranked.id), coalesce(-sum(ranked.minus_score), 0))
from rank_totals total left join rankings ranked using (board)
group by board, total.rows, total.score
having count(ranked.id) <> total.rows or coalesce(-sum(ranked.minus_score), 0) <> total.score

union all
select 'I6 a job ends in one state', format('job %s is %s, settled %s', id, state, settled_at)
from jobs
where (state = 'queued') <> (settled_at is null)

union all
select 'I6 a settled job has one notification', format('job %s (%s, %s) has %s', job.id, job.kind, job.state, count(note.seq))
from jobs job left join notifications note on note.job_id = job.id and note.player_id = job.player_id
group by job.player_id, job.id
having count(note.seq) <> case when job.state = 'queued' then 0 else 1 end

union all
select 'I6 a notification agrees with its job', format('job %s is %s, notification %s', job.id, job.state, note.data)
from jobs job join notifications note on note.job_id = job.id
where (note.data ->> 'error')::boolean <> (job.state <> 'succeeded')
  or note.data ->> 'id' <> job.id::text
  or note.data ->> 'code' is distinct from job.code

union all
select 'I6 notifications are numbered without gaps',
  format('player %s: %s stored, %s to %s, counter %s', player.id, count(*), min(note.seq), max(note.seq),
    player.notification_seq)
from players player join notifications note on note.player_id = player.id
group by player.id
having count(*) <> max(note.seq) - min(note.seq) + 1 or max(note.seq) <> player.notification_seq

union all
select 'I7 one effect per idempotency key', format('job %s (%s) booked %s', job.id, job.state, booking.reason)
from all_ledger_transactions booking join jobs job on job.id = booking.job_id
where job.state <> 'succeeded'

union all
select 'I7 one effect per idempotency key', format('job %s answers %s keys', answer ->> 'jobId', count(*))
from idempotency_keys
where answer ->> 'jobId' is not null
group by answer ->> 'jobId'
having count(*) > 1

union all
select 'I9 what left the game has no effect in it', format('%s stands %s and is on a mission', nft.uid, nft.standing)
from nfts nft join mission_runs run on run.captain_uid = nft.uid and run.claimed_at is null
where nft.standing in ('burned', 'wallet', 'moving')

union all
select 'I9 what left the game has no effect in it', format('%s stands %s and is equipped', uid, standing)
from nfts
where standing = 'burned' and equipped_to is not null

union all
select 'I9 what was swapped for tokens is burned, and once',
  format('%s was swapped by %s jobs and stands %s', swap ->> 'entityId', count(*), nft.standing)
from jobs job cross join jsonb_array_elements(job.payload) swap left join nfts nft on nft.uid = swap ->> 'entityId'
where job.kind = 'swapEntities' and job.state = 'succeeded'
group by swap ->> 'entityId', nft.standing
having count(*) > 1 or nft.standing is distinct from 'burned'

union all
select 'I10 levels within caps', format('%s %s (%s): level %s of %s', type, uid, rarity, level, cap)
from nfts, lateral (
  select ($1::jsonb ->> case type
    when 'CAPTAIN' then case when one_of_one then 'oneOfOneCaptain' else 'captain' end
    when 'SHIP' then case when upper(rarity) in ('MYTHIC', 'LEGENDARY') then 'mythicShip' else 'ship' end
    when 'CREW' then 'crew'
    when 'ITEM' then 'item'
    when 'GENESIS_SHIP' then 'genesisShip'
  end)::integer as cap
) caps
where level > cap

union all
select 'the stock counts every dynamic item sold',
  format('%s on %s: counted %s, bought %s', item, day, coalesce(stock.sold, 0), bought)
from (
  select job.payload ->> 'name' as item, (booking.at at time zone 'UTC')::date as day, count(*) as bought
  from all_ledger_transactions booking join jobs job on job.id = booking.job_id
  where job.kind = 'exchange' and job.payload -> 'multiplier' is null
  group by 1, 2
) purchases left join exchange_stock stock using (item, day)
where bought > coalesce(stock.sold, 0)

union all
select 'what is left of open pools waits in its account', format('account %s, days %s', held, left_of_days)
from (
  select coalesce(sum(entry.amount), 0) as held
  from all_ledger_entries entry join ledger_accounts account on account.id = entry.account_id
  where account.house = 'emissions'
) account, (
  select coalesce(sum(pool - coalesce((select sum(share) from player_days mine where mine.day = unpaid.day), 0)), 0)
    as left_of_days
  from emission_days unpaid where paid_at is null
) days
where held <> left_of_days

union all
select 'what is left of open chests waits in its account', format('account %s, chests %s', held, left_of_chests)
from (
  select coalesce(sum(entry.amount), 0) as held
  from all_ledger_entries entry join ledger_accounts account on account.id = entry.account_id
  where account.house = 'chest'
) account, (
  select coalesce(sum(pool - coalesce((select sum(share) from chest_shares paid where paid.number = unpaid.number), 0)), 0)
    as left_of_chests
  from chest_payouts unpaid where paid_at is null
) chests
where held <> left_of_chests

union all
select 'shares are within their pool', format('%s: pool %s, shares %s', day, pool, sum(share))
from emission_days closed join player_days using (day)
group by day
having sum(share) > pool

union all
select 'gear hangs on a captain of the same player',
  format('%s of %s is equipped to %s (%s) of %s', gear.uid, gear.owner_id, bearer.uid, bearer.type, bearer.owner_id)
from nfts gear join nfts bearer on bearer.uid = gear.equipped_to
where bearer.type <> 'CAPTAIN' or bearer.owner_id <> gear.owner_id

union all
select 'I8 a deposit is credited once', format('transaction %s: booked %s of %s', intent.id, coalesce(booked, 0), amount)
from chain_intents intent left join (
  select booking.job_id, account.player_id, sum(entry.amount) as booked from all_ledger_transactions booking
    join all_ledger_entries entry on entry.transaction_id = booking.id
    join ledger_accounts account on account.id = entry.account_id
  where booking.job_id in (select id from chain_intents)
  group by booking.job_id, account.player_id
) booked on booked.job_id = intent.id and booked.player_id = intent.player_id
where kind = 'deposit' and coalesce(booked, 0) <> case when state = 'confirmed' then amount else 0 end

union all
select 'I8 a withdrawal is debited once', format('transaction %s (%s): booked %s of %s', intent.id, state, coalesce(booked, 0), amount)
from chain_intents intent left join (
  select booking.job_id, account.player_id, sum(entry.amount) as booked from all_ledger_transactions booking
    join all_ledger_entries entry on entry.transaction_id = booking.id
    join ledger_accounts account on account.id = entry.account_id
  where booking.job_id in (select id from chain_intents)
  group by booking.job_id, account.player_id
) booked on booked.job_id = intent.id and booked.player_id = intent.player_id
where kind = 'withdraw'
  and coalesce(booked, 0) <> case when state in ('failed', 'expired', 'cancelled') then 0 else -amount end

union all
select 'I8 tax and reservations add up to what the chain account holds', format('%s: account %s, transactions %s', token, held, owed)
from (
  select account.token, coalesce(sum(entry.amount), 0) as held
  from ledger_accounts account left join all_ledger_entries entry on entry.account_id = account.id
  where account.house = 'chain' group by account.token
) account left join lateral (
  select coalesce(sum(case
    when kind = 'deposit' and state = 'confirmed' then -amount
    when kind = 'withdraw' and state = 'confirmed' then amount - tax
    when kind = 'withdraw' and settled_at is null then amount
    else 0 end), 0) as owed
  from chain_intents where chain_intents.token = account.token
) intents on true
where held <> owed

union all
select 'I9 a transaction that moves an NFT holds it', format('%s %s (%s): the NFT is %s', kind, intent.id, state, nft.standing)
from chain_intents intent join nfts nft on nft.uid = intent.nft_uid
where kind <> 'freeze' and settled_at is null and nft.standing <> 'moving'

union all
select 'I9 a burned NFT stays burned', format('%s was burned by %s and is %s', nft.uid, intent.id, nft.standing)
from chain_intents intent join nfts nft on nft.uid = intent.nft_uid
where kind in ('burnCaptain', 'burnSideNft') and state = 'confirmed' and nft.standing <> 'burned'

union all
select 'I9 gear of what left the game', format('%s hangs on %s, which is %s', gear.uid, bearer.uid, bearer.standing)
from nfts gear join nfts bearer on bearer.uid = gear.equipped_to
where bearer.standing in ('wallet', 'moving', 'burned') or gear.standing in ('wallet', 'moving', 'burned')

union all
select 'I12 every recruit was paid for once', format('%s recruits, %s purchases', recruits, purchases)
from (select count(*) as recruits from nfts where origin = 'recruit') bought,
  (select count(*) as purchases from all_ledger_transactions where reason = 'market.recruit') paid
where recruits <> purchases

union all
select 'I12 an asset is unminted or names its mint', format('%s (%s): minted %s, mint %s', uid, origin, minted, mint)
from nfts
where minted <> (mint is not null) or (origin = 'chain' and mint is null)

union all
-- Only a minted asset can change its owner, so an unminted starter belongs to the account that it was given to.
select 'I12 one starter for each account', format('player %s: %s starters of type %s', owner_id, count(*), type)
from nfts
where origin = 'starter' and not minted
group by owner_id, type
having count(*) > 1

union all
select 'I12 no more starters than accounts', format('%s: %s starters, %s accounts', type, count(*), accounts)
from nfts, (select count(*) as accounts from players) counted
where origin = 'starter'
group by type, accounts
having count(*) > accounts

union all
select 'O4 what operators granted is what issuance gave', format('%s: acts %s, issuance %s', token, granted, given)
from (
  select after ->> 'token' as token, sum((after ->> 'booked')::numeric) as granted from operator_acts
  where kind in ('grantTokens', 'correctBalance') group by 1
) acts full join (
  select account.token, -sum(entry.amount) as given
  from all_ledger_transactions booking join all_ledger_entries entry on entry.transaction_id = booking.id
    join ledger_accounts account on account.id = entry.account_id
  where booking.reason in ('operator.grant', 'operator.correction') and account.house = 'issuance'
  group by account.token
) booked using (token)
where granted is distinct from given
