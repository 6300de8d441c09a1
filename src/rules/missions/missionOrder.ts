interface UnderWay {
  readonly id: string;
  readonly startTime: number;
  readonly missionEndTime: number;
}

/**
 * Active missions by time left, soonest first (rule book: missions.md, Timers and order). Missions with equal time left
 * have the same order on every screen.
 */
export function byTimeLeft<M extends UnderWay>(missions: readonly M[]): M[] {
  return [...missions].sort(
    (a, b) =>
      a.missionEndTime - b.missionEndTime ||
      a.startTime - b.startTime ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
