/**
 * One position in everybody's games with the same dice: the moves that lead to it, the choices
 * made, and links to the next positions.
 */
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { sharedMin } from '../../engine/shared-min.ts';
import type { Unit } from '../../engine/game.ts';
import { t, plural } from '../../engine/t.ts';
import { formatFigure, inUnit } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatPlayers } from '../../api/format/numbers.ts';
import type { DecisionWords } from '../game/game-review.ts';
import { presenterOf } from '../games.ts';
import type { Challenge } from '../lib/api.ts';
import { tableHead } from '../ui/table-head.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { signOf } from '../../engine/coach.ts';
import { type View, variantOfRules, type Position, type Variant } from '../../engine/games.ts';
import { isIn } from '../../engine/positions.ts';
import type { Positions, Deal } from '../../engine/types.ts';
import { parseSeed } from '../../engine/dice.ts';
import { standing } from '../../api/format/capital.ts';

/** A position on the path. */
interface Stop {
  readonly prefix: string;
  /** `Turn 3` at the start of a turn, within one the last move: `Kept 5, 5`. */
  readonly words: string;
}

interface Path {
  /**
   * The start of each earlier turn, then every position of the current turn. The last one is the
   * current position.
   */
  readonly stops: readonly Stop[];
  readonly view: View;
  readonly isOver: boolean;
  /** Whether a move from here ends the game. */
  readonly endsWith: (move: string) => boolean;
}

const movesOf = (log: string, { moveLength }: Variant): readonly string[] =>
  Array.from({ length: log.length / moveLength }, (_, at) =>
    log.slice(at * moveLength, (at + 1) * moveLength),
  );

const dealerOf = ({ rules, seed }: Challenge): { variant: Variant; deal: Deal } | null => {
  const [variant, parsed] = [variantOfRules(rules), parseSeed(seed ?? '')];
  return parsed.ok ? { variant, deal: variant.dealer(parsed.value) } : null;
};

const turnWords = ({ turns, isOver }: Position): string =>
  isOver ? t`The end` : t`Turn ${turns + 1}`;

/** Follows the moves of `prefix`; null if they are not legal with these dice. */
const pathTo = (
  challenge: Challenge,
  prefix: string,
  { compared }: Pick<DecisionWords, 'compared'>,
): Path | null => {
  const found = dealerOf(challenge);
  if (!found || prefix.length % found.variant.moveLength !== 0) return null;
  const { variant, deal } = found;
  let position = variant.start(deal);
  let earlier: Stop[] = [];
  let inTurn: Stop[] = [{ prefix: '', words: turnWords(position) }];
  for (const [at, move] of movesOf(prefix, variant).entries()) {
    const next = position.after(move, 0, deal);
    if (!next.ok) return null;
    const reached = prefix.slice(0, (at + 1) * variant.moveLength);
    if (next.value.turns === position.turns) {
      const { did } = compared(position.view(), move, move);
      inTurn.push({ prefix: reached, words: standing(did) });
    } else {
      earlier = [...earlier, ...inTurn.slice(0, 1)];
      inTurn = [{ prefix: reached, words: turnWords(next.value) }];
    }
    position = next.value;
  }
  const here = position;
  return {
    stops: [...earlier, ...inTurn],
    view: here.view(),
    isOver: here.isOver,
    endsWith(move) {
      const next = here.after(move, 0, deal);
      return next.ok && next.value.isOver;
    },
  };
};

/** Everybody's choices in a position, as rows. */
type Move = ExplorerPosition['moves'][number];

interface ChoiceRow extends Move {
  readonly words: string;
  /** In whole per cent; all add up to 100, so 0 stands for less than half of one. */
  readonly share: number;
  /** Average cost; 0 for the best choice. */
  readonly loss: number;
}

/** Smaller losses are rounding errors. */
const lossMin = 1e-9;

/**
 * `dice 1 and 3`: tells holds of equal dice apart. They lead to different rolls, because each
 * position has its own.
 */
const placesWords = (chosen: Positions): string => {
  const positions = [0, 1, 2, 3, 4, 5].filter((at) => isIn(chosen, at)).map((at) => String(at + 1));
  const places = listWithAnd(positions);
  return plural(positions.length)`die ${places}|dice ${places}`;
};

/**
 * Shares of a whole in whole per cent that add up to 100, by the largest remainders; zeros if there
 * is nothing to share.
 */
export const wholeShares = (counts: readonly number[]): readonly number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (all === 0 ? 0 : (100 * count) / all));
  const whole = exact.map(Math.floor);
  const left = Math.round(
    exact.reduce((sum, share) => sum + share, 0) - whole.reduce((sum, share) => sum + share, 0),
  );
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, left)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (byRemainder.includes(at) ? 1 : 0));
};

