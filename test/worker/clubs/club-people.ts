/** Players who make and join clubs over HTTP, and whose games are stored as plays would be. */
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { storeAll, storePlay } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { storePlayer, storePlayers, type StoredPlayer } from '../stored-players.ts';
import type { Answer } from '../visitor.ts';

export type Person = StoredPlayer;

export const newPeople = storePlayers;

export const newPerson = storePlayer;

interface GivenGame {
  readonly date: string;
  readonly score: number;
  readonly game?: 'yahtzee' | 'yardkle';
  /** Hundredths of a point of mistakes; null without a ledger. */
  readonly skill?: number | null;
  readonly hour?: number;
  /** Instead of `hour`, milliseconds UTC. */
  readonly finishedAt?: number;
}

const skillOf = ({ score }: GivenGame): number => 1_000 - score;

const finishedAtOf = ({ date, hour = 10, finishedAt }: GivenGame): number =>
  finishedAt ?? Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;

export const play = ({ id: playerId }: Person, given: GivenGame): Promise<string> => {
  const { date: challengeId, score, game = 'yahtzee', skill = skillOf(given) } = given;
  return storePlay({
    ...{ playerId, challengeId, game, score, finishedAt: finishedAtOf(given) },
    ...{ rules: game === 'yahtzee' ? 'official' : 'yardkle', marks: '', skill },
    ...{ par: 254.5, luck: 0, mistakes: (skill ?? 0) / 100, missing: 0 },
  });
};

export const playAll = (
  games: readonly (readonly [Person, Omit<GivenGame, 'game' | 'skill'>])[],
): Promise<string[]> =>
  storeAll(
    games.map(([{ id: playerId }, given]) => ({
      ...{ playerId, day: given.date, score: given.score },
      ...{ skill: skillOf(given), finishedAt: finishedAtOf(given) },
    })),
  );

export const makeClub = async ({ visitor }: Person, name = 'Tuesday Rollers'): Promise<Club> => {
  const answer = await visitor.send<Club>('POST', '/api/clubs', { name });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

export const join = ({ visitor }: Pick<Person, 'visitor'>, { invite }: Club) =>
  visitor.send<Club>('POST', `/api/invites/${invite}`);

export const clubOf = async (
  [owner, ...others]: readonly Person[],
  name?: string,
): Promise<Club> => {
  const club = await makeClub(owner!, name);
  for (const other of others) await join(other, club);
  return club;
};

/** A club of three, who have come to it a second apart. */
export const clubOfThree = async () => {
  const [owner, second, third] = (await newPeople(3)) as [Person, Person, Person];
  const club = await makeClub(owner);
  for (const person of [second, third]) {
    setClock(Date.now() + 1_000);
    await join(person, club);
  }
  return { owner, second, third, club };
};

export const leaveClub = ({ visitor, id }: Person, club: Club): Promise<Answer> =>
  visitor.send('DELETE', `/api/clubs/${club.id}/members/${id}`);

export const readClub = async <Body = Club>(
  { visitor }: Person,
  { id }: Club,
  part = '',
): Promise<Body> => (await visitor.get<Body>(`/api/clubs/${id}${part}`)).body;

export const readDay = (person: Person, club: Club, date: string, query = '') =>
  readClub<ClubDay>(person, club, `/days/${date}/yahtzee${query}`);

export const readWeek = (person: Person, club: Club, week: string, query = '') =>
  readClub<ClubWeek>(person, club, `/weeks/${week}/yahtzee${query}`);
