import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../base/refusal.ts';

/**
 * The file of a multipart body. The name and media type that the sender states are ignored, because they prove nothing.
 */
export class Upload {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The hash that represents the file in the fingerprint of a call (`idempotency.ts`). */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url');
  }
}

/**
 * The only file of a multipart body. Throws Refusal `picture_missing`, `picture_too_large`, `unsupported_media_type`
 * for a body that is not multipart, and `invalid_input` for any other error of the parser, e.g. an incomplete body.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  try {
    const file = await request.file();
    const bytes = await file?.toBuffer();
    if (!bytes || bytes.length === 0) throw new Refusal('picture_missing');
    return new Upload(bytes);
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * The refusal for an error of the multipart parser. Every such error means that the body does not consist of one file
 * of the allowed size.
 */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'picture_too_large' : 'invalid_input');
}
