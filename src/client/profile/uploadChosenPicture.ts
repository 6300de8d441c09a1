import { pictureLimits } from '#rules/profile/picture.ts';
import { errorSentences } from '#words/errors.ts';
import { pictureSaved, uploadFailed, uploadFailedBecause } from '#words/profile.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { uploadPicture } from '../api/uploadPicture.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import type { GameServices, Services } from '../services/Services.ts';

type Dependencies = Pick<Services, 'overlays' | 'refusedCalls' | 'session' | 'toasts'> &
  Pick<GameServices, 'pictureUpload' | 'queryClient'>;

/** Why the file is refused before it is sent; null if it is not. The worker checks the content. */
function reasonAgainst({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return errorSentences.picture_not_image({});
  return size > pictureLimits.maxBytes ? errorSentences.picture_too_large({}) : null;
}

/**
 * Uploads the player's picture and shows the outcome as a toast (rule book: profile.md, Picture). A new upload cancels
 * the one under way. Does not reject.
 */
export async function uploadChosenPicture(file: File, dependencies: Dependencies): Promise<void> {
  const { pictureUpload, queryClient, session, toasts } = dependencies;
  const refused = reasonAgainst(file);
  if (refused !== null) {
    toasts.show({ tone: 'danger', text: refused });
    return;
  }
  if (!isLoggedInOrAsked(dependencies, errorSentences.not_authorized({}))) return;
  pictureUpload.getState()?.cancel();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const preview = URL.createObjectURL(file);
  const { token } = session.state.getState();
  const onProgress = (share: number) => pictureUpload.setState({ preview, share, cancel }, true);
  onProgress(0);
  try {
    await uploadPicture({ file, token, signal: controller.signal, onProgress });
    await refreshQueries(queryClient, ['me']).catch(() => undefined);
    toasts.show({ tone: 'success', text: pictureSaved });
  } catch (error) {
    if (!controller.signal.aborted) showFailure(error, token, dependencies);
  } finally {
    URL.revokeObjectURL(preview);
    if (pictureUpload.getState()?.preview === preview) pictureUpload.setState(null, true);
  }
}

/**
 * Handles a failure as `callRoute` does: 401 ends the session and asks to log in, and a refusal is kept for the Notice
 * centre.
 */
function showFailure(error: unknown, token: string | null, dependencies: Dependencies): void {
  const { refusedCalls, session, toasts } = dependencies;
  if (error instanceof ApiError && error.isLoggedOut) {
    if (session.state.getState().token === token) session.end('expired');
    isLoggedInOrAsked(dependencies, errorSentences.not_authorized({}));
    return;
  }
  if (error instanceof ApiError && error.status >= 400)
    refusedCalls.report({ name: 'updatePicture', body: undefined, message: error.message });
  toasts.show({
    tone: 'danger',
    text: error instanceof ApiError ? uploadFailedBecause(error.message) : uploadFailed,
  });
}
