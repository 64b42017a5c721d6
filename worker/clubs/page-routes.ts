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
import type { Scope } from '../http/scope.ts';
import { viewerKeyOf } from '../players/read-as-viewer.ts';
import { findInvitationOrNull } from './invitations.ts';
import { selectOwnMembership } from './queries.ts';

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
