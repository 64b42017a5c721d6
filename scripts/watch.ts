/**
 * `npm run watch -- https://…`: looks at a site once, prints in plain words what needs somebody's
 * attention, a line each, and exits with 1 if there is anything; for any scheduler.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { Problem } from '../api/problems.ts';
import { Status } from '../api/schemas/status.ts';

const timeoutMs = 30_000;
/** A deployment reaches all machines within seconds, and until then two versions answer. */
const deployedMs = 3_000;

/** What one look has found. */
type Findings = readonly string[];

const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

const read = (url: URL): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    headers: { 'Accept-Language': 'en' },
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Reads a file of the site; says what is wrong instead if it is not answered as it should be. */
const look = async (
  site: URL,
  path: string,
  judge: (text: string) => Promise<Findings> | Findings,
): Promise<Findings> => {
  try {
    const response = await read(new URL(path, site));
    const text = await response.text();
    if (response.status === 200) return await judge(text);
    const problem = v.safeParse(Problem, parseJson(text));
    const { detail, title } = problem.success ? problem.output : { detail: undefined, title: '' };
    const words = detail ?? title;
    return [`${path} answers ${response.status}${words === '' ? '' : `: ${words}`}`];
  } catch (error) {
    return [`${path} does not answer: ${reasonOf(error)}`];
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Compares a page as it arrives with what the Worker says that it sends. */
const lookAtPage = (site: URL, { path, sha256 }: Status['page']): Promise<Findings> =>
  look(site, path, (text) =>
    createHash('sha256').update(text).digest('hex') === sha256
      ? []
      : [
          `${path} arrives changed: a feature of the zone rewrites HTML (docs/operating.md, step 1)`,
        ],
  );

const lookAtStatus = (site: URL): Promise<Findings> =>
  look(site, '/api/status', async (text) => {
    const status = v.safeParse(Status, parseJson(text));
    if (!status.success) return ['/api/status is not what this version of the repository knows'];
    const { alerts, page } = status.output;
    return [
      ...alerts.map(({ code, detail }) => `${code}: ${detail}`),
      ...(await lookAtPage(site, page)),
    ];
  });

const watch = async (site: URL): Promise<Findings> => {
  const health = await look(site, '/healthz', () => []);
  const status = await lookAtStatus(site);
  if (!status.some((finding) => finding.includes('arrives changed'))) return [...health, ...status];
  await sleep(deployedMs);
  return [...health, ...(await lookAtStatus(site))];
};

const site = URL.parse(process.argv[2] ?? '');
if (site === null) {
  console.error('Which site? npm run watch -- https://…');
  process.exit(2);
}
const findings = await watch(site);
for (const finding of findings) console.log(`${site.host}: ${finding}.`);
if (findings.length === 0) console.log(`${site.host} is well.`);
process.exitCode = findings.length === 0 ? 0 : 1;
