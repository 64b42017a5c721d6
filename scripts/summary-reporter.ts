/** A vitest reporter that prints one line at the end: `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

const countOf = (modules: readonly TestModule[], state: 'passed' | 'failed'): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = countOf(modules, 'failed') + broken + errors.length;
    console.log(`${countOf(modules, 'passed')} passed, ${failed} failed`);
  }
}
