import type { EntryReason, EntrySubject } from '#contract/account.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import { presentFacts } from '../base/presentFacts.ts';
import type { Database } from '../database/database.ts';
import { missionsOfRuns } from '../missions/claimedRunStore.ts';
import type { EntryRow } from './entryStore.ts';

/**
 * What a booking's `subject` contains: the id of a run, the uid of a captain, a name to show unchanged, or nothing. A
 * fact in `about` says the rest.
 */
type SubjectKind = 'run' | 'captain' | 'name' | 'none';

/** The kind of subject of each reason; the compiler reports a missing reason. */
const subjectKinds: Readonly<Record<EntryReason, SubjectKind>> = {
  'mission.send': 'run',
  'mission.claim': 'run',
  'mission.battleTokens': 'run',
  'mission.autoClaim': 'run',
  'exchange.purchase': 'name',
  'market.recruit': 'name',
  'captain.levelUp': 'captain',
  'captain.mythicUpgrade': 'captain',
  'graveyard.swap': 'name',
  'fleet.send': 'name',
  'fleet.claim': 'name',
  'fleet.licence': 'name',
  'fleet.levelUp': 'name',
  'operator.grant': 'none',
  'operator.correction': 'none',
  welcome: 'none',
  gift: 'none',
  'emissions.share': 'none',
  'arena.claim': 'captain',
  'chest.share': 'none',
  'chain.deposit': 'none',
  'chain.withdraw': 'none',
  'chain.withdrawReturned': 'none',
  'nft.burn': 'name',
};

type Subject = Pick<EntryRow, 'reason' | 'subject' | 'about'>;

/** @returns a function that names the subject of an entry; at most two statements read the names beforehand */
export async function readSubjects(
  db: Database,
  playerId: string,
  entries: readonly Subject[],
): Promise<(entry: Subject) => EntrySubject> {
  const [runs, captains] = await Promise.all([
    runsById(db, playerId, subjectsOf(entries, 'run')),
    captainNames(db, subjectsOf(entries, 'captain')),
  ]);
  const about: Readonly<Record<SubjectKind, (subject: string) => EntrySubject>> = {
    run: (id) => runs.get(id) ?? {},
    captain: (uid) => named('captain', captains.get(uid)),
    name: (item) => ({ item }),
    none: () => ({}),
  };
  return ({ reason, subject, about: fact }) => {
    if (fact !== null) return { item: presentFacts<string>(fact) };
    return subject === null ? {} : about[subjectKinds[reason]](subject);
  };
}

const named = (field: keyof EntrySubject, name: string | undefined): EntrySubject =>
  name === undefined ? {} : { [field]: name };

function subjectsOf(entries: readonly Subject[], kind: SubjectKind): string[] {
  const subjects = entries.flatMap(({ reason, subject }) =>
    subject !== null && subjectKinds[reason] === kind ? [subject] : [],
  );
  return [...new Set(subjects)];
}

async function runsById(
  db: Database,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, EntrySubject>> {
  if (ids.length === 0) return new Map();
  const rows = await missionsOfRuns(db, playerId, ids);
  return new Map(
    rows.map(({ id, mission_id, name }) => [
      id,
      { ...named('mission', missionById(mission_id)?.name), captain: shownName(name) },
    ]),
  );
}

async function captainNames(db: Database, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db.selectFrom('nfts').where('uid', 'in', uids).select(['uid', 'name']).execute();
  return new Map(rows.map(({ uid, name }) => [uid, shownName(name)]));
}
