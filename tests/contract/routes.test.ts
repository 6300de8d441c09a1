import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { jobAccepted, jobsAccepted } from '#contract/common.ts';
import { jobKinds, jobs } from '#contract/jobs.ts';
import type { post, Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';

const table: readonly (readonly [string, Route])[] = routeNames.map((name) => [name, routes[name]]);

/** The schemas of a route, each with the part of the call that it describes. */
const parts = (route: Route) =>
  (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? [{ part, schema }] : [];
  });

/** Calls without a session: the player is identified by a ticket or a state that is valid once. */
const ticketCalls = [
  'discordLogin',
  'discordCallback',
  'discordDisconnect',
  'twitterLogin',
  'twitterCallback',
  'twitterDisconnect',
];

describe('the wire', () => {
  test('no two routes share method and path', () => {
    const calls = table.map(([, { method, path }]) => `${method} ${path}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  test.each(table)('%s has a path of words and a sentence that says what it does', (_, route) => {
    expect(route.path).toMatch(/^(\/(:[a-z]+|[A-Za-z-]+))+$/);
    expect(route.summary).toMatch(/^[A-Z].+\.$/);
  });

  test.each(table)('%s names exactly the params its path has', (_, route) => {
    const named = [...route.path.matchAll(/:([a-z]+)/g)].map(([, name]) => name);
    const described = route.params ? Object.keys(z.toJSONSchema(route.params).properties ?? {}) : [];
    expect(described).toEqual(named);
  });

  test.each(table)('%s can be published: every schema of it becomes JSON Schema, in and out', (_, route) => {
    for (const { schema } of parts(route)) {
      for (const io of ['input', 'output'] as const) {
        expect(Object.keys(z.toJSONSchema(schema, { io })).length).toBeGreaterThan(0);
      }
    }
  });

  test('a call that changes data names its job, or what its refusals are listed as', () => {
    type Call = Pick<Route, 'path' | 'summary' | 'access' | 'answer'>;
    type PostOptions = Parameters<typeof post>[0];
    expectTypeOf<Call>().not.toExtend<PostOptions>();
    expectTypeOf<Call & { job: 'equip'; notice: 'account' }>().not.toExtend<PostOptions>();
    expectTypeOf<Call & { method: 'PUT'; mutates: true }>().not.toExtend<Route>();
    expectTypeOf<Call & { method: 'GET'; notice: 'account' }>().not.toExtend<Route>();
    expectTypeOf<Call & { notice: 'account' }>().toExtend<PostOptions>();
    expectTypeOf<Call & { method: 'PUT'; mutates: true; job: 'equip' }>().toExtend<Route>();
    expect(table.filter(([, { mutates, job, notice }]) => mutates && !job && !notice)).toEqual([]);
  });

  test('only the feed is read by POST, and only the calls that the wire defines as GET change something', () => {
    const changing = table
      .filter(([, { method, mutates }]) => method === 'GET' && mutates)
      .map(([name]) => name);
    expect(changing).toEqual([...ticketCalls, 'genesisClaimAll']);
    const reading = table
      .filter(([, { method, mutates }]) => method !== 'GET' && !mutates)
      .map(([name]) => name);
    expect(reading).toEqual(['missionFeed']);
  });

  test('what only a player may do is never open to visitors: mutating public calls are those of signing in, and those with a ticket', () => {
    const open = table
      .filter(([, { access, mutates }]) => access === 'public' && mutates)
      .map(([name]) => name);
    expect(open).toEqual(['nonce', 'login', 'emailStart', 'emailVerify', 'emailKey', ...ticketCalls]);
  });

  test('every call of signing in has a tighter limit', () => {
    for (const [, { access, mutates, perMinute }] of table) {
      if (access === 'public' && mutates) expect(perMinute).toBeLessThanOrEqual(30);
    }
  });
});

describe('jobs', () => {
  test('a route for many answers with the ids of its jobs, a route for one with the id of its job', () => {
    const ofMany = ({ method, path }: Route) =>
      path.endsWith('-batch') || (path.endsWith('-all') && method === 'POST');
    const answers = (schema: z.core.$ZodType) =>
      table.filter(([, { answer }]) => answer === schema).map(([name]) => name);
    expect(answers(jobsAccepted)).toEqual(table.filter(([, route]) => ofMany(route)).map(([name]) => name));
    expect(answers(jobAccepted)).toEqual(expect.arrayContaining(['initiate', 'claim', 'payAllHandsOnDeck']));
  });

  test('exactly the routes that answer with ids of jobs name the kind of these jobs', () => {
    const starting = table.filter(([, { job }]) => job !== undefined).map(([name]) => name);
    const answering = table.filter(([, { answer }]) => answer === jobAccepted || answer === jobsAccepted);
    expect(starting).toEqual(answering.map(([name]) => name));
    const started = new Set(table.flatMap(([, { job }]) => (job === undefined ? [] : [job])));
    expect([...started].sort()).toEqual([...jobKinds].sort());
  });

  test('every payload and result can be published', () => {
    for (const kind of jobKinds) {
      expect(() => z.toJSONSchema(jobs[kind].payload, { io: 'input' })).not.toThrow();
      expect(() => z.toJSONSchema(jobs[kind].result, { io: 'output' })).not.toThrow();
    }
  });
});
