import { expect, type WebSocketRoute } from '@playwright/test';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a send whose socket is cut completes once: the result arrives, and no timeout is reported', async ({
  page,
}) => {
  // Routes the real socket through a proxy that can close it. The proxy does not change messages.
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    const server = line.connectToServer();
    lines.add(line);
    if (!isCut) return;
    // Closes the socket only after the handshake, because socket.io notices an earlier close only when its connect
    // timeout ends.
    server.onMessage((message) => {
      if (String(message).startsWith('0')) line.send(message);
      void line.close();
    });
  });
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openBuilding('The Docks');

  isCut = true;
  // Starts waiting before the request is sent: a wait that began later could miss the answer, and the socket would stay
  // cut until the journey fails.
  const accepted = page.waitForResponse('**/missions/initiate-batch');
  for (const line of lines) await line.close();
  await anne.pressSend(3);
  await accepted;
  isCut = false;

  await anne.seeToast('3 mission(s) started');
  await anne.seeNoTimeout();
  await expect.poll(async () => (await anne.fetchAs<unknown[]>('/missions/active-missions')).length).toBe(3);
});

test('where the network swallows websockets, and even long polling, outcomes arrive as soon and notices are true', async ({
  page,
}) => {
  // Opens each websocket and passes nothing on, as some proxies do.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  let isPollingBlocked = true;
  const polls = /\/socket\.io\/.*transport=polling/;
  await page.route(polls, (route) => (isPollingBlocked ? route.abort() : route.continue()));
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openBuilding('The Docks');
  await anne.pressSend(3);
  // Less than the wait of a job, after which the page would report a timeout.
  await expect(page.getByText('3 mission(s) started').first()).toBeVisible({ timeout: 8_000 });
  const notice = page.getByText('No live line to the harbour.');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  // Includes hidden elements, because the open mission hides what is behind it from screen readers.
  const music = page.getByRole('region', { name: 'Music Player', includeHidden: true });
  const [below, above] = [await music.boundingBox(), await notice.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);

  isPollingBlocked = false;
  await page.waitForResponse(polls);
  await expect(notice).toBeHidden({ timeout: 12_000 });
  await anne.seeNoTimeout();
});
