/**
 * Advice on a decision in a game with a card, from the outlooks of the chosen move and the best
 * one.
 */
import { lowerStart } from '../../../engine/card/card.ts';
import type { BoxOutlook, Outlook } from '../../../engine/card/solver/outlook.ts';
import { plural, t } from '../../../engine/t.ts';
import { chanceWords, type AboutBox, type Advice, type Fact } from '../../coach/advice.ts';
import { formatFigure } from '../../../api/format/ledger.ts';
import { actWords, describeMove, type Act } from './move-words.ts';
import { nameIn, type CardKind, type CardState, type Points } from './kind.ts';
import { ruleFor, type ComparedMoves, type Thumb } from './rules-of-thumb.ts';

/**
 * Something that the best move does better: its approximate worth in points, and a sentence on it.
 */
interface Consequence {
  readonly gain: number;
  readonly words: string;
}

interface Acts {
  readonly chosen: Act;
  readonly best: Act;
}

/** Whole numbers are printed without decimals. */
const points = (value: number): string =>
  Math.abs(value - Math.round(value)) < 1e-6
    ? String(Math.round(value))
    : formatFigure(value, 'points');
/** `1 more point`, `2.5 more points` */
const morePoints = (value: number): string => {
  const size = points(value);
  return plural(size === '1' ? 1 : value)`${size} more point|${size} more points`;
};
/** A smaller difference would be printed as 0. */
const pointsMin = 0.05;

/** Expected points of this turn. */
export const pointsNow = ({ endings }: Outlook): number =>
  endings.reduce((sum, ending) => sum + ending.points, 0);

const endingIn = ({ endings }: Outlook, box: number): BoxOutlook | undefined =>
  endings.find((ending) => ending.box === box);
const madeIn = (outlook: Outlook, box: number): number => endingIn(outlook, box)?.made ?? 0;

/** The box that a move scores in most often; none if it only takes zeros. */
const aimOf = ({ endings }: Outlook): BoxOutlook | undefined =>
  endings.filter(({ scored }) => scored > 0).toSorted((one, other) => other.scored - one.scored)[0];

/** Chances are only mentioned if they read differently. */
const chancesConsequence = (
  wordsOf: (high: string, low: string) => string,
  [of, against]: readonly [number, number],
  worth: number,
): readonly Consequence[] => {
  const [high, low] = [chanceWords(of), chanceWords(against)];
  if (of <= against || high === low) return [];
  return [{ gain: worth * (of - against), words: wordsOf(high, low) }];
};

const boxConsequence = (
  { boxes, boxNames }: CardKind,
  acts: Acts,
  chosen: Outlook,
  best: Outlook,
  index: number,
): readonly Consequence[] => {
  const box = boxes[index] ?? '';
  const made = madeIn(best, index);
  // Any roll makes Chance.
  if (box === 'chance') return [];
  const isUpper = index < lowerStart;
  const [first, other, name] = [acts.best.first, acts.chosen.inside, boxNames()[box] ?? ''];
  const otherMade = madeIn(chosen, index);
  const wordsOf = (high: string, low: string): string => {
    // A box that is filled with a 0 is not made: nothing is said in percent of that.
    const rest = otherMade === 0 ? t`${other} never does` : t`${other}, in ${low}`;
    return isUpper
      ? t`${first} puts three or more into ${name} this turn in ${high} of games; ${rest}.`
      : t`${first} makes ${name} this turn in ${high} of games; ${rest}.`;
  };
  const worth = isUpper ? 3 * (index + 1) : (endingIn(best, index)?.points ?? 0) / made;
  return chancesConsequence(wordsOf, [made, otherMade], worth);
};

const nameAt = (kind: CardKind, box: number): string => nameIn(kind, kind.boxes[box] ?? '');

/**
 * What the best move brings this turn, `now` more than the chosen one. Names the box in which the
 * turn scores most often, unless it ends with the move.
 */
const turnWords = (kind: CardKind, acts: Acts, wanted: Outlook, now: number): string => {
  const [best, chosen, aim] = [acts.best.first, acts.chosen.inside, aimOf(wanted)];
  const more = now < pointsMin ? null : morePoints(now);
  if (aim && !acts.best.isSure) {
    const [box, chance] = [nameAt(kind, aim.box), chanceWords(aim.scored)];
    return more === null
      ? t`${best} scores in ${box} (${chance}) and brings as much this turn on average as ${chosen}`
      : t`${best} scores in ${box} (${chance}) and brings ${more} this turn on average than ${chosen}`;
  }
  if (more === null) return t`${best} brings as much this turn as ${chosen}`;
  return acts.chosen.isSure && acts.best.isSure
    ? t`${best} brings ${more} this turn than ${chosen}`
    : t`${best} brings ${more} this turn on average than ${chosen}`;
};