const choiceRows = (
  { moves, best }: ExplorerPosition,
  view: View,
  { words, chosen }: Pick<DecisionWords, 'words' | 'chosen'>,
  unit: Unit,
): readonly ChoiceRow[] => {
  const shares = wholeShares(moves.map(({ players }) => players));
  const texts = moves.map(({ move }) => words(view, move));
  return moves.map((one, at) => {
    const text = texts[at] ?? '';
    const isTwice = texts.filter((other) => other === text).length > 1;
    const loss = best ? signOf(unit) * (best.value - one.value) : 0;
    return {
      ...one,
      share: shares[at] ?? 0,
      words: isTwice ? `${text} (${placesWords(chosen(one.move))})` : text,
      loss: loss < lossMin ? 0 : loss,
    };
  });
};

const stops = ({ stops: all }: Path): TemplateResult =>
  html`<nav aria-label="How you got here">
    <ol class="stops">
      ${all.map(
        ({ prefix, words }, at) =>
          html`<li>
            ${
              at === all.length - 1
                ? html`<span aria-current="step">${words}</span>`
                : html`<a href="#${prefix}">${words}</a>`
            }
          </li>`,
      )}
    </ol>
  </nav>`;

const few = html`<h2 id="position" tabindex="-1">Off the beaten track</h2>
  <p>Fewer than five players came here.</p>
  <p class="keys"><a class="key second" href="#">Back to the first roll</a></p>`;

const rowOf = (
  { move, words, share, loss, mean, players }: ChoiceRow,
  position: ExplorerPosition,
  path: Path,
  unit: Unit,
): TemplateResult => {
  const leadsOn = players >= sharedMin && !path.endsWith(move);
  return html`<tr>
    <th scope="row">
      ${leadsOn ? html`<a href="#${position.prefix}${move}">${words}</a>` : words}
      ${loss === 0 ? html`<span class="best">Best choice</span>` : nothing}
    </th>
    <td class="r">
      ${share === 0 ? t`under 1%` : formatPercentage(share)}
      <span class="soft">${formatCount(players)}</span>
    </td>
    <td class="fig">${formatFigure(loss, unit)}</td>
    <td class="fig">${formatFigure(mean, unit)}</td>
  </tr>`;
};

const choices = (
  position: ExplorerPosition,
  path: Path,
  decision: DecisionWords,
  unit: Unit,
): TemplateResult => {
  const rows = choiceRows(position, path.view, decision, unit);
  const { best } = position;
  const isFound = rows.some(({ loss }) => loss === 0);
  return html`<p>${best ? decision.dice(path.view, best.move) : nothing}</p>
    ${
      best && !isFound
        ? html`<p>No one found the best choice: <b>${decision.words(path.view, best.move)}</b>.</p>`
        : nothing
    }
    <table class="list">
      <caption class="vh">
        What everyone chose here
      </caption>
      ${tableHead([t`Choice`], [t`Players`, t`Cost`, unit === 'points' ? t`Average` : t`Turns`])}
      <tbody>
        ${rows.map((row) => rowOf(row, position, path, unit))}
      </tbody>
    </table>
    ${
      rows.some(({ players }) => players < sharedMin)
        ? html`<p class="note">
            What followed a choice shows once ${sharedMin} players have made it.
          </p>`
        : nothing
    }
    ${
      unit === 'turns'
        ? html`<p class="note">
            Turns are averages. A game that didn’t reach the end counts the turns it still needed.
          </p>`
        : nothing
    }`;
};

const reached = (
  position: ExplorerPosition,
  path: Path,
  decision: DecisionWords,
  unit: Unit,
): TemplateResult => {
  const { turn, roll } = path.view;
  const average = inUnit(formatFigure(position.mean, unit), unit);
  const players = formatPlayers(position.players);
  return html`<h2 id="position" tabindex="-1">
      ${path.isOver ? t`The end` : t`Turn ${turn + 1}, roll ${roll + 1}`}
    </h2>
    <p>
      ${position.prefix === '' ? html`<b>${players}</b> rolled this.` : html`<b>${players}</b> came here.`}
      They averaged ${average}.
    </p>
    ${path.isOver ? nothing : choices(position, path, decision, unit)}`;
};

/**
 * The position after the moves of `prefix` in a challenge that is over; `position` is null if too
 * few players reached it.
 */
export const explorerView = (
  challenge: Challenge,
  decision: DecisionWords,
  prefix: string,
  position: ExplorerPosition | null,
): TemplateResult => {
  const path = pathTo(challenge, prefix, decision);
  const { unit } = presenterOf(challenge.game);
  return html`<div class="explored">
    ${path ? stops(path) : nothing}
    <section class="sheet" aria-labelledby="position">
      ${position && path ? reached(position, path, decision, unit) : few}
    </section>
  </div>`;
};
