/** The calendar file: one event a day, in the format of RFC 5545. */
import { beforeEach, expect, test } from 'vitest';
import { foldLine } from '../../../worker/pages/calendar-routes.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';

beforeEach(() => setClock('2026-11-20T12:34:56Z'));

const fileAt = async (at: string): Promise<string> =>
  (await newVisitor().get<string>(`/calendar.ics?at=${at}`)).body;

const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('the file has a daily event in floating time that links to the site', async () => {
  const lines = linesOf(await fileAt('08:00'));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenroll//Daily dice//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:daily@evenroll.test',
    'DTSTAMP:20261120T123456Z',
    'DTSTART:20261120T080000',
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Today’s dice are ready',
    'DESCRIPTION:One set of dice a day\\, the same for everyone. A game takes about five minutes.\\nhttps://evenroll.test/',
    'URL:https://evenroll.test/',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Today’s dice are ready',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each(['a'.repeat(75), 'a'.repeat(76), '’'.repeat(100), `${'a'.repeat(74)}😀b`, ''])(
  'a folded line unfolds to the original and splits no character: %s',
  (line) => {
    const folded = foldLine(line);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    for (const part of folded.split('\r\n')) {
      const octets = new TextEncoder().encode(part);
      expect(octets.length).toBeLessThanOrEqual(75);
      expect(new TextDecoder().decode(octets)).toBe(part);
    }
  },
);

test('the file is cacheable, with its type and name, and its lines end in CRLF, none longer than 75 octets', async () => {
  const { status, headers, body } = await newVisitor().get<string>('/calendar.ics?at=23:59');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="evenroll.ics"');
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = body.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

test.each([
  ...['', '?at=', '?at=8:00', '?at=24:00', '?at=08:60', '?at=08:00:00', '?at=0800', '?at=noon'],
  ...['?at=08:00&at=09:00', '?at=08:00%0D%0AX:1', '?at=%2008:00', '?at=-1:00', '?At=08:00'],
  '?at=٠٨:٠٠',
])('a file without a valid time is refused: %s', async (query) => {
  const { status, body, headers } = await newVisitor().get(`/calendar.ics${query}`);
  expect([status, body.code]).toEqual([400, 'invalid-request']);
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expect(headers.get('Cache-Control')).toBe('no-store');
});
