import { readFileSync } from 'node:fs';

interface Size {
  width: number;
  height: number;
}

/** Reads width and height from the header of a WebP, PNG or JPEG file. Throws for anything else. */
export function sizeOf(file: string): Size {
  const bytes = readFileSync(file);
  const size = webp(bytes) ?? png(bytes) ?? jpeg(bytes);
  if (size === undefined) throw new Error(`${file} is no picture this reader knows`);
  return size;
}

const text = (bytes: Buffer, from: number, length = 4) => bytes.toString('latin1', from, from + length);

function webp(bytes: Buffer): Size | undefined {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined;
  const kind = text(bytes, 12);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

function png(bytes: Buffer): Size | undefined {
  if (text(bytes, 1, 3) !== 'PNG') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the size from the first segment of the kind "start of frame". */
function jpeg(bytes: Buffer): Size | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const kind = bytes.readUInt16BE(at);
    if (kind >= 0xffc0 && kind <= 0xffc3)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
