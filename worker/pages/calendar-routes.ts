/**
 * `/calendar.ics?at=08:00`: a reminder that can be added to any calendar. It contains nothing about
 * the viewer.
 */
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { languageOfQuery, sayIn } from '../http/language.ts';
import { originOf } from '../http/scope.ts';
import { parseQuery } from '../http/validation.ts';
import * as v from 'valibot';
import { t } from '../../engine/t.ts';

/** `08:00`: hours and minutes in the viewer's local time. */
const CalendarQuery = v.object({
  at: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
});

const minutes = 10;

/** RFC 5545, 3.3.11: escapes characters that have a meaning of their own within a text. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** RFC 5545, 3.1: octets per line, without its line break. */
const octetsMax = 75;
const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a content line: continuation lines start with a space, and no character is split. */
export const foldLine = (line: string): string => {
  const lines: string[] = [];
  let part = '';
  for (const character of line) {
    if (octetsOf(part + character) > octetsMax) {
      lines.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...lines, part].join('\r\n');
};

/** `20261120T080000` from `2026-11-20T08:00:00`. */
const compact = (moment: string): string => moment.replaceAll(/[-:]/g, '');

/**
 * The file for a site at `origin`, as of `now`; `at` has been validated. A time without a zone is
 * floating: RFC 5545, 3.3.5.
 */
const calendarOf = (at: string, origin: string, now: number): string => {
  const stamp = new Date(now).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const day = stamp.slice(0, 'yyyy-mm-dd'.length);
  const home = `${origin}/`;
  const summary = t`Today’s dice are ready`;
  const description = t`One set of dice a day, the same for everyone. A game takes about five minutes.`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenroll//Daily dice//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    // Always the same, so that a file with another time replaces the one before.
    `UID:daily@${new URL(origin).hostname}`,
    `DTSTAMP:${compact(stamp)}Z`,
    `DTSTART:${compact(`${day}T${at}:00`)}`,
    `DURATION:PT${minutes}M`,
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(`${description}\n${home}`)}`,
    `URL:${home}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};

const ageSeconds = 3_600;

export const calendarRoutes = new Hono<AppEnv>().get('/calendar.ics', (c) => {
  const scope = c.get('scope');
  const { at } = parseQuery(CalendarQuery, c.req.queries());
  const language = languageOfQuery(scope.request);
  const file = sayIn(language, () => calendarOf(at, originOf(scope), scope.now));
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="evenroll.ics"',
    'Cache-Control': `public, max-age=${ageSeconds}`,
  });
});
