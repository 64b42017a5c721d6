import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import '../../../web/replay/compare-view.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { comparedSteps } from '../../../web/replay/compared.ts';
import { idIn, readOther } from '../../../web/replay/other.ts';
import { versusSummary } from '../../../web/replay/versus-tables.ts';
import { draw, make, settled, until } from '../fixture.ts';
import { all, click, expectAccessible, linksIn, one, textOf } from '../reading.ts';
import { refusal, serveApi } from '../answers.ts';
import { gameReviewOf, openReplay, playedOut, replayOf } from '../replays.ts';

const first = replayOf('official', playedOut('official', '13A'));

test('two games in step diverge in every turn that is played differently, where their moves first differ', () => {
  expect(parting(first, first)).toEqual([]);
  expect(parting(first, other)).toEqual(['t1r2']);
  const upwards = replayOf('official', 'ABCDEFGHIJKLM');
  const swapped = replayOf('official', 'BACDEFGHIJKML');
  expect(parting(upwards, swapped)).toEqual(['t1r1', 't2r1', 't12r1', 't13r1']);
});

test.each([
  ['points', 'Score 222 192 +30', 'Luck +83.1 +53.6 +29.5'],
  ['turns', 'Turns 13 15 −2', 'Luck'],
] as const)('two games in a table: %s', async (unit, result, luck) => {
  const of = (name: string, score: number, turns: number, amount: number) => ({
    ...{ name, score, turns, ledger: { par: 200, luck: amount, mistakes: 61.1, missing: 1 } },
  });
  const [you, ivy] = [of('you', 222, 13, 83.1), of('ivy', 192, 15, 53.6)];
  const rows = all(await draw(versusSummary(you, ivy, unit)), 'tbody tr').map(textOf);
  expect(rows).toEqual([result, expect.stringContaining(luck), expect.any(String)]);
  const ungraded = await draw(versusSummary({ ...you, ledger: null }, ivy, unit));
  expect(all(ungraded, 'tbody tr').map(textOf)).toEqual([result]);
});

test('two games in step wait while the other is still rolling', () => {
  const steps = comparedSteps([sideOf(first), sideOf(other)]);
  expect(steps.slice(0, 4).map(({ shown }) => shown)).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(steps.at(-1)?.shown).toEqual([first.log.length - 1, other.log.length - 1]);
});

test('two games in step are compared by two characters per move in Yardkle, to the end of the longer one', () => {
  const game = replayOf('yardkle', playedOut('yardkle'));
  expect(parting(game, game, 2)).toEqual([]);
  const steps = comparedSteps([sideOf(game, 2), sideOf(game, 2)]);
  expect(steps).toHaveLength(openReplay(game).steps.length);
});

