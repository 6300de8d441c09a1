import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import type { SignedInPlayer } from '#tests/kit/startTestWorker.ts';
import { animatedGif, aPicture, hugePng } from './somePictures.ts';

const world = playerPerTest();
let player: SignedInPlayer;
beforeEach(async () => {
  player = await world.worker.signIn();
});

interface Sent {
  status: number;
  answer?: unknown;
  /** The refusal; left out if the picture was stored. */
  error?: unknown;
}

async function upload(
  bytes: Buffer | null,
  { name = 'me.png', type = 'image/png', key = randomUUID(), token = player.token } = {},
): Promise<Sent> {
  const body = new FormData();
  if (bytes) body.append('profilePicture', new Blob([new Uint8Array(bytes)], { type }), name);
  else body.append('note', 'no file');
  return send(body, token, key);
}

async function send(body: BodyInit, token: string, key: string, headers = {}): Promise<Sent> {
  const response = await fetch(`${world.worker.origin}/users/update/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...headers },
    body,
  });
  const { status, ok } = response;
  const answer: unknown = await response.json();
  return ok ? { status, answer } : { status, error: answer };
}

const picture = async (): Promise<string> => (await player.call('me')).answer.profilePicture;
const served = (address: string) => fetch(world.worker.origin + address);
const done = { status: 200, answer: { done: true } };
const defaultPicture = '/captains/default.webp';

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s becomes a square WebP without metadata',
  async (format) => {
    expect(await upload(await aPicture(format), { name: 'a.exe', type: 'application/x-msdownload' })).toEqual(
      done,
    );
    const response = await served(await picture());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const {
      format: kept,
      width,
      height,
      exif,
    } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ kept, width, height, exif }).toEqual({ kept: 'webp', width: 320, height: 320, exif: undefined });
  },
);

test('a new picture has a new address, and the old one is gone', async () => {
  await upload(await aPicture());
  const first = await picture();
  await upload(await aPicture('jpeg'));
  expect(await picture()).not.toBe(first);
  expect((await served(first)).status).toBe(404);
});

test('of a picture with a program behind it only the picture is kept', async () => {
  await upload(Buffer.concat([await aPicture(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
  const bytes = Buffer.from(await (await served(await picture())).arrayBuffer());
  expect(bytes.includes('script')).toBe(false);
});

const tooManyFrames = 'This animation has too many frames. Please choose a shorter one.';
const notAnImage = 'Invalid file type. Only images are allowed.';
const damaged = 'This picture is damaged and cannot be read. Please choose another one.';
const refusals: [string, () => Promise<Buffer | null>, number, string, string][] = [
  ['no file', async () => null, 400, 'picture_missing', 'Please choose a picture.'],
  ['an empty file', async () => Buffer.alloc(0), 400, 'picture_missing', 'Please choose a picture.'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    'picture_not_image',
    notAnImage,
  ],
  ['a page', async () => Buffer.from('<!doctype html><p>Ahoy'), 415, 'picture_not_image', notAnImage],
  [
    'a script that begins like a GIF',
    async () => Buffer.from('GIF89a=1;alert(1)//'),
    400,
    'picture_damaged',
    damaged,
  ],
  [
    'a picture of 50,000 × 50,000 pixels',
    async () => hugePng(50_000, 50_000),
    413,
    'picture_too_many_pixels',
    'This picture has too many pixels. Please choose a smaller one.',
  ],
  [
    'a truncated PNG',
    async () => {
      const whole = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 99, sigma: 40 },
        },
      })
        .png()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    400,
    'picture_damaged',
    damaged,
  ],
  [
    'an animation of 10,000 frames',
    async () => animatedGif(10_000),
    413,
    'picture_too_many_frames',
    tooManyFrames,
  ],
  [
    'more than 4 MB',
    async () => Buffer.alloc(4_194_305),
    413,
    'picture_too_large',
    'File size exceeds the limit of 4MB.',
  ],
];
test.each(refusals)(
  '%s is refused, and the old picture stays',
  async (_what, bytes, status, code, message) => {
    expect(await upload(await bytes())).toEqual({ status, error: { error: message, message, code } });
    expect(await picture()).toBe(defaultPicture);
  },
);

test('an animation of a few frames is accepted', async () => {
  expect(await upload(animatedGif(5))).toEqual(done);
});

test('a body that is no upload, or is cut short, is refused', async () => {
  const key = randomUUID();
  const json = { 'content-type': 'application/json' };
  expect(await send('{}', player.token, key, json)).toEqual(aRefusal(415, 'unsupported_media_type'));
  const cut = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a"\r\n\r\nabc';
  expect(await send(body, player.token, randomUUID(), cut)).toEqual(aRefusal(400, 'invalid_input'));
});

test('a repeated upload under one key stores one picture; another file under it is refused', async () => {
  const [key, bytes] = [randomUUID(), await aPicture()];
  await upload(bytes, { key });
  const first = await picture();
  expect(await upload(bytes, { key })).toEqual(done);
  expect(await picture()).toBe(first);
  expect(await upload(await aPicture('gif'), { key })).toEqual(aRefusal(409, 'idempotency_key_reused'));
});

test('of uploads at once one picture stays, and it is served', async () => {
  const bytes = await aPicture();
  const all = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)));
  expect(all).toEqual(all.map(() => done));
  expect((await served(await picture())).status).toBe(200);
});

test('nobody without a session can upload, and no other name is served', async () => {
  expect(await upload(await aPicture(), { token: 'x' })).toEqual(aRefusal(401, 'not_authorized'));
  for (const name of [
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    '..%2f..%2fsecrets.json',
    `${'0'.repeat(32)}.svg`,
  ]) {
    expect((await served(`/pictures/${name}`)).status).toBe(404);
  }
});
