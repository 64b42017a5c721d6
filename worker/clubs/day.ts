/** A day in a club. */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { ClubDay } from '../../api/schemas/clubs.ts';
import { dailyVariant } from '../../engine/games.ts';
import { mistakesFromSkill } from '../../engine/skill.ts';
import { rankInOrder } from '../standings/ranks.ts';
import { countAll, readBars } from '../standings/histogram.ts';
import { toChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import type { Scope } from '../http/scope.ts';
import { byHandle } from './by-handle.ts';
import { countedOn, countsOn } from './counted.ts';
import { selectMemberResults } from './queries.ts';
import { membersOf, requireClub } from './read-club.ts';

export const readClubDay = async (
  scope: Scope,
  clubId: string,
  challenge: ChallengeAt,
  by: BoardOrder,
): Promise<ClubDay> => {
  const { challengeId: date, game, status } = challenge;
  const { now } = scope;
  const found = await requireClub(scope, clubId, (batch) =>
    Promise.all([
      batch.send(selectMemberResults, { clubId, first: date, last: date }),
      readBars(batch, { challengeId: date, game, by: 'score' }),
    ]),
  );
  const [all, bars] = found.more;
  const results = all.filter((result) => result.game === game);
  const counted = countedOn(found.everyone, results, date, by, now);
  const rankNext = rankInOrder();
  const hasFinished = new Set(results.map(({ playerId }) => playerId));
  const waiting =
    status === 'closed'
      ? []
      : membersOf(found).filter(
          (member) => !hasFinished.has(member.id) && countsOn(member, date, now),
        );
  return {
    challenge: await toChallenge(scope, challenge, countAll(bars)),
    by,
    field: counted.length,
    entries: counted.map(({ member, result, standing }) => ({
      rank: rankNext(standing),
      player: { id: member.id, handle: member.handle },
      score: result.score,
      turns: result.turns,
      mistakes:
        result.skill === null ? null : mistakesFromSkill(result.skill, dailyVariant(game).unit),
      replay: result.id,
    })),
    waiting: waiting.map(({ id, handle }) => ({ id, handle })).toSorted(byHandle),
  };
};
