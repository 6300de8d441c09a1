import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { jobIdOf } from '#contract/jobIds.ts';
import { readBody } from '#host/base/readBody.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Config } from '#worker/base/config.ts';
import { traceOfJob } from '#worker/tracing/jobTraces.ts';
import { ChainPlayer } from '../chain/intents/ChainPlayer.ts';

// One worker answers calls and another one carries out jobs; both send their traces to a collector.

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number() }),
});
const posted = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }).loose()),
});
type Seen = z.output<typeof spanSchema>;

const seen: Seen[] = [];
const services = new Set<string>();
const headers = { authorization: 'Bearer of the collector' };
let collector: Server;
let api: TestWorker;
let jobs: TestWorker;

beforeAll(async () => {
  // The machine's clock has been set back since the process began.
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  collector = createServer(async (request, response) => {
    const body = await readBody(request);
    const isExpected =
      request.url === '/v1/traces' && request.headers.authorization === headers.authorization;
    if (isExpected) {
      for (const { scopeSpans, ...one } of posted.parse(JSON.parse(body)).resourceSpans) {
        services.add(/"stringValue":"(test-[a-z]+)"/.exec(JSON.stringify(one))?.[1] ?? '');
        seen.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
    }
    response.writeHead(isExpected ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  api = await startTestWorker({
    chain: true,
    config: { roles: ['api', 'push'], traces: traces('test-api') },
  });
  const { databaseUrl, secrets, solanaRpcUrl } = api.services.config;
  const same = { databaseUrl, secrets, solanaRpcUrl };
  jobs = await startTestWorker({ config: { ...same, roles: ['jobs'], traces: traces('test-jobs') } });
}, 60_000);
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
});

function traces(serviceName: string): Config['traces'] {
  const { port } = collector.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, headers, serviceName, share: 1 };
}

const factOf = (span: Seen, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue ?? null;

const begins = ({ startTimeUnixNano }: Seen) => BigInt(startTimeUnixNano);

/**
 * The spans of a trace, and below each the spans that it caused, as indented names. Those that one span caused are sorted
 * by name: their beginnings are whole milliseconds, of which several spans may have the same.
 */
function treeOf(spans: readonly Seen[], parent?: string, depth = 0): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(begins(a) - begins(b)))
    .flatMap((span) => [`${'  '.repeat(depth)}${span.name}`, ...treeOf(spans, span.spanId, depth + 1)]);
}

test('the trace of a job goes from the request to its end, over workers and the chain', {
  timeout: 60_000,
}, async () => {
  const mary = await ChainPlayer.signIn(api);
  const { mint } = await mary.nft('wallet');
  const { answer: eligible } = await mary.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  const body = { missionPath: 'missions/safe-haven', nfts: [eligible[0]?.uid ?? ''] };
  const { answer: sent } = await mary.call('initiate', { body, idempotencyKey: 'one-send' });
  await api.untilSettled(sent.jobId);
  const again = await mary.call('initiate', { body, idempotencyKey: 'one-send' });
  expect(again.answer).toEqual(sent);

  const { answer: moves } = await mary.buildMoves('freeze', [mint]);
  expect(await mary.handInMoves(moves)).toMatchObject({ state: 'succeeded' });
  const refused = await mary.call('initiate', {
    body: { ...body, nfts: ['none'] },
    idempotencyKey: 'refused',
  });
  const { id: moved } = await api.services.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'handleAssets')
    .executeTakeFirstOrThrow();
  expect((await fetch(`${api.origin}/ready`)).status).toBe(200);
  await jobs.stop();
  await api.stop();

  expect(services).toEqual(new Set(['test-api', 'test-jobs']));
  expect(seen.map(({ name }) => name)).not.toContain('GET /ready');
  const traceOf = (jobId: string) => seen.filter(({ traceId }) => traceId === traceOfJob(jobId));
  const send = treeOf(traceOf(sent.jobId));
  expect(send).toEqual([
    'POST /missions/initiate',
    '  accept job',
    '    job initiate',
    '    jobs of a player',
    '      SQL transaction',
    '  SQL statement',
    // What announces the job to the other worker.
    '  SQL statement',
    'POST /missions/initiate',
    '  SQL statement',
    '  SQL statement',
  ]);
  for (const { spanId, startTimeUnixNano } of traceOf(sent.jobId))
    expect(
      traceOf(sent.jobId).filter(
        (one) => one.parentSpanId === spanId && begins(one) < BigInt(startTimeUnixNano),
      ),
    ).toEqual([]);
  const [run] = traceOf(sent.jobId).filter(({ name }) => name === 'job initiate');
  expect(run && [factOf(run, 'game.job'), factOf(run, 'game.outcome')]).toEqual([sent.jobId, 'succeeded']);
  const move = treeOf(traceOf(moved));
  expect(move).toEqual(
    expect.arrayContaining([
      '    job handleAssets',
      '    send transaction',
      '      chain sendTransaction',
      '    transaction confirmed',
      '      SQL transaction',
    ]),
  );
  expect(refused.status).toBe(404);
  const refusal = traceOf(jobIdOf(mary.playerId, 'refused', 0)).find(({ name }) => name.startsWith('POST'));
  const status = refusal?.attributes.find(({ key }) => key === 'http.response.status_code');
  expect(status?.value.intValue).toBe(404);
  // No span belongs to one that is missing.
  const ids = new Set(seen.map(({ spanId }) => spanId));
  expect(ids.size).toBe(seen.length);
  expect(seen.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))).toEqual([]);
  expect(JSON.stringify(seen)).not.toContain(mary.player.token);
});

test('a worker without a collector loads nothing of OpenTelemetry', () => {
  const loads = readdirSync('src/worker', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /from '(@opentelemetry\/|.*\/openTelemetry\.ts')/.test(readFileSync(`src/worker/${name}`, 'utf8')),
    );
  expect(loads).toEqual(['tracing/openTelemetry.ts']);
});
