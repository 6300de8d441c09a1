import type { Services } from './Services.ts';

/**
 * Whether a player is logged in. If the session has ended under the open screen, the sentence is shown and the log-in
 * opens (rule book: wallets-and-login.md, A session that ends under an open screen).
 */
export function isLoggedInOrAsked(
  { session, toasts, overlays }: Pick<Services, 'session' | 'toasts' | 'overlays'>,
  sentence: string,
): boolean {
  if (session.state.getState().player !== null) return true;
  toasts.show({ tone: 'danger', text: sentence });
  overlays.open('wallet');
  return false;
}
