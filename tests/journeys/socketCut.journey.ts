import { expect, test, type WebSocketRoute } from '@playwright/test';
import { JourneyPlayer } from './JourneyPlayer.ts';

test('a send whose socket is cut completes once: the result arrives, and no timeout is reported', async ({
  page,
}) => {
  // The real socket through a proxy that can close it; messages pass unchanged.
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    if (isCut) {
      line.close();
      return;
    }
    lines.add(line);
    line.connectToServer();
  });
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openBuilding('The Docks');

  isCut = true;
  const sending = anne.pressSend(3);
  for (const line of lines) await line.close();
  await sending;
  await page.waitForResponse('**/missions/initiate-batch').catch(() => null);
  isCut = false;

  await anne.seeToast('3 mission(s) started');
  await anne.seeNoTimeout();
  await expect.poll(async () => (await anne.fetchAs<unknown[]>('/missions/active-missions')).length).toBe(3);
});
