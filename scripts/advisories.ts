/**
 * `npm run advisories`: stops at a published advisory about what is installed. If the service that
 * knows them can't be reached, it says so and goes on, because an outage there must not keep a
 * release back.
 */
import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { root } from './paths.ts';

/** What runs on servers and in browsers is held to more than tools. */
const audits = [['--audit-level=high'], ['--omit=dev', '--audit-level=moderate']];

const Report = v.object({
  auditReportVersion: v.number(),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/** The report of npm; null if it had none to read. */
const reportIn = (output: string) => {
  try {
    const parsed = v.safeParse(Report, JSON.parse(output));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

for (const options of audits) {
  const args = ['audit', '--json', '--fetch-retries=1', ...options];
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  const report = reportIn(stdout);
  if (report === null) {
    console.warn(
      'npm audit could not be asked for advisories. Ask again later: npm run advisories',
    );
    break;
  }
  if (status === 0) continue;
  for (const [name, { severity }] of Object.entries(report.vulnerabilities))
    console.error(`${name}: ${severity}`);
  console.error(`npm audit ${options.join(' ')} says more.`);
  process.exit(1);
}
