import fc from 'fast-check';
import { routeNames, routes } from '#contract/routes.ts';
import { hostileRequests } from '#tests/kit/hostileRequests.ts';
import { sendRaw } from '#tests/kit/sendRaw.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import type { Measured } from './measure.ts';
import { ServerProcess } from './ServerProcess.ts';

const requestsOfRoute = Number(process.env.HOSTILE_REQUESTS ?? 300);
/** This server has no chain and no mail, and refuses what needs them with this status. */
const withoutProvider = 503;

/**
 * H1: generated requests to every route, most of which nearly match its schemas. Counts those that the server answers
 * with a fault of its own. `npm test` checks the sentences of the refusals with fewer requests.
 */
export async function hostileInput(database: BenchDatabase): Promise<Measured> {
  const server = await ServerProcess.start({ databaseUrl: await database.fresh(), players: 1 });
  const token = server.players[0]?.token ?? '';
  // A log-out would end the session that the other requests use.
  const fuzzed = routeNames.filter((name) => name !== 'logout');
  let faults = 0;
  let refused = 0;
  let withoutChainOrMail = 0;
  try {
    for (const name of fuzzed) {
      for (const request of fc.sample(hostileRequests(routes[name], token), requestsOfRoute)) {
        const { status } = await sendRaw(server.origin, request);
        if (status === withoutProvider) withoutChainOrMail += 1;
        else if (status >= 500) faults += 1;
        else if (status >= 400) refused += 1;
      }
    }
  } finally {
    await server.stop();
  }
  return {
    id: 'H1',
    what: `faults of the server on ${fuzzed.length * requestsOfRoute} generated requests to ${fuzzed.length} routes`,
    value: faults,
    unit: '',
    target: '=0',
    spread: 0,
    parts: { refused, withoutChainOrMail },
  };
}
