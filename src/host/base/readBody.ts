import type { IncomingMessage } from 'node:http';

const maxBodyBytes = 1_024 * 1_024;

/** The body of a request as text. @throws Error when it is longer than a mebibyte */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
