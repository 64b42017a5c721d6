/**
 * What clubs read and write is looked up by key: it grows with members and days, never with
 * everybody's results or with the clubs that there are.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Club } from '../../../api/schemas/clubs.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { insertMember } from '../../../worker/clubs/membership.ts';
import type { Database } from '../../../worker/db/database.ts';
import { setClock } from '../clock.ts';
import { newTableId } from '../issued.ts';
import { plansOf, unboundedAmong } from '../query-plans.ts';
import { visitorWith, type Visitor } from '../visitor.ts';
import { makeClub, newPerson, type Person } from './club-people.ts';

/** Scans of what a statement has found itself; and of the years, which are few. */
const isOfOwnRows = /^(?:SCAN|SEARCH) (circle|counted|mine|ranked|anchors)\b/;

let owner: Person;
let club: Club;

beforeAll(async () => {
  setClock('2026-11-15T12:00:00Z');
  owner = await newPerson();
  club = await makeClub(owner);
});

const as = ({ $client }: Database): Visitor => visitorWith({ DB: $client }, owner.visitor);

test.each<[name: string, run: (database: Database) => PromiseLike<unknown>]>([
  ['a day', (of) => as(of).get(`/api/clubs/${club.id}/days/2026-11-16/yahtzee`)],
  ['a week', (of) => as(of).get(`/api/clubs/${club.id}/weeks/2026-W47/yahtzee`)],
  ['a page', (of) => as(of).get(`/api/clubs/${club.id}/page`)],
  [
    'showing a table',
    (of) => as(of).send('PUT', `/api/clubs/${club.id}/table`, { table: newTableId() }),
  ],
  ['ranks in clubs', (of) => as(of).get('/api/challenges/2026-11-16/yahtzee/places')],
  ['joining', (of) => insertMember(of, 'a', 'b', 1)],
  [
    'freezing',
    async ({ $client }) => {
      await clubTasksOf({ ...env, DB: $client as D1Database })[0]!.step();
    },
  ],
])('%s is looked up by key', async (_, run) => {
  setClock('2026-11-24T12:00:00Z');
  const steps = await plansOf(run);
  expect(steps.some((step) => /club_members|clubs/.test(step))).toBe(true);
  expect(unboundedAmong(steps).filter((step) => !isOfOwnRows.test(step))).toEqual([]);
});
