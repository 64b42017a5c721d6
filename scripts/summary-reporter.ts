/**
 * A vitest reporter that sends what passed and failed to the process that started vitest; without
 * one it prints both numbers.
 */
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

export interface Summary {
  /** Number of tests. */
  readonly passed: number;
  /**
   * Names of tests, and of files and groups that could not be set up, with the reason, and errors
   * outside of any test.
   */
  readonly failed: readonly string[];
}

/** Of an error's message, which may show a whole page. */
const charactersMax = 500;

/** Often only the end of a long output is kept, so that says the reason, too. */
const because = (name: string, errors: readonly { readonly message: string }[] = []): string =>
  [name, ...errors.map(({ message }) => message.slice(0, charactersMax))].join('\n  ');

const nameOf = (part: TestCase | TestSuite | TestModule): string =>
  part.type === 'module'
    ? part.relativeModuleId
    : `${part.module.relativeModuleId}: ${part.fullName}`;

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const testsOf = (state: 'passed' | 'failed') =>
      modules.flatMap((module) => [...module.children.allTests(state)]);
    const summary: Summary = {
      passed: testsOf('passed').length,
      failed: [
        ...testsOf('failed').map((test) => because(nameOf(test), test.result().errors)),
        ...modules
          .flatMap((module) => [module, ...module.children.allSuites()])
          .filter((part) => part.errors().length > 0)
          .map((part) => because(nameOf(part), part.errors())),
        ...errors.map(({ message }) => message),
      ],
    };
    if (process.send) process.send(summary);
    else console.log(`${summary.passed} passed, ${summary.failed.length} failed`);
  }
}
