import * as z from 'zod/mini';
import { type RecentActivity, recentActivity } from '#contract/missions.ts';

const activities = z.array(recentActivity);

/** The answer of `GET /feed`, checked. A module of its own: the landing is painted without the contract's missions. */
export function parseActivities(answer: unknown): readonly RecentActivity[] {
  return z.parse(activities, answer);
}
