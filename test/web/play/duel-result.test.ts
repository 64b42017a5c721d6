/** The end of a race: the rival’s result of the same challenge, daily or custom. */
import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import type { BoardEntry, Play, Replay } from '../../../web/lib/api.ts';
import { yahtzeePresenter } from '../../../web/games/yahtzee/presenter.ts';
import { reasonWords, type DuelResult } from '../../../web/play/duel-result.ts';
import { raceOfReplay, rememberRace } from '../../../web/play/race-choice.ts';
import '../../../web/play/duel-result.ts';
import { make, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { serveApi } from '../answers.ts';
import { playedOut, replayOf } from '../replays.ts';

const player = { id: 'otter3111111', handle: 'otter-31', knownAs: null };
const ledger = (luck: number, mistakes: number) => ({ par: 200, luck, mistakes, missing: 0 });

const own = replayOf('official', playedOut('official', '13'));
/** More points on the same dice. */
const ahead = replayOf('official', playedOut('official'));
beforeEach(prepare);

const margin = ahead.score - own.score;
const lost = `otter-31 beat you by ${margin}`;
const shared = 'shared1111111111';
const level = `You tied, ${own.score} all`;

test.each([
  ['a friend in the day’s game', undefined, player.id, lost, 'daily11111111111', 0],
  ['a friend in a custom challenge', 'abc111111111', player.id, level, 'custom1111111111', 0],
  ['a stranger’s link', 'abc111111111', raceOfReplay(shared), lost, shared, 1],
])('of %s compares results on the same dice', async (_, code, race, words, replay, offers) => {
  expect(margin).toBeGreaterThan(0);
  const duel = await duelOf(race, code);
  await until(() => expect(textOf(one(duel, 'h2'))).toBe(words));
  const link = all(duel, 'a').find((one) => textOf(one) === 'See where you parted');
  expect(link?.getAttribute('href')).toBe(`/r/${play().id}?with=${replay}`);
  expect(all(duel, 'follow-button')).toHaveLength(offers);
  await expectAccessible(duel);
});

test('a rival who is found late is not the rival of another game', async () => {
  const duel = await duelOf(player.id);
  (duel as DuelResult).play = { ...play(), id: 'other11111111111' };
  await settled();
  await settled();
  expect(duel.querySelector('h2')).toBeNull();
});

test('the winner stands first under the double rule, ink is the viewer’s, and a tie names no winner', async () => {
  const duel = await duelOf(player.id);
  await until(() => one(duel, '.duel'));
  expect(all(duel, '.duel dt').map(textOf)).toEqual(['otter-31', 'you']);
  expect(textOf(one(duel, '.winner dt'))).toBe('otter-31');
  expect(textOf(one(duel, '.inked dt'))).toBe('you');
  const [theirs, yours] = all(duel, '.stripe i').map((bar) => bar.style.getPropertyValue('--w'));
  expect([theirs, yours]).toEqual(['100.0%', `${((100 * own.score) / ahead.score).toFixed(1)}%`]);
  const tied = await duelOf(player.id, 'abc111111111');
  await until(() => one(tied, '.duel'));
  expect(tied.querySelector('.winner')).toBeNull();
  expect(textOf(tied)).not.toMatch(/beat|ahead|place|won/i);
});

test('whoever wins reads by how much, and stands first', async () => {
  rememberRace(play().id, raceOfReplay('custom1111111111'));
  const winner = { ...play('abc111111111'), log: ahead.log, rolls: ahead.rolls, result: ahead };
  const duel = await make('duel-result', { play: winner, presenter: yahtzeePresenter });
  await until(() => expect(textOf(one(duel, 'h2'))).toBe(`You beat otter-31 by ${margin}`));
  expect(all(duel, '.duel dt').map(textOf)).toEqual(['you', 'otter-31']);
  expect(textOf(one(duel, '.winner dt'))).toBe('you');
});

test.each([
  ['can’t be read', 'nobody111111'],
  ['is a deleted player’s', raceOfReplay('deleted111111111')],
])('shows the score alone if the rival’s game %s', async (_, race) => {
  const duel = await duelOf(race);
  await until(() => expect(textOf(one(duel, '.huge'))).toBe(String(own.score)));
});

const byLuck = 'Luck made the difference, by 30.0 points.';
test.each([
  ['luck', -1, ledger(83, 61), ledger(53, 62), byLuck],
  ['your moves', -1, ledger(20, 10), ledger(30, 41), 'You lost fewer points, by 31.0.'],
  ['their luck', 1, ledger(20, 10), ledger(50, 12), byLuck],
  ['their moves', 1, ledger(20, 41), ledger(30, 10), 'You lost more points, by 31.0.'],
  [
    'despite luck',
    1,
    ledger(20, 41),
    ledger(15, 10),
    'You had better luck, but lost 31.0 more points.',
  ],
  ['your moves in a tie', 0, ledger(10, 10), ledger(14, 14), 'You lost fewer points, by 4.0.'],
  ['nothing', 0, ledger(10, 10), ledger(10, 10), null],
  ['unknown', -1, null, ledger(1, 1), null],
])('what decided is %s', (_, lead, mine, theirs, words) => {
  expect(reasonWords(mine, theirs, lead, 'points')).toBe(words);
});

test.each([
  [1, ledger(1, 1), ledger(3, 1), 'Luck made the difference, by 2.00 turns.'],
  [-1, ledger(2, 1), ledger(2, 3), 'You lost fewer turns, by 2.00.'],
  [1, ledger(2, 3), ledger(2, 1), 'You lost more turns, by 2.00.'],
  [1, ledger(4, 4), ledger(3, 1), 'You had better luck, but lost 3.00 more turns.'],
])('what decided a game of turns, with a lead of %d: %o, %o', (lead, mine, theirs, words) => {
  expect(reasonWords(mine, theirs, lead, 'turns')).toBe(words);
});

const games: Readonly<Record<string, Replay>> = {
  daily11111111111: { ...ahead, id: 'daily11111111111', player },
  custom1111111111: { ...own, id: 'custom1111111111', player },
  deleted111111111: { ...ahead, player: null },
  shared1111111111: { ...ahead, id: 'shared1111111111', player },
};

const play = (code?: string): Play =>
  ({
    ...own,
    id: 'own1111111111111',
    challenge: { ...own.challenge, ...(code && { code }) },
    result: { score: own.score, turns: own.turns },
    // The rest is not read.
  }) as unknown as Play;
const friends = (replay: string): { entries: Partial<BoardEntry>[] } => ({
  entries: [{ player, replay }],
});

const answers: Readonly<Record<string, unknown>> = {
  '/api/challenges/2026-11-20/yahtzee/friends?by=score': friends('daily11111111111'),
  '/api/challenges/c/abc111111111/friends?by=score': friends('custom1111111111'),
  '/api/players/otter3111111': { player, following: false, results: [] },
};

const duelOf = (race: string, code?: string): Promise<HTMLElement> => {
  rememberRace(play().id, race);
  return make('duel-result', {
    play: play(code),
    presenter: yahtzeePresenter,
    score: html`<p class="huge">${own.score}</p>`,
  });
};

function prepare() {
  serveApi(
    ({ path, query }) =>
      answers[query.size > 0 ? `${path}?${query}` : path] ??
      games[path.replace('/api/replays/', '')],
  );
}
