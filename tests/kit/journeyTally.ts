/** Numbers of passed, failed and skipped checks of a step. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Remarks that are printed in the closing summary. */
  notes?: readonly string[];
}

/** The part of Playwright's JSON report that is read here. */
export interface JourneyReport {
  suites: readonly JourneySuite[];
}

interface JourneySuite {
  suites?: readonly JourneySuite[];
  specs?: readonly {
    title: string;
    tests: readonly { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

/**
 * Counts the journeys of a report. A journey that passed only at the second try counts as failed, unless it is listed
 * in `knownFlaky`.
 */
export function journeyTally(report: JourneyReport, knownFlaky: Readonly<Record<string, string>>): Tally {
  const journeys = report.suites.flatMap(journeysOf);
  const flaky = journeys.filter(({ status }) => status === 'flaky');
  const unlisted = flaky.filter(({ title }) => !(title in knownFlaky));
  const count = (wanted: string): number => journeys.filter(({ status }) => status === wanted).length;
  return {
    passed: count('expected') + flaky.length - unlisted.length,
    failed: count('unexpected') + unlisted.length,
    skipped: count('skipped'),
    notes: [
      ...journeys.filter(({ status }) => status === 'unexpected').map(({ title }) => `failed: ${title}`),
      ...flaky.map(({ title }) => {
        const reason = knownFlaky[title];
        return `passed at the second try: ${title} (${reason ? `known: ${reason}` : 'counts as failed'})`;
      }),
    ],
  };
}

function journeysOf(suite: JourneySuite): { title: string; status: string }[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}
