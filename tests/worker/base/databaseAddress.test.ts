import { expect, test } from 'vitest';
import { hostAddresses, isDatabaseUrl } from '#worker/base/databaseAddress.ts';

test('an address of several hosts is one address for each, with user, database and settings of the whole', () => {
  expect(hostAddresses('postgres://game:a,b@one:5432,two:5433,[::1]/game?sslmode=require')).toEqual([
    'postgres://game:a,b@one:5432/game?sslmode=require',
    'postgres://game:a,b@two:5433/game?sslmode=require',
    'postgres://game:a,b@[::1]/game?sslmode=require',
  ]);
  expect(hostAddresses('postgresql://localhost/game')).toEqual(['postgresql://localhost/game']);
});

test.each([
  ['postgres://user:password@host:5432/game', true],
  ['postgres://user:password@one,two:6432/game', true],
  ['postgres://one,/game', false],
  ['postgres://one:many/game', false],
  ['https://host/game', false],
  ['postgres:///game', false],
])('%s is an address of a database: %s', (text, is) => {
  expect(isDatabaseUrl(text)).toBe(is);
});
