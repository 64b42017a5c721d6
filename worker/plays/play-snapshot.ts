/** A play as it is answered. */
import { statusAt } from '../../api/challenge-status.ts';
import { formatInstant } from '../../api/days.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { toNamedChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import { toJsonText } from '../http/json-text.ts';
import { ledgerOf } from './grades.ts';
import type { PlayContext } from './play-context.ts';
import type { PlayRecord, PlaySnapshot } from './play-record.ts';

export const playStatusAt = (
  { ranked, finishedAt }: PlayRecord,
  { schedule }: ChallengeTerms,
  now: number,
): Play['status'] => {
  if (finishedAt !== null) return 'finished';
  return ranked && statusAt(schedule, now) === 'closed' ? 'void' : 'playing';
};

export const snapshotOf = (
  record: PlayRecord,
  { terms, transcript }: PlayContext,
  now: number,
): PlaySnapshot => {
  const { position, rolls } = transcript;
  const { id, ranked, game, challengeId, log, startedAt, finishedAt } = record;
  const status = playStatusAt(record, terms, now);
  return {
    play: toJsonText<Play>({
      id,
      challenge: toNamedChallenge(terms),
      ranked,
      status,
      log,
      state: position.view(),
      rolls: [...rolls],
      startedAt: formatInstant(startedAt),
      finishedAt: finishedAt === null ? null : formatInstant(finishedAt),
      result: null,
    }),
    status,
    ranked,
    game,
    challengeId,
    score: position.score(),
    turns: position.turns,
    standing: position.isOver ? position.standing() : null,
    ledger: record.grade ? ledgerOf(record.grade) : null,
    review: null,
    isPublished: record.isPublished,
  };
};
