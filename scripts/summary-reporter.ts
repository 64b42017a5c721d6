/**
 * A vitest reporter that sends what passed and failed to the process that started vitest; without
 * one it prints both numbers.
 */
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Summary {
  /** Number of tests. */
  readonly passed: number;
  /** Names of tests, of files that could not be loaded, and errors outside of any test. */
  readonly failed: readonly string[];
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const testsOf = (state: 'passed' | 'failed') =>
      modules.flatMap((module) => [...module.children.allTests(state)]);
    const summary: Summary = {
      passed: testsOf('passed').length,
      failed: [
        ...testsOf('failed').map(
          ({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`,
        ),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => module.relativeModuleId),
        ...errors.map(({ message }) => message),
      ],
    };
    if (process.send) process.send(summary);
    else console.log(`${summary.passed} passed, ${summary.failed.length} failed`);
  }
}
