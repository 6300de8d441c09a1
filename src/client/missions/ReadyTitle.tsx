import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { captainsReady, readyToBeClaimed } from '#words/missionScreen.ts';
import { gameName } from '#words/page.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { activeMissionsQuery } from './missionQueries.ts';

/** Tag of the notifications, which makes the browser replace the previous notification with a newer one. */
const tag = 'captains-ready';

/**
 * Shows a player who is in another tab how many captains are ready: in the page's title and, if turned on and
 * permitted, as a browser notification.
 */
export function ReadyTitle() {
  const { callRoute, memory } = useServices();
  const { data: active = [] } = useQuery(activeMissionsQuery(callRoute));
  const now = useNow();
  const ready = active.filter((mission) => isReadyToClaim(mission, now));
  const announcedCount = useRef(0);

  useEffect(() => {
    document.title = ready.length === 0 ? gameName : `(${captainsReady(ready.length)}) ${gameName}`;
    return () => {
      document.title = gameName;
    };
  }, [ready.length]);

  useEffect(() => {
    const more = ready.length > announcedCount.current;
    announcedCount.current = ready.length;
    if (more && document.hidden && memory.read('tellReady') === true) notify(ready);
  });
  return null;
}

function notify(ready: readonly ActiveMission[]): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const names = [...new Set(ready.map(({ missionName }) => missionName))].join(', ');
  try {
    const notification = new Notification(captainsReady(ready.length), {
      tag,
      body: readyToBeClaimed(names),
    });
    notification.onclick = () => window.focus();
  } catch (error) {
    // Chrome on Android lets only a service worker show notifications; the title still shows the number.
    console.warn('The browser did not show a notification', error);
  }
}
