import { useEffect, useRef, useState } from 'react';
import { pictureLimits } from '#rules/profile/picture.ts';
import { errorSentences } from '#words/errors.ts';
import { pictureSaved, uploadFailed, uploadFailedBecause } from '#words/profile.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { useGame, useServices } from '../services/Services.ts';
import { uploadPicture } from './uploadPicture.ts';

interface PictureUpload {
  /** Object URL of the chosen picture. */
  preview: string;
  /** The share of the upload that has been sent, 0 to 1. */
  share: number;
}

/**
 * The upload of a picture, which starts when a file is chosen (rule book: profile.md, Picture). `upload` is null unless
 * a picture is being sent, or the player is read again after that.
 */
export function usePictureUpload() {
  const { refusedCalls, session, toasts } = useServices();
  const { queryClient } = useGame();
  const [upload, setUpload] = useState<PictureUpload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (file: File) => {
    const refused = reasonAgainst(file);
    if (refused !== null) {
      toasts.show({ tone: 'danger', text: refused });
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const preview = URL.createObjectURL(file);
    const { token } = session.state.getState();
    setUpload({ preview, share: 0 });
    try {
      await uploadPicture({
        file,
        token,
        signal: own.signal,
        onProgress: (share) => setUpload({ preview, share }),
      });
      await refreshQueries(queryClient, ['me']).catch(() => undefined);
      toasts.show({ tone: 'success', text: pictureSaved });
    } catch (error) {
      if (own.signal.aborted) return;
      // Handled as `callRoute` does: 401 ends the session, and a refusal is kept for the Notice centre.
      if (error instanceof ApiError && error.status === 401) {
        if (session.state.getState().token === token) session.end('expired');
        return;
      }
      if (error instanceof ApiError && error.status >= 400)
        refusedCalls.report({ name: 'updatePicture', body: undefined, message: error.message });
      toasts.show({ tone: 'danger', text: failureOf(error) });
    } finally {
      URL.revokeObjectURL(preview);
      if (running.current === own) setUpload(null);
    }
  };
  return { upload, begin, cancel: () => running.current?.abort() };
}

/** Why the file is refused before it is sent; null if it is not. The worker checks the content. */
function reasonAgainst({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return errorSentences.picture_not_image({});
  return size > pictureLimits.maxBytes ? errorSentences.picture_too_large({}) : null;
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError ? uploadFailedBecause(error.message) : uploadFailed;
