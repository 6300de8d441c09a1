import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Tally } from './journeyTally.ts';

type Failing = { errors(): readonly { message: string }[] };

/**
 * Writes the tally of a run of Vitest to the file that TALLY_REPORT names. What failed stands there with its name,
 * also what no test owns: a file that could not be loaded, a rejected promise that no code waited for.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env.TALLY_REPORT;
    if (!file) throw new Error('TALLY_REPORT names no file.');
    writeFileSync(file, JSON.stringify(vitestTally(testModules, unhandledErrors)));
  }
}

function vitestTally(testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Tally {
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  const outside = [
    ...testModules.flatMap((module) => failures(module.relativeModuleId, module)),
    ...testModules.flatMap(({ children, relativeModuleId }) =>
      [...children.allSuites()].flatMap((suite) =>
        failures(`${relativeModuleId} › ${suite.fullName}`, suite),
      ),
    ),
    ...unhandledErrors.map(
      ({ message, stack }) => `failed outside of a test: ${(stack ?? message).split('\n', 4).join('\n')}`,
    ),
  ];
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    passed: count('passed'),
    failed: failed.length + outside.length,
    skipped: count('skipped') + count('pending'),
    notes: [
      ...failed.map((test) => {
        const [error] = test.result().errors ?? [];
        return `failed: ${test.module.relativeModuleId} › ${test.fullName}: ${error?.message ?? 'no error'}`;
      }),
      ...outside,
    ],
  };
}

/** The errors of a file or a group of tests itself, for example of its hooks. */
function failures(name: string, failing: Failing): string[] {
  return failing.errors().map(({ message }) => `failed: ${name}: ${message}`);
}
