/** The lead of one of two games on the same dice, turn by turn. */
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { leadsOf, turnLeadWords } from '../../../web/replay/lead.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

test.each(['official', 'yardkle'] as const)('the lead by %s rules is after each turn', (rules) => {
  const keeps = rules === 'yardkle' ? [] : ['13A', '1A'];
  const [one, other] = [keeps[0], keeps[1]].map((kept) => replayOf(rules, playedOut(rules, kept)));
  if (!one || !other) throw new Error('no game');
  const leads = leadsOf(variantOfRules(rules), one, other);
  expect(leads).toHaveLength(one.turns);
  expect(leads.at(-1)).toBe(one.score - other.score);
  expect(leadsOf(variantOfRules(rules), other, one)).toEqual(leads.map((lead) => 0 - lead));
});

test('the lead continues after one of the games is over', () => {
  const long = replayOf('yardkle', playedOut('yardkle'));
  const { rows } = gameReviewOf(long).openReplay(long);
  const first = { ...long, turns: 1, log: long.log.slice(0, 2) };
  const banked = rows.map(({ points }) => points);
  const leads = leadsOf(variantOfRules('yardkle'), first, long);
  expect(leads).toHaveLength(long.turns);
  const behind = banked.slice(1).reduce((sum, points) => sum + points, 0);
  expect(leads.at(-1)).toBe(0 - behind);
});

test.each([
  ['you', [12, -13], 0, 'After turn 1 you were 12 ahead.'],
  ['you', [12, -13], 1, 'Before turn 2 you were 12 ahead, after it 13 behind.'],
  ['you', [12, 12], 1, 'You stayed 12 ahead in turn 2.'],
  ['fond-ivy', [0, 0], 1, 'fond-ivy stayed level in turn 2.'],
  ['fond-ivy', [0, -1_250], 1, 'Before turn 2 fond-ivy was level, after it 1,250 behind.'],
])('%s with %o at turn %i', (name, leads, turn, words) => {
  expect(turnLeadWords(name, leads, turn)).toBe(words);
});
