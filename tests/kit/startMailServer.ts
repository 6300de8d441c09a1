import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Starts a mail server that accepts every mail or none. It implements only the part of SMTP that a single mail needs.
 */
export function startMailServer(takes: boolean): Promise<{ server: Server; url: string; mails: string[] }> {
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
