import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small picture whose metadata contain the name of a place, Tortuga. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', size = 64): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c0392b' } })
    .withExif({ IFD0: { Copyright: 'Tortuga' } })
    .toFormat(format)
    .toBuffer();

/**
 * A PNG of one colour with 1 bit a pixel, whose header states this size. It contains the data of 100 rows at most, so
 * that it is small even if it claims a huge size.
 */
export function hugePng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 100) }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** An animated GIF of one pixel with this many frames. Each frame has 23 bytes. */
export function animatedGif(frames: number): Buffer {
  // Header: signature, size of 1 × 1 pixels, colour table with two colours.
  const head = Buffer.from(`474946383961${'0100'}${'0100'}800000${'000000'}${'ffffff'}`, 'hex');
  // A frame: its delay, its position and one pixel.
  const frame = Buffer.from(`21f904000a000000${'2c00000000010001'}0000${'0202440100'}`, 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
