import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { secretVariables } from '#worker/base/secrets.ts';
import { environmentVariables } from '#worker/base/variables.ts';
import { projectRoot } from './sourceFiles.ts';

const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  pull_policy: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  user: z.string().optional(),
});
const composition = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});
const { services, volumes } = composition.parse(parse(read('deploy/compose.yaml'), { merge: true }));

const known = [...environmentVariables, ...secretVariables];

test('compose sets variables that the game reads, and migrates before the first worker', () => {
  const workers = Object.entries(services).filter(([name]) => name.startsWith('worker'));
  expect(workers).toHaveLength(2);
  for (const [, { environment = {}, depends_on = {} }] of workers) {
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(environment.MIGRATIONS).toBe('command');
    expect(depends_on.migrations?.condition).toBe('service_completed_successfully');
  }
  expect(services.migrations?.depends_on?.database?.condition).toBe('service_healthy');
});

test('one service of compose builds the image of the game, and the others take that one', () => {
  const ofGame = Object.entries(services).filter(([, { image }]) => image.startsWith('seven-isles:'));
  expect(ofGame.map(([name]) => name)).toEqual(['migrations', 'worker-1', 'worker-2']);
  expect(ofGame.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['migrations']);
  expect(new Set(ofGame.map(([, one]) => `${one.image} ${one.pull_policy}`)).size).toBe(1);
  expect(services.migrations?.pull_policy).toBe('never');
  const built = services.migrations?.build;
  expect(existsSync(join(projectRoot, 'deploy', built?.context ?? '', built?.dockerfile ?? ''))).toBe(true);
});

test('what compose keeps running keeps a log of a limited size', () => {
  const running = Object.entries(services).filter(([, { restart }]) => restart);
  expect(running.map(([name]) => name)).toEqual(['database', 'worker-1', 'worker-2', 'proxy']);
  for (const [name, { logging }] of running) expect(logging?.options['max-size'], name).toBeTruthy();
});

test('the services of compose depend on each other and mount volumes that exist', () => {
  const all = Object.values(services);
  const needed = all.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(needed.filter((name) => !(name in services))).toEqual([]);
  const mounted = all.flatMap((one) => (one.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
  expect(mounted.filter((name) => !name.startsWith('.') && !(name in volumes))).toEqual([]);
});

test('the commands of containers on the page for operators name the composition and its services', () => {
  const lines = [...read('docs/operating.md').matchAll(/^docker compose (.*)$/gm)].map(
    ([, line = '']) => line,
  );
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) {
    const [, file = '', act = '', rest = ''] = /^--file (\S+) --env-file \.env (\w+) ?(.*)$/.exec(line) ?? [];
    expect(existsSync(join(projectRoot, file)), line).toBe(true);
    const [service] = rest.split(' ').filter((word) => !word.startsWith('-'));
    // Without a service these are for all of them.
    if (!['up', 'stop'].includes(act) || service) expect(Object.keys(services), line).toContain(service);
    if (act === 'build') expect(services[service ?? '']?.build, line).toBeDefined();
  }
});

/** Caddy is at hand on some machines only. */
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

test.skipIf(!hasCaddy)('Caddy accepts the configuration of the proxy, as compose gives it', () => {
  const env = {
    ...process.env,
    ...services.proxy?.environment,
    SITES: 'play.example.org, reavers.example.org',
  };
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(projectRoot, 'deploy/Caddyfile')];
  const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

test('the image has the Node of the project, and a user that is seen to have no rights', () => {
  const text = read('deploy/Dockerfile');
  const versions = [...text.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]));
  const users = [...text.matchAll(/^USER (.*)$/gm)].map(([, user = '']) => user);
  expect(users.at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const own = [...text.matchAll(/^COPY (.*) \.\/\S+$/gm)].slice(-4);
  expect(own.filter(([, sources = '']) => !sources.startsWith('--chmod=755 '))).toEqual([]);
  const [, variables = ''] = /^ENV (.*)$/m.exec(text) ?? [];
  const names = [...variables.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(['seven-isles@.service', 'seven-isles-migrate.service'])(
  '%s sets variables of the game',
  (name) => {
    const [, variables = ''] = /^Environment=(.*)$/m.exec(read(`deploy/systemd/${name}`)) ?? [];
    const names = [...variables.matchAll(/([A-Z_]+)=/g)].map(([, variable = '']) => variable);
    expect(names).not.toEqual([]);
    expect(names.filter((variable) => !known.includes(variable))).toEqual([]);
  },
);

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

test('every alert has its section in the page for operators, which calls the critical ones so', () => {
  const alerts = rules
    .parse(parse(read('deploy/monitoring/alerts.yaml')))
    .groups.flatMap((group) => group.rules);
  const [, section = ''] = read('docs/operating.md').split('## Alerts\n');
  const [own = ''] = section.split(/^## /m);
  const sections = [...own.matchAll(/^### (\w+)\n\n(Critical\.)?/gm)];
  expect(sections.map(([, name, critical]) => [name, critical ? 'critical' : 'warning'])).toEqual(
    alerts.map(({ alert, labels }) => [alert, labels.severity]),
  );
});
