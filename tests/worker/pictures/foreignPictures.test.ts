import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { isPublicAddress, type PictureNetwork } from '#worker/pictures/fetchPicture.ts';
import { foreignPicture } from '#worker/pictures/foreignPictures.ts';
import { aPicture } from './somePictures.ts';

const world = playerPerTest({ config: { pictureHosts: ['localhost', 'pictures.invalid'] } });
let server: Server;
let origin: string;
let asked: string[] = [];
const pages: Record<string, (response: ServerResponse) => void> = {
  '/page.html': (response) => response.end('<script>alert(1)</script>'),
  '/large': (response) => response.end(Buffer.alloc(5_000_000)),
  '/away': (response) => response.writeHead(302, { location: 'http://169.254.169.254/secrets' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/moved': (response) => response.writeHead(302, { location: '/picture.png' }).end(),
};
beforeAll(async () => {
  const picture = await aPicture();
  pages['/picture.png'] = (response) => response.end(picture);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page) page(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Network settings under which the test's local server counts as an allowed public host. */
const network = (changes: Partial<PictureNetwork> = {}): PictureNetwork => ({
  hosts: ['localhost'],
  protocol: 'http:',
  isPublic: () => true,
  ...changes,
});
async function pictureOf(image: string, changes: Partial<PictureNetwork> = {}): Promise<Buffer | null> {
  asked = [];
  const uid = await insertCaptain(world.worker.services.db, world.player.playerId, { image });
  return foreignPicture(world.worker.services, uid, network(changes));
}

test('a picture of an allowed host is encoded again, and kept for a day', async () => {
  const bytes = await pictureOf(`${origin}/picture.png`);
  expect((await sharp(bytes ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
  expect(await pictureOf(`${origin}/picture.png`)).toEqual(bytes);
  expect(asked).toEqual([]);
  world.worker.clock.advanceMs(86_400_000);
  await pictureOf(`${origin}/picture.png`);
  expect(asked).toEqual(['/picture.png']);
  expect(await pictureOf(`${origin}/moved`)).toEqual(bytes);
});

test.each(['/page.html', '/large', '/away', '/round', '/none'])('%s gives no picture', async (path) => {
  expect(await pictureOf(origin + path)).toBe(null);
});

test('a host that is not allowed, or not public, is never asked', async () => {
  const port = new URL(origin).port;
  const hidden = `${origin}/picture.png?hidden`;
  expect(await pictureOf(hidden, { isPublic: isPublicAddress })).toBe(null);
  expect(await pictureOf(`http://127.0.0.1:${port}/picture.png`)).toBe(null);
  expect(await pictureOf(`http://localhost.evil.example:${port}/picture.png`)).toBe(null);
  expect(await pictureOf(`http://user@localhost:${port}/picture.png`)).toBe(null);
  expect(await pictureOf(`${origin}/picture.png?plain`, { protocol: 'https:' })).toBe(null);
  expect(await pictureOf('file:///etc/passwd')).toBe(null);
  expect(asked).toEqual([]);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136:e378::', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a captain whose picture lies elsewhere names the address of the worker, and the default follows', async () => {
  const { db } = world.worker.services;
  const image = 'https://pictures.invalid/evil.svg';
  const uid = await insertCaptain(db, world.player.playerId, { image, name: '\u202eevil\u0007'.repeat(50) });
  const nft = await world.player.nft(uid);
  expect(nft?.metadata).toEqual({ name: 'evil'.repeat(16), image: `/pictures/nft-${uid}.webp` });
  const response = await fetch(`${world.worker.origin}/pictures/nft-${uid}.webp`);
  expect(response.status).toBe(404);
});
