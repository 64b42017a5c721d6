/**
 * The pages of clubs. A club's page is for its members; its link to join is for whoever has it.
 * Search engines list neither.
 */
import { Hono, type Context } from 'hono';
import { plural, t } from '../../engine/t.ts';
import { page } from '../assets/page.ts';
import { newBatch } from '../db/batch.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isIssued } from '../http/ids.ts';
import { type Scope, originOf } from '../http/scope.ts';
import { viewerKeyOf } from '../players/read-as-viewer.ts';
import { findInvitationOrNull } from './invitations.ts';
import { selectOwnMembership } from './queries.ts';
import { ClubQuery } from '../../api/schemas/clubs.ts';
import { parseWeek } from '../../api/weeks.ts';
import { isGameName } from '../../engine/rule-sets.ts';
import { ProblemError } from '../http/problems.ts';
import { parseQuery } from '../http/validation.ts';
import { requireQuery } from './read-club.ts';
import { readClubWeek } from './week.ts';
import { weekText } from '../../api/format/clubs.ts';
import { apiGames } from '../../api/games.ts';

/** A week of a club as text, at the address of its JSON with `.txt` after the game. */
const path = '/api/clubs/:id/weeks/:week/:file{[a-z]+\\.txt}';

export const clubTextRoutes = new Hono<AppEnv>().get(path, async (c) => {
  const { id, week, file } = c.req.param();
  const [monday, game] = [parseWeek(week), file.slice(0, -'.txt'.length)];
  if (monday === null || !isGameName(game)) throw new ProblemError('not-found');
  const scope = c.get('scope');
  const { by } = await requireQuery(scope, id, () => parseQuery(ClubQuery, c.req.queries()));
  const found = await readClubWeek(scope, id, {
    monday,
    game,
    by,
  });
  return c.text(weekText(found, apiGames[game].words.title, `${originOf(scope)}/club/${id}`));
});

const unlisted = { 'X-Robots-Tag': 'noindex' };

const withoutListing = (response: Response): Response => {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(unlisted)) answer.headers.set(name, value);
  return answer;
};

/** Without a cookie, or with an id that was never issued, no query is sent. */
const isMember = async (scope: Scope, clubId: string): Promise<boolean> => {
  const { config, database, viewer } = scope;
  if (viewer.tokenHash === null || !isIssued(config.idKey, 'club', clubId)) return false;
  const values = { ...viewerKeyOf(scope), clubId };
  return (await newBatch(database).send(selectOwnMembership, values)).length > 0;
};

const clubPage = async (scope: Scope, id: string): Promise<Response> =>
  (await isMember(scope, id))
    ? page(scope, 'club')
    : page(scope, 'not-found', () => ({
        title: t`Only members see a club`,
        description: t`Ask somebody in it for its link to join.`,
      }));

const joinPage = async (c: Context<AppEnv>, invite: string): Promise<Response> => {
  const scope = c.get('scope');
  const found = await findInvitationOrNull(scope, invite);
  if (found === null) return page(scope, 'not-found');
  const { id, name, size } = found;
  if (found.isMember) return c.redirect(`/club/${id}`);
  return page(scope, 'join', () => ({
    title: name,
    description: plural(
      size,
    )`One person plays the day’s dice here, with one table a week.|${size} people play the day’s dice and compare each week.`,
  }));
};

export const clubPageRoutes = new Hono<AppEnv>()
  .get('/club/:id', async (c) => withoutListing(await clubPage(c.get('scope'), c.req.param('id'))))
  .get('/join/:invite', async (c) => withoutListing(await joinPage(c, c.req.param('invite'))));
