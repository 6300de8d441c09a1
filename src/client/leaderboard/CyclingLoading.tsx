import { useState } from 'react';
import { loadingBoard } from '#words/leaderboard.ts';
import { Loading } from '../kit/Spinner.tsx';
import { useNow } from '../kit/useNow.ts';

const textMs = 3_000;

/** A text that changes every 3 s while rows are loading; screen readers announce it once. */
export function CyclingLoading() {
  const now = useNow();
  const [begunAt] = useState(now);
  const [first] = loadingBoard;
  const place = Math.floor(Math.max(0, now - begunAt) / textMs) % loadingBoard.length;
  return <Loading label={loadingBoard[place] ?? first} announced={first} />;
}
