import { expect, test, type WebSocketRoute } from '@playwright/test';
import { JourneyPlayer } from './JourneyPlayer.ts';

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
