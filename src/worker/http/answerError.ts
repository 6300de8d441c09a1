import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { errorSentence } from '#words/errors.ts';
import { type Log, withoutSecrets } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import { sqlState } from '../database/transaction.ts';

/** Refusals for error codes of the HTTP engine. Its other errors with a 4xx status become `invalid_input`. */
const engineRefusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** SQLSTATEs of values that do not fit their type, e.g. a text that is not a uuid, or a number out of range. */
const unreadableValues = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021']);

export function errorBody(code: ErrorCode, details: ErrorDetails = {}): ErrorBody {
  const sentence = errorSentence(code, details);
  return { error: sentence, message: sentence, code };
}

/** The refusal with which a thrown error is answered; null for a fault. */
function asRefusal(thrown: unknown): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  const code = errorCode(thrown);
  const known = code === null ? undefined : engineRefusals[code];
  if (known) return new Refusal(known);
  if (isConnectionLoss(thrown)) return new Refusal('unavailable');
  const state = sqlState(thrown);
  if (state !== null) return unreadableValues.has(state) ? new Refusal('invalid_input') : null;
  const status = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('invalid_input') : null;
}

/**
 * Answers an error that a call threw. Faults are logged with their context, and so is a lost connection to the
 * database. A module that refuses for another reason logs it itself.
 */
export function answerError(log: Log, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(thrown);
  if (refusal === null) {
    log.error(
      { err: thrown, request: request.id, method: request.method, url: withoutSecrets(request.url) },
      'a call ended in a fault',
    );
  } else if (isConnectionLoss(thrown)) {
    log.warn(
      { reason: thrown instanceof Error ? thrown.message : String(thrown) },
      'the database cannot be reached',
    );
  }
  const { code, details, status } = refusal ?? new Refusal('fault');
  if (details.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(details.retryAfterSeconds)));
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, details)));
}

function errorCode(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
}
