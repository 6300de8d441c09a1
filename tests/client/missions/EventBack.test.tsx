import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventBack } from '#client/missions/EventBack.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';

afterEach(cleanup);

test("a captain whose crew is at its cap reads 'Already Max Level' and has no stepper", () => {
  const captain = aCaptain({ crewLevel: 125 });
  const { missionStats } = aMission();
  render(
    <EventBack captain={captain} stats={missionStats} levelCount={1} isLocked={false} onLevels={() => {}} />,
  );
  expect(screen.getByText('Already Max Level')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
