/**
 * What reviews say about many decisions of random games: it is short, true to the figures, and
 * about these very moves.
 *
 * @holds web/games/yatzy web/coach web/games/card
 */
import { describe, expect, test, inject } from 'vitest';
import { marksOf, type Decision, type Grade } from '../../../engine/coach.ts';
import { recordingDealer } from '../../../engine/dice.ts';
import { hasCoach, solvedRules } from '../../../engine/coaches.ts';
import { variantOfRules } from '../../../engine/games.ts';
import { dailyRules, gameNames, type RulesName } from '../../../engine/rule-sets.ts';
import { randomOf } from '../../../engine/random.ts';
import type { Outlook } from '../../../engine/card/solver/outlook.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { chanceWords } from '../../../web/coach/advice.ts';
import { isMistake } from '../../../web/review/mistakes.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { viewAt, type Played } from '../../../web/coach/views.ts';
import { webGame } from '../../../web/games.ts';
import { pointsNow } from '../../../web/games/card/advice.ts';
import type { CardKind, CardState } from '../../../web/games/card/kind.ts';
import { actWords } from '../../../web/games/card/move-words.ts';
import { yahtzeeKind } from '../../../web/games/yahtzee/kind.ts';
import { yatzyKind } from '../../../web/games/yatzy/kind.ts';
import { setAsideOf } from '../../../web/games/yardkle/set-aside.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import { moveTexts } from '../../reference/moves.ts';
import { tiersOf } from '../../tier.ts';

const isLong = inject('isLong');

/** Rule sets of one game differ in boxes and points, not in what is said of them. */
const advised = isLong ? solvedRules : gameNames.map(dailyRules).filter(hasCoach);

for (const { rows, tier } of tiersOf(3, advised))
  describe.each(rows)('advice on %s', tier, (rules) => {
    const { game, unit } = variantOfRules(rules);
    const games = [1, 2].map((seed) => anyGame(rules, seed));

    test('is short, names both moves, and uses the coach’s figures', async () => {
      let explained = 0;
      for (const played of games) {
        const { decisions } = await gradeOf(played, rules);
        for (const decision of decisions.filter((one) => isMistake(one, unit, 0.5)).slice(0, 12)) {
          const { sentence, rule, choices } = await explain(played, rules, decision);
          const moves = [decision.move, decision.best];
          const words = `${sentence} ${rule ?? ''}`;
          expect(sentence.length, sentence).toBeLessThanOrEqual(sentenceMax);
          expect((rule ?? '').length).toBeLessThanOrEqual(sentenceMax);
          expect(words).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
          const kind = kinds[game];
          if (kind) {
            const state = viewAt(played, decision.at) as CardState;
            let rest = sentence.toLowerCase();
            const acts = moves.map((move) => actWords(kind, state, move).inside.toLowerCase());
            // One act may begin like the other: `keeping 5`, `keeping 5, 5`.
            for (const act of acts.toSorted((one, other) => other.length - one.length)) {
              expect(rest).toContain(act);
              rest = rest.replace(act, '');
            }
            const { log, rolls } = played;
            const of = { log: log.slice(0, decision.at), rolls, moves };
            const known = figuresOfCard(await askCoach(rules, 'outlooks', of));
            expect(known, sentence).toEqual(expect.arrayContaining(figuresIn(rest)));
          } else {
            const state = viewAt(played, decision.at) as YardkleState;
            const rest = sentence.replaceAll(
              /(?:setting aside [\d, ]+ and )?(?:rolling (?:all six|\d) ?(?:dice|die)|banking [\d,]+)/gi,
              '',
            );
            expect(rest).not.toBe(sentence);
            expect(figuresOfYardkle(state, moves), sentence).toEqual(
              expect.arrayContaining(figuresIn(rest)),
            );
          }
          const [best, ...others] = choices;
          const loss = Math.abs(
            (best?.value ?? 0) - (choices.find(({ move }) => move === decision.best)?.value ?? 0),
          );
          expect(loss).toBeLessThan(1e-6);
          expect(others.length).toBeGreaterThan(0);
          explained++;
        }
      }
      expect(explained).toBeGreaterThan(20);
    });

    test('is not given below the threshold', async () => {
      const { decisions, turns } = await gradeOf(games[0] ?? anyGame(rules, 1), rules);
      const quiet = decisions.filter((one) => !isMistake(one, unit, 0.5));
      expect(quiet.every(({ loss }) => loss < (unit === 'points' ? 0.5 : 0.05))).toBe(true);
      expect(marksOf({ unit, turns, decisions })).toHaveLength(turns);
    });
  });

