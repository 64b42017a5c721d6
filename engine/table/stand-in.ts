/**
 * Plays for somebody who is not there. It decides by the dice alone and rolls only if it must, so everybody can check what it did, and
 * nobody gains by letting it play.
 */
import { moveTextOf } from '../card/moves.ts';
import { entryAt } from '../entry-at.ts';
import type { View } from '../games.ts';
import { formatMove } from '../yardkle/moves.ts';
import { mayBank, tableRules } from '../yardkle/rules.ts';
import { asidesOf, pointsOf } from '../yardkle/sets.ts';
import { recordedAfter, type RecordedTable } from './recorded.ts';
import { turnAt } from './table.ts';

type CardView = Extract<View, { readonly options: unknown }>;
type YardkleView = Exclude<View, CardView>;

/** Fills the box with most points, the first of several. */
const fillBest = ({ card, options }: CardView): string => {
  const boxes = Object.keys(card);
  const points = new Map<string, number>(Object.entries(options));
  const most = Math.max(...points.values());
  return moveTextOf(boxes.length).formatMove({
    kind: 'fill',
    box: boxes.findIndex((box) => points.get(box) === most),
  });
};

/** Sets aside what is worth most, at the lowest positions of several, and banks if the rules allow it. */
const setMostAside = ({ dice, running, score }: YardkleView): string => {
  let aside = 0;
  let points = 0;
  for (const candidate of asidesOf(dice)) {
    const worth = pointsOf(dice, candidate);
    if (worth > points) [aside, points] = [candidate, worth];
  }
  const kind = mayBank(tableRules, score, running + points) ? 'bank' : 'roll';
  return formatMove({ kind, aside });
};

/** The stand-in's next move on a card in turn. Throws if the card has no dice. */
export const standInMove = (view: View): string => {
  if (view.dice.length === 0) throw new Error('the card is not in turn');
  return 'options' in view ? fillBest(view) : setMostAside(view);
};

/**
 * Plays the turn in progress to its end, or until the log has `logLengthMax` characters. Throws if the game is over.
 */
export const standIn = (recorded: RecordedTable, logLengthMax: number): RecordedTable => {
  const turn = turnAt(recorded.table);
  if (turn === null) throw new Error('the game is over');
  let played = recorded;
  for (;;) {
    const card = entryAt(played.table.cards, turn.card);
    const next = recordedAfter(played, standInMove(card.view()));
    if (!next.ok) throw new Error(`the stand-in may not: ${next.error.reason}`);
    played = next.value;
    const isOver = entryAt(played.table.cards, turn.card).turns > turn.turn;
    if (isOver || played.log.length >= logLengthMax) return played;
  }
};
