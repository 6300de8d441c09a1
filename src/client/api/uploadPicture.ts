import { isErrorCode } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { z } from '#contract/schema.ts';
import { networkError } from '#words/connection.ts';
import { defaultError } from '#words/failures.ts';
import { ApiError } from './ApiError.ts';
import { newKey } from './callRoute.ts';

interface Upload {
  file: File;
  token: string | null;
  signal: AbortSignal;
  /** Called with the share of the upload that has been sent, 0 to 1. */
  onProgress(share: number): void;
}

const refusalAnswer = z.object({ message: z.string(), code: z.string() });

/**
 * Sends a picture. It does not use `callRoute`, because browsers report the progress of an upload to XMLHttpRequest
 * only. Rejects with `ApiError`, or with an AbortError if `signal` cancels the upload.
 */
export function uploadPicture({ file, token, signal, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => (request.status === 200 ? resolve() : reject(refusalOf(request))));
    request.addEventListener('error', () => reject(new ApiError(0, 'unreachable', networkError)));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    const body = new FormData();
    body.append('profilePicture', file);
    request.open('POST', routes.updatePicture.path);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', newKey());
    request.send(body);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  const parsed = z.safeParse(refusalAnswer, parsedJson(responseText));
  if (!parsed.success) return new ApiError(status, 'unexpected', defaultError);
  const { code, message } = parsed.data;
  return new ApiError(status, isErrorCode(code) ? code : 'unexpected', message);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
