import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EventBack } from '#client/missions/EventBack.tsx';
import type { Captain } from '#contract/captains.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';

afterEach(cleanup);

function aBack(changes: Partial<Captain>) {
  const onLevels = vi.fn();
  const { missionStats } = aMission();
  const captain = aCaptain(changes);
  render(
    <EventBack captain={captain} stats={missionStats} levelCount={1} isLocked={false} onLevels={onLevels} />,
  );
  return onLevels;
}

test("the stepper of a captain whose crew is at its cap is disabled and reads 'Already Max Level'", async () => {
  const onLevels = aBack({ crewLevel: 125 });
  expect(screen.getByText('Already Max Level')).toBeTruthy();
  const controls = [...screen.getAllByRole('button'), screen.getByRole('spinbutton')];
  expect(controls.map((control) => (control as HTMLButtonElement).disabled)).toEqual(
    controls.map(() => true),
  );
  expect(screen.getAllByRole('button')).toHaveLength(3);
  for (const control of controls) await userEvent.click(control);
  expect(onLevels).not.toHaveBeenCalled();
});

test('the stepper of another captain is free', async () => {
  const onLevels = aBack({ crewLevel: 123 });
  expect(screen.queryByText('Already Max Level')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'MAX' }));
  expect(onLevels).toHaveBeenCalledWith(2);
});
