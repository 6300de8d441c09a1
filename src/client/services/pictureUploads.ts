import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pictureLimits } from '#rules/profile/picture.ts';
import { errorSentences } from '#words/errors.ts';
import { pictureSaved, uploadFailed, uploadFailedBecause } from '#words/profile.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { uploadPicture } from '../api/uploadPicture.ts';
import type { Services } from './Services.ts';

interface PictureUpload {
  /** Object URL of the chosen picture. */
  preview: string;
  /** The share of the upload that has been sent, 0 to 1. */
  share: number;
}

/** The upload of the player's picture. It goes on while the profile is closed (rule book: profile.md, Picture). */
export interface PictureUploads {
  /** The upload in progress, until the player has been read again after it; null otherwise. */
  current: StoreApi<PictureUpload | null>;
  /** Uploads a file and shows the outcome as a toast. An upload that is under way is cancelled. */
  begin(file: File): Promise<void>;
  cancel(): void;
}

type Dependencies = Pick<Services, 'refusedCalls' | 'session' | 'toasts'> & { queryClient: QueryClient };

export function createPictureUploads({
  refusedCalls,
  session,
  toasts,
  queryClient,
}: Dependencies): PictureUploads {
  const current = createStore<PictureUpload | null>(() => null);
  let running: AbortController | null = null;

  const showFailure = (error: unknown, token: string | null) => {
    // Handled as `callRoute` does: 401 ends the session, and a refusal is kept for the Notice centre.
    if (error instanceof ApiError && error.status === 401) {
      if (session.state.getState().token === token) session.end('expired');
      return;
    }
    if (error instanceof ApiError && error.status >= 400)
      refusedCalls.report({ name: 'updatePicture', body: undefined, message: error.message });
    toasts.show({ tone: 'danger', text: failureOf(error) });
  };

  return {
    current,
    async begin(file) {
      const refused = reasonAgainst(file);
      if (refused !== null) {
        toasts.show({ tone: 'danger', text: refused });
        return;
      }
      running?.abort();
      const own = new AbortController();
      running = own;
      const preview = URL.createObjectURL(file);
      const { token } = session.state.getState();
      const onProgress = (share: number) => current.setState({ preview, share }, true);
      onProgress(0);
      try {
        await uploadPicture({ file, token, signal: own.signal, onProgress });
        await refreshQueries(queryClient, ['me']).catch(() => undefined);
        toasts.show({ tone: 'success', text: pictureSaved });
      } catch (error) {
        if (!own.signal.aborted) showFailure(error, token);
      } finally {
        URL.revokeObjectURL(preview);
        if (running === own) current.setState(null, true);
      }
    },
    cancel: () => running?.abort(),
  };
}

/** Why the file is refused before it is sent; null if it is not. The worker checks the content. */
function reasonAgainst({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return errorSentences.picture_not_image({});
  return size > pictureLimits.maxBytes ? errorSentences.picture_too_large({}) : null;
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError ? uploadFailedBecause(error.message) : uploadFailed;
