/**
 * `npm run advisories`: reads the registry's security advisories for the dependencies, as
 * `npm audit` finds them. Fails on a moderate one for what runs in the Worker or a page, on a high
 * one for a tool. A registry without advisories is mentioned, and fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../engine/result.ts';
import { root } from './paths.ts';

/** Advisories that do not concern this project, by id (`GHSA-…`), each with the reason. */
const accepted: Accepted = {};

type Accepted = Readonly<Record<string, string>>;

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;

/** An entry that is a name says only that this other package has an advisory. */
const Via = v.union([
  v.string(),
  v.object({
    name: v.string(),
    title: v.string(),
    url: v.string(),
    severity: v.picklist(severities),
    range: v.string(),
  }),
]);
const Report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ via: v.array(Via), nodes: v.array(v.string()) }),
  ),
});
/** What npm writes if it has no report. */
const Failure = v.object({ message: v.string() });

interface Advisory extends Exclude<v.InferOutput<typeof Via>, string> {
  /** Where the package is installed: `node_modules/…`. */
  readonly nodes: readonly string[];
}

/** The advisories in what `npm audit --json` wrote; an error in words if it wrote no report. */
export const readAudit = (text: string): Result<readonly Advisory[], string> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('npm wrote no report');
  }
  const report = v.safeParse(Report, json);
  if (!report.success)
    return err(v.is(Failure, json) ? json.message : 'the report has an unknown form');
  return ok(
    Object.values(report.output.vulnerabilities).flatMap(({ via, nodes }) =>
      via.filter((one) => typeof one !== 'string').map((one) => ({ ...one, nodes })),
    ),
  );
};

const Flag = v.optional(v.boolean(), false);
const Lock = v.object({
  packages: v.record(v.string(), v.object({ dev: Flag, optional: Flag, devOptional: Flag })),
});

/** Whether what is installed at a path runs in the Worker or a page. Only tools are optional. */
const runs = ({ packages }: v.InferOutput<typeof Lock>, path: string): boolean => {
  const installed = packages[path];
  return !installed?.dev && !installed?.optional && !installed?.devOptional;
};

interface Verdict {
  readonly line: string;
  readonly hasFailed: boolean;
}

export const assess = (
  { name, range, severity, title, url }: Advisory,
  isRunning: boolean,
  list: Accepted,
): Verdict => {
  const reason = list[url.slice(url.lastIndexOf('/') + 1)];
  const isSevere =
    severities.indexOf(severity) >= severities.indexOf(isRunning ? 'moderate' : 'high');
  const end = reason === undefined ? '' : `; accepted: ${reason}`;
  return {
    line: `${severity}, ${isRunning ? 'runs' : 'tool'}: ${name} ${range}: ${title} (${url})${end}`,
    hasFailed: isSevere && reason === undefined,
  };
};

const reportBytesMax = 64 * 2 ** 20;

/** One try, because a registry that can't be reached should hold nobody up. */
const audit = (): Result<readonly Advisory[], string> => {
  const npm = process.env['npm_execpath'];
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const flags = [
    '--json',
    '--include=dev',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
    '--loglevel=silent',
  ];
  const { stdout } = spawnSync(command, [...before, 'audit', ...flags], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: reportBytesMax,
  });
  // Null if npm could not be started.
  return readAudit(stdout ?? '');
};

const run = (): void => {
  const found = audit();
  if (!found.ok) {
    console.log(`The registry served no advisories, so none were checked: ${found.error}`);
    return;
  }
  const lock = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const verdicts = found.value.map((advisory) =>
    assess(
      advisory,
      advisory.nodes.some((path) => runs(lock, path)),
      accepted,
    ),
  );
  for (const { line } of verdicts) console.log(line);
  if (verdicts.length === 0) console.log('No advisory concerns the dependencies.');
  if (!verdicts.some(({ hasFailed }) => hasFailed)) return;
  console.error('Update it, or list its id with a reason in scripts/advisories.ts.');
  process.exitCode = 1;
};

// Not `import.meta.main`, which is false when run.mjs imports this file.
if (process.argv[1] === import.meta.filename) run();
