/**
 * A vitest reporter that ends with one line: `N passed, N failed`. Before it, it lists the tests
 * that passed only on a second try.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const testsOf = (modules: readonly TestModule[], state: 'passed' | 'failed'): TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests(state)]);

/**
 * What a test failed with before it passed. A fault that seldom shows would otherwise never be
 * seen.
 */
const firstFailures = (test: TestCase): string => {
  const errors = test.result().errors ?? [];
  return errors
    .map(({ message, diff, stacks }) => `  ${message} (line ${stacks?.[0]?.line})\n${diff ?? ''}`)
    .join('\n');
};

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const passed = testsOf(modules, 'passed');
    for (const test of passed.filter((one) => (one.diagnostic()?.retryCount ?? 0) > 0))
      console.log(
        `Passed only on a second try: ${test.module.relativeModuleId}: ${test.fullName}\n${firstFailures(test)}`,
      );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = testsOf(modules, 'failed').length + broken + errors.length;
    console.log(`${passed.length} passed, ${failed} failed`);
  }
}
