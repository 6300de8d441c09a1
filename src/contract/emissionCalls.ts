import { myEmissions } from './emissions.ts';
import { get, type Route } from './route.ts';

export const emissionCalls = {
  myEmissions: get({
    path: '/users/me/emissions',
    summary: 'My Treasure of today, and the Battle Emissions of the last seven days.',
    access: 'player',
    answer: myEmissions,
  }),
} as const satisfies Record<string, Route>;
