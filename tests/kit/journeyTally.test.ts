import { expect, test } from 'vitest';
import { type JourneyReport, journeyTally } from './journeyTally.ts';

const report: JourneyReport = {
  suites: [
    {
      specs: [
        { title: 'sends', tests: [{ status: 'expected' }, { status: 'expected' }] },
        { title: 'claims', tests: [{ status: 'unexpected' }] },
      ],
      suites: [
        {
          specs: [
            { title: 'drags', tests: [{ status: 'flaky' }] },
            { title: 'zooms', tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
};

test('a journey that passed at the second try counts as failed', () => {
  expect(journeyTally(report, {})).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    notes: ['failed: claims', 'passed at the second try: drags (counts as failed)'],
  });
});

test('a journey listed as flaky counts as passed, and the reason is printed', () => {
  expect(journeyTally(report, { drags: 'the browser drops a touch' })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    notes: ['failed: claims', 'passed at the second try: drags (known: the browser drops a touch)'],
  });
});
