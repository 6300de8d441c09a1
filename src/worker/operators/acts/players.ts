import type { Tx } from '../../database/database.ts';
import { takeCaptainNamesBack } from '../../players/captainNames.ts';
import { renameToFirstName } from '../../players/createPlayer.ts';
import { liftRestriction, type Restriction, restrict } from '../../players/restrictions.ts';
import type { ActContext } from '../base/Act.ts';
import { defineAct } from '../base/defineAct.ts';
import { endSessionsOf } from '../base/endSessionsOf.ts';
import { field } from '../base/fields.ts';
import { lockFoundPlayer } from '../base/findPlayer.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const fields = { player: field.player };

/** Ends the player's sessions and refuses log-ins. Missions under way go on, and end as usual. */
export const banPlayer = defineAct({
  role: 'support',
  fields,
  run: async ({ player: named }, context) => {
    const player = await putInForce(context, named, 'ban');
    const sessions = await endSessionsOf(context.tx, player.id);
    return {
      subject: player.id,
      before: { player: player.username, banned: false, sessions },
      after: { player: player.username, banned: true, sessions: 0 },
    };
  },
  opposite: ({ subject }) => ({ kind: 'unbanPlayer', input: { player: subject } }),
});

export const unbanPlayer = defineAct({
  role: 'support',
  fields,
  run: async ({ player: named }, { tx }) => {
    const player = await lift(tx, named, 'ban');
    const { username } = player;
    return {
      subject: player.id,
      before: { player: username, banned: true },
      after: { player: username, banned: false },
    };
  },
  opposite: ({ subject }) => ({ kind: 'banPlayer', input: { player: subject } }),
});

/**
 * Gives the player the neutral name of the wallet's address, and captains the names before, which stay until the act is
 * lifted.
 */
export const muteName = defineAct({
  role: 'support',
  fields,
  run: async ({ player: named }, context) => {
    const player = await putInForce(context, named, 'name');
    await takeCaptainNamesBack(context.tx, player.id);
    const username = await renameToFirstName(context.tx, player.id, player.primary_address);
    return {
      subject: player.id,
      before: { player: player.username, muted: false },
      after: { player: username, muted: true },
    };
  },
  opposite: ({ subject }) => ({ kind: 'unmuteName', input: { player: subject } }),
});

export const unmuteName = defineAct({
  role: 'support',
  fields,
  run: async ({ player: named }, { tx }) => {
    const player = await lift(tx, named, 'name');
    const { username } = player;
    return {
      subject: player.id,
      before: { player: username, muted: true },
      after: { player: username, muted: false },
    };
  },
  opposite: ({ subject }) => ({ kind: 'muteName', input: { player: subject } }),
});

export const endSessions = defineAct({
  role: 'support',
  fields,
  run: async ({ player: named }, { tx }) => {
    const player = await lockFoundPlayer(tx, named);
    const sessions = await endSessionsOf(tx, player.id);
    if (sessions === 0) throw new OperatorRefusal('no_sessions');
    return {
      subject: player.id,
      before: { player: player.username, sessions },
      after: { player: player.username, sessions: 0 },
    };
  },
});

async function putInForce({ tx, reason, now }: ActContext, named: string, kind: Restriction) {
  const player = await lockFoundPlayer(tx, named);
  if (!(await restrict(tx, { playerId: player.id, kind, reason, since: now })))
    throw new OperatorRefusal('restricted_already');
  return player;
}

async function lift(tx: Tx, named: string, kind: Restriction) {
  const player = await lockFoundPlayer(tx, named);
  if (!(await liftRestriction(tx, player.id, kind))) throw new OperatorRefusal('not_restricted');
  return player;
}
