import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startMailServer } from '#tests/kit/startMailServer.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

const servers: Server[] = [];
let takesAll: Awaited<ReturnType<typeof startMailServer>>;
let takesNone: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  takesAll = await startMailServer(true);
  takesNone = await startMailServer(false);
  servers.push(takesAll.server, takesNone.server);
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** The metric of mails, a line for each outcome. */
async function mailsOf({ origin }: TestWorker): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('mail_attempts{'));
}

test('with a mail server the code is sent by it, and not stored in the development mailbox', async () => {
  const world = await startTestWorker({
    config: { smtpUrl: takesAll.url, mailFrom: 'Seven Isles <harbour@isles.example>' },
  });
  try {
    const email = 'anne@sea.example';
    expect((await world.call('emailStart', { body: { email } })).status).toBe(202);
    const mail = takesAll.mails[0] ?? '';
    expect(mail).toContain('To: anne@sea.example');
    expect(mail).toContain('From: Seven Isles <harbour@isles.example>');
    const code = mail.match(/Your code is (\d{6})/)?.[1] ?? '';
    expect((await world.call('emailVerify', { body: { email, code } })).status).toBe(200);
    expect((await world.call('devMailbox')).answer).toEqual([]);
    expect(await mailsOf(world)).toEqual([
      'mail_attempts{outcome="sent"} 1',
      'mail_attempts{outcome="failed"} 0',
    ]);
  } finally {
    await world.stop();
  }
});

test('when the mail server refuses a mail, the answer says so', async () => {
  const world = await startTestWorker({ config: { smtpUrl: takesNone.url } });
  try {
    expect(await world.call('emailStart', { body: { email: 'anne@sea.example' } })).toEqual(
      aRefusal(503, 'unavailable'),
    );
    expect(await mailsOf(world)).toEqual([
      'mail_attempts{outcome="sent"} 0',
      'mail_attempts{outcome="failed"} 1',
    ]);
  } finally {
    await world.stop();
  }
});
