/**
 * Answers that come when something else is shown.
 *
 * @holds web/play web/replay web/players
 */
import { expect, test } from 'vitest';
import type { Play } from '../../web/lib/api.ts';
import { webGame } from '../../web/games.ts';
import { OwnRank } from '../../web/play/own-rank.ts';
import '../../web/players/follow-button.ts';
import type { FollowButton } from '../../web/players/follow-button.ts';
import '../../web/replay/race-result.ts';
import type { RaceResult } from '../../web/replay/race-result.ts';
import { held, refusal, serveAnswers } from './answers.ts';
import { bareHost, make, settled, until } from './fixture.ts';
import { one, textOf } from './reading.ts';
import { playedOut, replayOf } from './replays.ts';

test('a player who is followed is not the one whose button it is by then', async () => {
  const { answer, give } = held();
  const sent = serveAnswers({ 'POST /api/players/a/follow': answer });
  const button = (await make('follow-button', {
    player: 'a',
    name: 'Ann',
    answer: 1,
  })) as FollowButton;
  one(button, 'button').click();
  await until(() => expect(sent).toContain('POST /api/players/a/follow'));
  [button.player, button.name, button.answer] = ['b', 'Ben', 2];
  give({});
  await settled();
  expect(one(button, 'button').getAttribute('aria-label')).toBe('Follow Ben');
});

test('a game that is read late is not the one compared by then', async () => {
  const { answer, give } = held();
  const gameOf = (keeps = '') => replayOf('official', playedOut('official', keeps));
  serveAnswers({
    'GET /api/replays/own': gameOf(),
    'GET /api/replays/a': answer,
    'GET /api/replays/b': gameOf(),
  });
  const result = (await make('race-result', {
    gameReview: await webGame('yahtzee').review(),
    own: 'own',
    replay: 'a',
  })) as RaceResult;
  result.replay = 'b';
  await until(() => expect(textOf(result)).toContain('You tied'));
  give(gameOf('13'));
  await settled();
  expect(textOf(result)).toContain('You tied');
});

test('a board that can’t be read settles no rank of another game', async () => {
  const board = (date: string): string => `GET /api/challenges/${date}/yahtzee/board?limit=10`;
  const playOn = (date: string) =>
    ({ id: date, challenge: { date, game: 'yahtzee' }, ranked: true }) as unknown as Play;
  const { answer, give } = held();
  const sent = serveAnswers({
    [board('2026-11-20')]: answer,
    [board('2026-11-21')]: held().answer,
  });
  const rank = new OwnRank(bareHost);
  rank.follow(playOn('2026-11-20'));
  rank.follow(playOn('2026-11-21'));
  give(refusal(404, 'not-found'));
  await until(() => expect(sent).toHaveLength(2));
  await settled();
  expect(rank.isSettled).toBe(false);
});