/** Compares this turn and the rest of the card. The two differences add up to the loss. */
const partsWords = (
  kind: CardKind,
  { chosen, best }: Acts,
  of: Outlook,
  wanted: Outlook,
): string => {
  const now = pointsNow(wanted) - pointsNow(of);
  const rest = wanted.value - of.value - now;
  if (now <= -pointsMin)
    return t`${chosen.first} brings ${morePoints(-now)} this turn, but the rest of the card after ${best.inside} is worth ${points(rest)} more on average.`;
  if (pointsNow(wanted) === 0 && pointsNow(of) === 0)
    return t`Both score nothing this turn; after ${best.inside} the rest of the card is worth ${morePoints(rest)} on average.`;
  const turn = turnWords(kind, { chosen, best }, wanted, now);
  if (now < pointsMin)
    return t`${turn}; the rest of the card is worth ${morePoints(rest)} on average.`;
  if (Math.abs(rest) < pointsMin) return t`${turn}; the rest of the card is worth as much.`;
  return rest > 0
    ? t`${turn}; the rest of the card is worth ${points(rest)} more.`
    : t`${turn}; the rest of the card is worth ${points(-rest)} less.`;
};

/**
 * Whether a gain explains a loss: it must be of similar size. A much larger gain is offset
 * elsewhere.
 */
const explains = (gain: number, loss: number): boolean => gain >= loss / 2 && gain <= 1.5 * loss;

const sentenceOf = (
  kind: CardKind,
  rules: string,
  acts: Acts,
  [chosen, best]: readonly [Outlook, Outlook],
): string => {
  const loss = best.value - chosen.value;
  const prizes = [
    ...chancesConsequence(
      (high, low) =>
        t`${acts.best.first} wins the bonus in ${high} of games; ${acts.chosen.inside}, in ${low}.`,
      [best.upperBonus, chosen.upperBonus],
      kind.bonusesOf(rules).upperBonus.points,
    ),
    ...(acts.best.isSure
      ? []
      : kind.boxes.flatMap((_, box) => boxConsequence(kind, acts, chosen, best, box))),
  ];
  const [main] = prizes
    .filter(({ gain }) => explains(gain, loss))
    .toSorted((one, other) => Math.abs(one.gain - loss) - Math.abs(other.gain - loss));
  return main?.words ?? partsWords(kind, acts, chosen, best);
};

/** What advice needs of a game: its card, its rule set and its rules of thumb. */
export interface Advising {
  readonly kind: CardKind;
  readonly rules: string;
  readonly thumbs: readonly Thumb[];
}

/** A sentence on what made the difference, and a rule of thumb that holds here. */
export const cardAdvice = (
  { kind, rules, thumbs }: Advising,
  state: CardState,
  moves: readonly [chosen: string, best: string],
  outlooks: readonly [Outlook, Outlook],
): Advice => {
  const acts = { chosen: actWords(kind, state, moves[0]), best: actWords(kind, state, moves[1]) };
  const compared: ComparedMoves = {
    card: state.card,
    outlooks,
    chosen: describeMove(kind, state, moves[0]),
    best: describeMove(kind, state, moves[1]),
  };
  const rule = ruleFor(thumbs, compared);
  return { sentence: sentenceOf(kind, rules, acts, outlooks), rule };
};

/** The box that the best move aims at and that of the chosen one, which may be the same. */
export const aboutOf = (
  kind: CardKind,
  [chosen, best]: readonly [Outlook, Outlook],
): readonly AboutBox[] => {
  const aims = [best, chosen].flatMap((one) => aimOf(one) ?? one.endings.slice(0, 1));
  return [...new Set(aims.map(({ box }) => box))].map((box) => {
    const [wanted, of] = [endingIn(best, box), endingIn(chosen, box)];
    const isSure = [wanted, of].every((one) => !one || one.chance === 1);
    const { points: total, scored } = (wanted?.scored ? wanted : of) ?? { points: 0, scored: 0 };
    const [high, low] = [chanceWords(wanted?.scored ?? 0), chanceWords(of?.scored ?? 0)];
    return {
      name: nameAt(kind, box),
      note: isSure ? '' : t`${high} instead of ${low}`,
      points: String(scored > 0 ? Math.round(total / scored) : 0),
    };
  });
};

/**
 * The main chances under both moves: the bonuses still open, and of scoring in the box in which the
 * best move scores most often.
 */
export const cardFacts = (
  kind: CardKind,
  state: CardState,
  [chosen, best]: readonly [Outlook, Outlook],
): readonly Fact[] => {
  const fact = (name: string, of: (outlook: Outlook) => number): Fact => ({
    name,
    chosen: chanceWords(of(chosen)),
    best: chanceWords(of(best)),
  });
  const card: Points = state.card;
  const aim = aimOf(best)?.box;
  return [
    fact(t`Bonus by the end`, ({ upperBonus }) => upperBonus),
    ...(card[kind.featBox] === null
      ? [
          fact(
            t`${/* points */ kind.mostOf(kind.featBox)} for ${/* box */ kind.feat} by the end`,
            ({ feat }) => feat,
          ),
        ]
      : []),
    ...(aim === undefined
      ? []
      : [fact(t`${nameAt(kind, aim)}, this turn`, (one) => endingIn(one, aim)?.scored ?? 0)]),
  ];
};
