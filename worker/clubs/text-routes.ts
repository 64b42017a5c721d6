/** A week of a club as text, at the address of its JSON with `.txt` after the game. */
import { Hono } from 'hono';
import { ClubQuery } from '../../api/schemas/clubs.ts';
import { parseWeek } from '../../api/weeks.ts';
import { isGameName } from '../../engine/rule-sets.ts';
import type { AppEnv } from '../http/app-env.ts';
import { ProblemError } from '../http/problems.ts';
import { originOf } from '../http/scope.ts';
import { parseQuery } from '../http/validation.ts';
import { requireQuery } from './read-club.ts';
import { readClubWeek } from './week.ts';
import { weekText } from '../../api/format/clubs.ts';
import { apiGames } from '../../api/games.ts';

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
