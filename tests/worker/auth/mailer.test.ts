import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker } from '#tests/kit/startTestWorker.ts';

/**
 * Starts a mail server that accepts every mail or none. It implements only the part of SMTP that a single mail needs.
 */
function startMailServer(takes: boolean): Promise<{ server: Server; url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let body: string | null = null;
    let rest = '';
    const sendLine = (line: string) => socket.write(`${line}\r\n`);
    const handleLine = (line: string) => {
      if (body !== null && line !== '.') body += `${line}\n`;
      else if (body !== null) {
        mails.push(body);
        body = null;
        sendLine('250 taken');
      } else if (line === 'DATA') {
        body = '';
        sendLine('354 go on');
      } else if (line === 'QUIT') socket.end('221 farewell\r\n');
      else sendLine(takes || /^(EHLO|HELO|RSET)/.test(line) ? '250 aye' : '550 no such harbour');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handleLine(line);
    });
    sendLine('220 mail.sea.example');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, mails, url: `smtp://127.0.0.1:${port}` });
    });
  });
}

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
  } finally {
    await world.stop();
  }
});
