import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WorldStateWriter } from '#client/app/WorldStateWriter.tsx';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the state of the world is written when a mission ends, and not in the seconds before and after', async () => {
  vi.useFakeTimers({ now: 500, shouldAdvanceTime: true });
  const game = aGame({ activeMissions: [anActiveMission({ missionEndTime: 10_000 })] }, () => Date.now());
  const { world } = game.services.bus;
  game.show(<WorldStateWriter />);
  const isReady = () => world.getState().buildings.map(({ callsForAttention }) => callsForAttention);
  await waitFor(() =>
    expect(world.getState().buildings.map(({ captainsHere }) => captainsHere)).toEqual([1]),
  );
  const seen: boolean[][] = [];
  world.subscribe(() => seen.push(isReady()));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(seen).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(seen).toEqual([[true]]);
});
