import { expect, test } from 'vitest';
import { createLog } from '#worker/base/log.ts';

function lineOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return JSON.parse(lines.join(''));
}

test('a line keeps what it is about: token of the game, wallet, transaction, code of an error', () => {
  const subject = {
    token: 'BOOTY',
    wallet: '7Yd1VQyCXNXGdG1ZLVgiyv7ZVrkbtYtSFfBM3LNkeEBx',
    transactionSignature:
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
    playerId: '0191d3c4-7b1e-7c3a-9a5e-0123456789ab',
    url: '/missions?page=2',
  };
  expect(lineOf((log) => log.error(subject, 'withdrawals are stopped'))).toMatchObject(subject);
  const error = Object.assign(new Error('not today'), { code: '53100' });
  expect(lineOf((log) => log.error({ err: error }, 'a call ended in a fault'))).toMatchObject({
    err: { code: '53100', message: 'not today' },
  });
});

test.each([
  [{ token: 'a session token' }, 'a session token'],
  [{ mail: { email: 'anne@bonny.example' } }, 'anne@bonny.example'],
  [{ err: new Error('550 <anne.b+1@bonny.example> rejected') }, 'anne.b+1@bonny.example'],
  [{ err: new Error('connect postgres://game:s3cret@db:5432/game') }, 's3cret'],
  [{ reason: 'https://rpc.example/?api-key=0a1b2c failed' }, '0a1b2c'],
  [{ reason: 'sent with Bearer abc.def-1' }, 'abc.def-1'],
  [{ reason: 'read eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk' }, 'eyJzdWIiOiIxIn0'],
  [{ url: '/auth/discord/callback?code=xyz&state=1' }, 'xyz'],
])('a line with %j does not show %s', (fields, secret) => {
  const line = JSON.stringify(lineOf((log) => log.error(fields, 'failed')));
  expect(line).not.toContain(secret);
  expect(line).toMatch(/\[cut\]|\[e-mail\]/);
});
