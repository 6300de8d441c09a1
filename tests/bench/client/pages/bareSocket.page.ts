import type { GameNotification } from '#contract/notifications.ts';
import type {} from './benchPage.ts';
import { benchLine, notifyWhenPainted, ready } from './paintProbe.ts';

/** The rival page: it receives notifications over bare socket.io and adds a div for each. */
const shelf = document.getElementById('toasts');
if (!shelf) throw new Error('bareSocket.html has no #toasts');
const line = benchLine();
line.on('follow', (_jobId: string, done: () => void) => done());
line.on('notification', ({ type }: GameNotification) => {
  const toast = document.createElement('div');
  toast.textContent = type;
  shelf.append(toast);
});
notifyWhenPainted(shelf, line, () => shelf.replaceChildren());
line.on('connect', ready);
