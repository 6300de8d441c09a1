import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Homecomings } from '#client/hud/Homecomings.tsx';
import type { EffectName } from '#client/sound/soundTable.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

const home = (id: string) => anActiveMission({ id, missionEndTime: 0 });
const away = (id: string) => anActiveMission({ id, missionEndTime: Number.MAX_SAFE_INTEGER });

test('the bell sounds once for the captains that come home together, not for those who were home before', async () => {
  const played: EffectName[] = [];
  let active = [home('a'), away('b'), away('c'), away('d')];
  const { queryClient } = aGame(<Homecomings sound={{ effect: (name) => played.push(name) }} />, {
    activeMissions: () => active,
  });
  const read = async () => {
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  await read();
  expect(played).toEqual([]);
  active = [home('a'), home('b'), home('c'), away('d')];
  await read();
  expect(played).toEqual(['bell']);
  // A claim is no homecoming.
  active = [home('b'), away('d')];
  await read();
  expect(played).toEqual(['bell']);
  active = [home('b'), home('d')];
  await read();
  expect(played).toEqual(['bell', 'bell']);
});
