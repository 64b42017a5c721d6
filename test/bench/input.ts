/**
 * CPU of a request by the length of what a client sends: each header that the Worker reads, a
 * query, and the fields that are looked at longest, at half and at their whole length, filled
 * with what is hardest to read. Whatever grows faster than its length shows as a ratio above two.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubNameLengthMax } from '../../api/list-limits.ts';
import { headerLengths, queryLength } from '../../worker/http/input-lengths.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { cpuMs } from './cpu.ts';
import { medianOf, print } from './figure.ts';
import { newClient, type Ask } from './load.ts';

const requests = 40;
const rounds = 5;

/** What splits, repeats or nearly matches in one header or another. */
const fillers = [';', '"', ' ', 'a', ',W/"a"', '=', '%', '\t'];

const filled = (filler: string, length: number): string =>
  filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

/** A request by the length of one of its parts. */
type ByLength = (length: number) => Ask;

const page = { method: 'GET', path: '/' } as const;

const withHeader =
  (name: string, filler: string): ByLength =>
  (length) => ({ ...page, headers: { [name]: `x${filled(filler, length - 2)}x` } });

const withName =
  (filler: string): ByLength =>
  (length) => ({
    method: 'POST',
    path: '/api/clubs',
    body: JSON.stringify({ name: filled(filler, length) }),
  });

export const benchInput = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, rateLimitFactor: 100_000 };
  const server = await startLocalServer({ ...options, masterKey: 'be'.repeat(32) });
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const pid = children.at(-1).pid;
  const client = newClient(server.url, 1);
  const spend = (asked: Ask): Promise<number> =>
    cpuMs(
      { pid },
      Array.from({ length: requests }, () => async () => void (await client.ask(asked))),
    );

  const compare = async (name: string, most: number, byLength: ByLength): Promise<void> => {
    const pairs: (readonly [number, number])[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push([await spend(byLength(Math.ceil(most / 2))), await spend(byLength(most))]);
    const [half, whole] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)].map(medianOf);
    print({ figure: `input-${name}`, value: whole ?? 0, unit: 'ms' });
    print({
      figure: `input-${name}-to-half`,
      value: (whole ?? 0) / (half ?? 1),
      unit: 'ratio',
      budget: 2,
    });
  };

  for (const [name, most] of Object.entries(headerLengths)) {
    if (name === 'Upgrade' || name === 'Content-Length') continue;
    for (const filler of fillers)
      await compare(`${name}-${JSON.stringify(filler)}`, most, withHeader(name, filler));
  }
  await compare('query', queryLength, (length) => ({
    ...page,
    path: `/?${filled('a=%20&', length - 1)}`,
  }));
  for (const filler of ['a', 'a ', '- ', '\u0430\u0301', '\u{1d538}'])
    await compare(`name-${JSON.stringify(filler)}`, clubNameLengthMax, withName(filler));
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
