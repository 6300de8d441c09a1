import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { useNow } from '../kit/useNow.ts';
import { activeMissionsQuery } from '../missions/missionQueries.ts';
import { useServices } from '../services/Services.ts';
import type { Sound } from '../sound/createSound.ts';
import { playOnceOverTabs } from '../sound/playOnceOverTabs.ts';

/**
 * Sounds the bell when a captain comes home while the page is open, once for all that come together (rule book: look.md,
 * Sounds). Renders nothing.
 */
export function Homecomings({ sound }: { sound: Pick<Sound, 'effect'> }) {
  const { callRoute } = useServices();
  const { data: active } = useQuery(activeMissionsQuery(callRoute));
  const now = useNow();
  const home = active?.filter((mission) => isReadyToClaim(mission, now)).map(({ id }) => id);
  const known = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    if (home === undefined) return;
    // Captains that were home before the page was opened are no news.
    const before = known.current;
    const newest = before && home.find((id) => !before.has(id));
    known.current = new Set(home);
    if (newest) playOnceOverTabs(`home.${newest}`, () => sound.effect('bell'));
  });
  return null;
}
