import type { RunView } from '#bus/worldView.ts';

/** A run from The Docks of an hour, which began at 0. `over` replaces single fields. */
export function aRun(over: Partial<RunView> = {}): RunView {
  return {
    id: 'run-1',
    buildingId: 'the-docks',
    captain: 'Anne Bonny',
    community: 'reavers',
    leftAt: 0,
    homeAt: 3_600_000,
    ...over,
  };
}
