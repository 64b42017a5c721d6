/** A day in a club. */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { ClubDay } from '../../api/schemas/clubs.ts';
import { dailyVariant } from '../../engine/games.ts';
import { mistakesFromSkill } from '../../engine/skill.ts';
import { rankInOrder } from '../standings/ranks.ts';
import { countAll, readBars } from '../standings/histogram.ts';
import { toChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { byHandle, selectMemberResults } from './queries.ts';
import { countedOn, countsOn } from './counted.ts';
import { membersOf, requireClub, toKnownPlayer, type OpenClub } from './read-club.ts';

/** What a day needs besides the club and its members. */
export const readDayRows = (
  batch: BatchLoader,
  clubId: string,
  { challengeId: date, game }: ChallengeAt,
) =>
  Promise.all([
    batch.send(selectMemberResults, { clubId, first: date, last: date }),
    readBars(batch, { challengeId: date, game, by: 'score' }),
  ]);

type DayRows = Awaited<ReturnType<typeof readDayRows>>;

export const toClubDay = async (
  scope: Scope,
  found: Pick<OpenClub, 'everyone'>,
  [results, bars]: DayRows,
  challenge: ChallengeAt,
  by: BoardOrder,
): Promise<ClubDay> => {
  const { challengeId: date, game, status } = challenge;
  const { now } = scope;
  const { everyone } = found;
  const counted = countedOn({ everyone, results }, { date, game, by }, now);
  const rankNext = rankInOrder();
  const finished = results.filter((result) => result.game === game);
  const hasFinished = new Set(finished.map(({ playerId }) => playerId));
  const mayCount = countsOn(everyone, date, now);
  const waiting =
    status === 'closed'
      ? []
      : membersOf(found).filter((member) => !hasFinished.has(member.id) && mayCount.has(member.id));
  return {
    challenge: await toChallenge(scope, challenge, countAll(bars)),
    by,
    field: counted.length,
    entries: counted.map(({ player, result, standing }) => ({
      rank: rankNext(standing),
      player: toKnownPlayer(player),
      score: result.score,
      turns: result.turns,
      mistakes:
        result.skill === null ? null : mistakesFromSkill(result.skill, dailyVariant(game).unit),
      replay: result.id,
    })),
    waiting: waiting.map(toKnownPlayer).toSorted(byHandle),
  };
};

export const readClubDay = async (
  scope: Scope,
  clubId: string,
  challenge: ChallengeAt,
  by: BoardOrder,
): Promise<ClubDay> => {
  const found = await requireClub(scope, clubId, (batch) => readDayRows(batch, clubId, challenge));
  return toClubDay(scope, found, found.more, challenge, by);
};
