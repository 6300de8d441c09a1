import { type RecentActivity, recentActivity } from '#contract/missions.ts';
import { z } from '#contract/schema.ts';

const activities = z.array(recentActivity);

/**
 * Parses the answer of `GET /feed`. This is a module of its own, so that the landing page renders without the mission
 * schemas of the contract.
 */
export function parseActivities(answer: unknown): readonly RecentActivity[] {
  return z.parse(activities, answer);
}
