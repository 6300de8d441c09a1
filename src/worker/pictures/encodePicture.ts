import sharp, { type Metadata, type Sharp } from 'sharp';
import { pictureLimits, pictureSizePx } from '#rules/profile/picture.ts';
import { Refusal } from '../base/refusal.ts';

// Each picture is decoded only once, so a cache would only take memory.
sharp.cache(false);
// Each picture is processed by one thread; pictures that arrive together use several threads.
sharp.concurrency(1);

/** The accepted formats, recognised by their first bytes. In WebP, the file's length comes before the word `WEBP`. */
const formats = [
  { name: 'png', matches: (head: Buffer) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { name: 'jpeg', matches: (head: Buffer) => head.subarray(0, 3).toString('latin1') === '\xff\xd8\xff' },
  { name: 'gif', matches: (head: Buffer) => /^GIF8[79]a/.test(head.subarray(0, 6).toString('latin1')) },
  { name: 'webp', matches: (head: Buffer) => /^RIFF.{4}WEBP/s.test(head.subarray(0, 12).toString('latin1')) },
] as const;

const decodeTimeoutSeconds = 10;
const quality = 82;

/**
 * Encodes the first frame of a picture as a square WebP. The original bytes, the file name and the metadata are never
 * passed on. The format is detected from the content. Throws Refusal `picture_not_image` (not PNG, JPEG, GIF or WebP),
 * `picture_too_large`, `picture_too_many_pixels`, `picture_too_many_frames` and `picture_damaged`.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > pictureLimits.maxBytes) throw new Refusal('picture_too_large');
  const format = formats.find(({ matches }) => matches(bytes));
  if (!format) throw new Refusal('picture_not_image');
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.maxPixels, pages: 1 });
  assertWithinLimits(await readMetadata(picture), format.name);
  return encoded(picture);
}

async function readMetadata(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

function assertWithinLimits({ format, width, height, pages = 1 }: Metadata, expected: string): void {
  if (format !== expected) throw new Refusal('picture_not_image');
  if (width * height > pictureLimits.maxPixels) throw new Refusal('picture_too_many_pixels');
  if (pages > pictureLimits.maxFrames) throw new Refusal('picture_too_many_frames');
}

async function encoded(picture: Sharp): Promise<Buffer> {
  try {
    return await picture
      .autoOrient()
      .resize(pictureSizePx, pictureSizePx, { fit: 'cover' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}

/** The refusal for an error of the image library, whose message alone shows whether there are too many pixels. */
function unreadable(error: unknown): Refusal {
  const isTooBig = error instanceof Error && /pixel limit|dimension/i.test(error.message);
  return new Refusal(isTooBig ? 'picture_too_many_pixels' : 'picture_damaged');
}