test('two games in step are shown side by side, and say where they diverge', async () => {
  const view = await make('compare-view', { gameReview: gameReviewOf(first), one: first, other });
  expect(all(view, '.side')).toHaveLength(2);
  expect(textOf(one(view, '.stage .lead'))).toBe('Turn 1, roll 1.');
  expect(textOf(one(view, '.stage .note'))).toBe('1 difference');
  expect(linksIn(one(view, '.cap')).map(([, href]) => href)).toEqual([
    ...['/2026-11-20/yahtzee', '/2026-11-20/yahtzee/board'],
  ]);
  const sides = (): string[] => all(view, '.side .decided').map(textOf);
  expect(sides()).toEqual(['Kept 2.', 'Kept 2.']);
  const next = all(view, '.deck button').find((key) => textOf(key).startsWith('Next'));
  next?.click();
  await settled();
  expect(textOf(one(view, '.stage .lead'))).toBe('Turn 1, roll 2. Here they differ.');
  // There is no other difference.
  expect(next?.getAttribute('aria-disabled')).toBe('true');
  expect(all(view, '.strip .differs').map((turn) => textOf(turn))).toEqual(['1']);
  expect(one(view, '.strip input').getAttribute('aria-valuetext')).toBe(
    'Turn 1, roll 2: different',
  );
  expect(textOf(one(view, '.stage .note'))).toBe('Difference 1 of 1');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  click(view, 'Share from here');
  await until(() => expect(copy).toHaveBeenCalledWith(expect.stringMatching(/#t1r2$/)));
  await until(() => expect(location.hash).toBe('#t1r2'));
  const previous = one(view, '.ctl button');
  expect(previous.ariaDisabled).toBe('true');
  await userEvent.keyboard('{End}');
  await settled();
  expect(all(view, '.both tfoot .fig').map((total) => textOf(total))).toEqual(
    [first, other].map(({ score }) => String(score)),
  );
  const differences = all(view, '.both tbody .r').map((cell) => textOf(cell));
  expect(new Set(differences)).toContain('=');
  expect(sumOf(differences)).toBe(first.score - other.score);
  const label = one(view, '.lead-chart').getAttribute('aria-label') ?? '';
  expect(label).toMatch(/^The lead over fleet-candle after each turn:/);
  expect(textOf(one(view, 'h1'))).toBe('They tied, 46 all');
  expect(textOf(one(view, '#lead-title'))).toBe('mild-harbour’s lead, turn by turn');
  expect(textOf(one(view, '.ends'))).toMatch(
    /^How the turn ended: mild-harbour, .+; fleet-candle, /,
  );
  expect(all(view, '.side').map((side) => side.ariaLabel)).toEqual([
    ...['mild-harbour', 'fleet-candle'],
  ]);
  const leads = label.slice(label.indexOf(':') + 1, -1).split(',');
  expect(leads).toHaveLength(13);
  expect(sumOf(leads.slice(-1))).toBe(first.score - other.score);
  // New figures fade in.
  await Promise.all(view.getAnimations({ subtree: true }).map(({ finished }) => finished));
  await expectAccessible(view);
});

const played = (changes: object) => ({ ...first, challenge: { ...first.challenge, ...changes } });

test.each([
  ['14k8Qd3kPwyz1236789', '14k8Qd3kPwyz1236789'],
  ['https://evenroll.example/r/14k8Qd3kPwyz1236789#t7r2', '14k8Qd3kPwyz1236789'],
  [' /r/14k8Qd3kPwyz1236789?verdict ', '14k8Qd3kPwyz1236789'],
  ['https://evenroll.example/2026-11-20/yahtzee', null],
  ['', null],
])('what a game is compared with is named by %j', (text, id) => expect(idIn(text)).toBe(id));

test.each([
  ['a game of another day', played({ date: '2026-11-19' }), 'weren’t on the same dice'],
  ['a game by other rules', played({ rules: 'applet' }), 'weren’t on the same dice'],
  ['no game', refusal(404, 'not-found'), 'find a finished game'],
  ['a sealed one', refusal(403, 'replay-sealed', { sealed: {} }), 'still hidden'],
])('what a game is compared with is refused in words: %s', async (_, answer, words) => {
  serveApi(() => answer);
  const found = await readOther('14k8Qd3kPwyz1236789', first);
  expect(found).toEqual({ kind: 'refused', words: expect.stringContaining(words) });
});

test('what a game is compared with can be the ceiling of a day that is over', async () => {
  let seed: string | null = null;
  serveApi(() => ({ ...first.challenge, seed }));
  expect((await readOther('ceiling', first)).kind).toBe('refused');
  seed = '07'.repeat(32);
  const found = await readOther('ceiling', first);
  if (found.kind !== 'open') throw new Error(found.words);
  expect(found.replay.score).toBeGreaterThan(first.score);
  expect(openReplay(found.replay).steps.at(-1)?.turn).toBe(12);
});

const other = {
  ...replayOf('official', playedOut('official', '1A')),
  player: { id: '2', handle: 'fleet-candle', knownAs: null },
};

const sideOf = (replay: Replay, moveLength = 1) => ({
  replay,
  steps: openReplay(replay).steps,
  moveLength,
});

const parting = (a: Replay, b: Replay, moveLength = 1): string[] =>
  comparedSteps([sideOf(a, moveLength), sideOf(b, moveLength)])
    .filter(({ differs: parts }) => parts)
    .map(({ turn, roll }) => `t${turn + 1}r${roll + 1}`);

/** The sum of printed figures. */
const sumOf = (figures: readonly string[]): number =>
  figures
    .map((figure) => Number(figure.replace('=', '0').replace('−', '-').replaceAll(',', '')))
    .reduce((sum, figure) => sum + figure, 0);