declare module 'vitest' {
  interface ProvidedContext {
    readonly isLong: boolean;
  }
}

/** The most characters that a sentence may have. */
const sentenceMax = 280;

const gradeOf = (played: Played, rules: RulesName): Promise<Grade> =>
  askCoach(rules, 'grade', played);

/** Every figure in a text: `31%`, `254.6`, `9`. */
const figuresIn = (text: string): string[] =>
  [...text.matchAll(/(?:under |over )?\d[\d,]*(?:\.\d+)?(?:%)?/g)].map(([figure]) => figure);

const wordsOfPoints = (value: number): string[] => {
  const size = Math.abs(value);
  return Math.abs(size - Math.round(size)) < 1e-6 ? [String(Math.round(size))] : [size.toFixed(1)];
};

/** The games with a card. */
const kinds: Readonly<Record<string, CardKind>> = { yahtzee: yahtzeeKind, yatzy: yatzyKind };

const figuresOfCard = ([chosen, best]: readonly Outlook[]): string[] => {
  if (!chosen || !best) return [];
  const chances = [chosen, best].flatMap(({ upperBonus, feat, endings }) => [
    ...[0, upperBonus, feat],
    ...endings.flatMap(({ scored, made }) => [scored, made]),
  ]);
  const now = pointsNow(best) - pointsNow(chosen);
  const rest = best.value - chosen.value - now;
  // The prize for five of a kind is named by its points.
  return [...chances.map(chanceWords), ...[now, rest].flatMap(wordsOfPoints), '50'];
};

const figuresOfYardkle = (state: YardkleState, moves: readonly string[]): string[] => {
  const [chosen, best] = moves.map((move) => setAsideOf(state, readMove(move, 0)?.aside ?? 0));
  if (!chosen || !best) return [];
  return [
    ...[chosen, best].flatMap(({ risk }) => [chanceWords(risk), chanceWords(1 - risk)]),
    ...[chosen, best].map(({ running }) => running.toLocaleString('en-GB')),
    Math.abs(chosen.running - best.running).toLocaleString('en-GB'),
  ];
};

const explain = async (played: Played, rules: RulesName, decision: Decision) => {
  const game = { log: played.log.slice(0, decision.at), rolls: played.rolls };
  const state = viewAt(played, decision.at);
  const review = await webGame(variantOfRules(rules).game).review();
  return review.coach!.explain({ rules, game, state, decision });
};

/** Plays a game to its end with random moves. */
function anyGame(rules: RulesName, seed: number): Played & { log: string } {
  const variant = variantOfRules(rules);
  const random = randomOf(seed);
  const { deal, rolls } = recordingDealer(variant.dealer(new Uint8Array(32).fill(seed)));
  const silent = variant.dealer(new Uint8Array(32).fill(seed));
  let position = variant.start(deal);
  let log = '';
  while (!position.isOver) {
    const legal = moveTexts(variant.game).filter((move) => position.after(move, 0, silent).ok);
    const move = legal[Math.floor(random() * legal.length)] ?? '';
    const next = position.after(move, 0, deal);
    if (!next.ok) throw new Error(next.error.reason);
    position = next.value;
    log += move;
  }
  return { challenge: { game: variant.game, rules }, log, rolls };
}
