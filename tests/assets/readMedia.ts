import { readFileSync } from 'node:fs';

/** Metadata from the header of a video or audio file. */
export interface Media {
  seconds: number;
  /** Codecs as the container names them: `A_OPUS`, `V_VP9`, `avc1`, `mp4a` … */
  codecs: string[];
  /** Pixels; 0 for sounds. */
  width: number;
  height: number;
}

/** Reads the header of a WebM (Matroska) or an MP4 file. Throws for anything else. */
export function mediaOf(file: string): Media {
  const bytes = readFileSync(file);
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return webm(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return mp4(bytes);
  throw new Error(`${file} is neither WebM nor MP4`);
}

// --- WebM: nested elements of (id, length, content); id and length are numbers of varying width
const ids = {
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  codec: 0x86,
  width: 0xb0,
  height: 0xba,
} as const;
/** Ids of the elements that contain other elements: Segment, Info, Tracks, TrackEntry, Video. */
const nests: ReadonlySet<number> = new Set([0x18538067, ids.info, 0x1654ae6b, 0xae, 0xe0]);
const cluster = 0x1f43b675;

function webm(bytes: Buffer): Media {
  const media: Media = { seconds: 0, codecs: [], width: 0, height: 0 };
  let nanosecondsPerTick = 1_000_000;
  let ticks = 0;
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to; ) {
      const id = varied(bytes, at, true);
      if (id.value === cluster) return;
      const length = varied(bytes, at + id.width, false);
      const start = at + id.width + length.width;
      const end = Math.min(to, start + length.value);
      const content = bytes.subarray(start, end);
      if (nests.has(id.value)) walk(start, end);
      else if (id.value === ids.timeScale) nanosecondsPerTick = content.readUIntBE(0, content.length);
      else if (id.value === ids.duration)
        ticks = content.length === 4 ? content.readFloatBE(0) : content.readDoubleBE(0);
      else if (id.value === ids.codec) media.codecs.push(content.toString('latin1'));
      else if (id.value === ids.width) media.width = content.readUIntBE(0, content.length);
      else if (id.value === ids.height) media.height = content.readUIntBE(0, content.length);
      at = end;
    }
  };
  walk(0, bytes.length);
  return { ...media, seconds: (ticks * nanosecondsPerTick) / 1e9 };
}

/**
 * Reads a number whose width in bytes follows from the leading zeros of its first byte. The first 1 bit after them
 * marks the width: it belongs to the value of an id, but not to the value of a length.
 */
function varied(bytes: Buffer, at: number, keepsMarker: boolean): { value: number; width: number } {
  const first = bytes.readUInt8(at);
  const width = Math.clz32(first) - 23;
  let value = keepsMarker ? first : first & (0xff >> width);
  for (let k = 1; k < width; k += 1) value = value * 256 + bytes.readUInt8(at + k);
  return { value, width };
}

// --- MP4: boxes of (length, name, content)
const boxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

function mp4(bytes: Buffer): Media {
  const media: Media = { seconds: 0, codecs: [], width: 0, height: 0 };
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const length = bytes.readUInt32BE(at);
      const name = bytes.toString('latin1', at + 4, at + 8);
      if (boxes.has(name)) walk(at + 8, at + length);
      else if (name === 'mvhd') media.seconds = bytes.readUInt32BE(at + 24) / bytes.readUInt32BE(at + 20);
      else if (name === 'stsd') media.codecs.push(bytes.toString('latin1', at + 20, at + 24));
      else if (name === 'tkhd') {
        media.width = Math.max(media.width, bytes.readUInt16BE(at + length - 8));
        media.height = Math.max(media.height, bytes.readUInt16BE(at + length - 4));
      }
      if (length < 8) return;
      at += length;
    }
  };
  walk(0, bytes.length);
  return media;
}
