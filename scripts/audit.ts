/**
 * `npm run -s audit -- URL DATE [NOTED]`: recomputes a closed day from its published seed and
 * public data: the chain down to the anchor, every replay, its ledger and its review, every rank on
 * both boards, everything derived from them, and the digest of the results. Prints one line of
 * JSON, which also says what nobody can check from outside. Exit code 1 and the first difference if
 * there is one, 2 if the day can't be audited. `c/{code}` instead of the date audits a custom
 * challenge. NOTED is a number that the viewer noted beforehand: the year's anchor, a link of the
 * chain of results, or the commitment shown before the first roll.
 *
 * `npm run -s audit -- URL/t/ID [--commitment HEX] [--random HEX]…` audits a live table that is
 * over: every die, every card, and its file. The options are what somebody at the table noted
 * before the game.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../api/audit/audit.ts';
import type { AuditEnd, Report } from '../api/audit/run.ts';
import { unverified } from '../api/audit/unverified.ts';
import { hasCoach } from '../engine/coaches.ts';
import { requestFrom } from './audit-host.ts';
import { auditTableAt, tableIdIn } from './audit-table.ts';
import { solved } from './solved.ts';

const summaryOf = ({ target, ...rest }: Report): object => ({
  date: target,
  ...rest,
  unverified: unverified().map(({ what, why }) => `${what} ${why}`),
});

const [address = '', target = '', known = null] = process.argv.slice(2);
const tableId = tableIdIn(address);

const lineOf = (ended: AuditEnd): object => {
  switch (ended.end) {
    case 'passed':
      return { ok: true, ...summaryOf(ended.report) };
    case 'different': {
      const link = new URL(ended.difference.link, address).href;
      const difference = { ...ended.difference, link };
      return { ok: false, difference, ...summaryOf(ended.report) };
    }
    case 'unavailable':
      return { date: target, error: ended.code };
    case 'stopped':
      return { date: target, error: 'stopped' };
  }
};

const exitCodes = { passed: 0, different: 1, unavailable: 2, stopped: 2 } as const;

const auditDay = async (): Promise<number> => {
  const ended = await audit({
    target,
    known,
    request: requestFrom(address),
    wait: (ms) => sleep(ms),
    random: () => Math.random(),
    loadCoach: (rules) => (hasCoach(rules) ? solved(rules).coach : null),
  });
  console.log(JSON.stringify(lineOf(ended)));
  return exitCodes[ended.end];
};

process.exitCode =
  tableId === null ? await auditDay() : await auditTableAt(address, tableId, process.argv.slice(3));
