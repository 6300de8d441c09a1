import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { captainsReady, readyToBeClaimed } from '#words/missionScreen.ts';
import { gameName } from '#words/page.ts';
import { meQuery } from '../api/meQuery.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { activeMissionsQuery } from './missionQueries.ts';

/** Tag of the notifications, which makes the browser replace the previous notification with a newer one. */
const tag = 'captains-ready';

/**
 * Says how many captains are ready: in the page's title, to screen readers, and as a browser notification, if turned on
 * and permitted, to a player who is in another tab.
 */
export function ReadyTitle() {
  const { callRoute, memory } = useServices();
  const { data: active = [] } = useQuery(activeMissionsQuery(callRoute));
  const { data: player } = useQuery(meQuery(callRoute));
  const now = useNow();
  const ready = active.filter((mission) => isReadyToClaim(mission, now));
  // The card of the First Voyages announces its own captain.
  const hasCard = player === undefined || player.firstVoyages?.isSkipped === false;
  const unsaid = ready.filter(({ mission }) => !hasCard || voyageAt(mission.missionStats.path) === undefined);
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
  return <Announcement ready={unsaid} />;
}

/**
 * Says it when another captain is ready. A claim changes nothing, because a shorter list is no news. The attribute
 * keeps the region from being hidden behind an open modal.
 */
function Announcement({ ready }: { ready: readonly ActiveMission[] }) {
  const [said, setSaid] = useState({ captains: 0, sentence: '' });
  const captains = ready.length;
  if (captains !== said.captains) {
    const news = `${captainsReady(captains)}. ${readyToBeClaimed(missionNames(ready))}`;
    setSaid({ captains, sentence: captains > said.captains ? news : '' });
  }
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {said.sentence}
    </p>
  );
}

const missionNames = (ready: readonly ActiveMission[]): string =>
  [...new Set(ready.map(({ missionName }) => missionName))].join(', ');

function notify(ready: readonly ActiveMission[]): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(captainsReady(ready.length), {
      tag,
      body: readyToBeClaimed(missionNames(ready)),
    });
    notification.onclick = () => window.focus();
  } catch (error) {
    // Chrome on Android lets only a service worker show notifications; the title still shows the number.
    console.warn('The browser did not show a notification', error);
  }
}
