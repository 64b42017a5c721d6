/**
 * What has been published about the dice, and the results of closed challenges for everyone to
 * recompute.
 */
import { dayAt, yearOf } from '../../api/days.ts';
import { daysInYear, formatDay } from '../../engine/calendar.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { lastDayAt } from '../challenges/availability.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { textStream } from '../http/text-stream.ts';
import { findLatestAct } from '../operator/queries.ts';
import { listAnchors } from '../challenges/anchors.ts';
import { anchorOf, chainOfYear, isAnchorOut, publicSeeds } from '../challenges/chains.ts';
import { openDataCopy } from './open-data-copy.ts';
import { currentLines } from './current-lines.ts';
import { listChain } from './results-chain.ts';

export const fairnessHandlers = {
  getFairness: async ({ scope: { database, config, now }, query, answer }) => {
    const asked = query();
    const today = dayAt(now);
    const year = asked.year === undefined ? yearOf(today) : Number(asked.year);
    if (year < yearOf(config.firstDay) || year > yearOf(lastDayAt(now)))
      throw new ProblemError('not-found');
    const links = await chainOfYear(config, database, year, now);
    const stored = (await listAnchors(database)).map((row) => [String(row.year), row.anchor]);
    const own = isAnchorOut(config, year, now) ? [[String(year), anchorOf(links)]] : [];
    const anchors = Object.fromEntries([...stored, ...own]);
    const all = Array.from({ length: daysInYear(year) }, (_, index) =>
      formatDay({ year, dayOfYear: daysInYear(year) - index }),
    );
    const days = all
      .filter((date) => date >= config.firstDay && date <= today)
      .map((date) => ({ date, ...publicSeeds(links, date, now) }));
    const publishedOn = Object.fromEntries(
      [...config.anchors].flatMap(([of, { publishedOn: day }]) =>
        day === null ? [] : [[of, day]],
      ),
    );
    return answer(200, { anchors, publishedOn, firstDays: config.firstDays, days });
  },

  getResultsChain: async ({ scope: { database }, query, answer }) => {
    const { before } = query();
    return answer(200, await listChain(database, before === undefined ? null : Number(before)));
  },

  listOpenResults: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    const { pathname, origin } = new URL(scope.request.url);
    const copy = await openDataCopy({
      address: origin + pathname,
      version: await findLatestAct(scope.database, challenge),
      schedule: challenge.schedule,
      now: scope.now,
      waitUntil: scope.waitUntil,
      read: () => textStream(currentLines(scope, challenge)),
    });
    return answer(200, copy.body, {
      ...Object.fromEntries(copy.headers),
      'Access-Control-Allow-Origin': '*',
    });
  },
} satisfies Partial<Handlers>;
