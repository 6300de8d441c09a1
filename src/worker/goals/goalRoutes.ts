import { type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { moveGoal, readGoal, reportVerified } from './goalStore.ts';

/** Routes about the goals after the First Voyages (rule book: first-voyages.md, Goals). */
export const goalRoutes: RouteHandlers<'goal' | 'moveGoal'> = {
  goal: read(({ services, caller }) => readGoal(services.db, caller.playerId)),

  moveGoal: write(async ({ caller, body, tx }) => {
    const { from, did } = body.data;
    if (did === 'verified') await reportVerified(tx, caller.playerId);
    else await moveGoal(tx, caller.playerId, from);
    return { done: true as const };
  }),
};
