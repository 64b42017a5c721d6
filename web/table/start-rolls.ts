import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { personNames } from '../../engine/table/names.ts';
import type { Seat, StartRound } from '../../engine/table/seating.ts';
import type { StartRoll } from '../../engine/table/start.ts';
import type { Face } from '../../engine/types.ts';
import { smallDice } from '../ui/small-dice.ts';
import { tableHead } from '../ui/table-head.ts';
import { named } from '../ui/named.ts';

const totalOf = (dice: readonly Face[]): number =>
  dice.reduce<number>((total, face) => total + face, 0);

const cell = (round: StartRound, seat: number): TemplateResult | typeof nothing => {
  const dice = round[seat];
  if (!dice) return nothing;
  const totals = round.flatMap((one) => (one ? [totalOf(one)] : []));
  const isHighest = totalOf(dice) === Math.max(...totals);
  return html`<span
    >${smallDice(dice)} <b class=${isHighest ? '' : 'soft'}>${totalOf(dice)}</b></span
  >`;
};

const row = (seat: number, name: string, start: StartRoll): TemplateResult => {
  const isNext = start.next?.seat === seat;
  const rounds = start.rounds.filter((round) => round[seat]);
  return html`<tr class=${isNext ? 'me' : ''} aria-current=${isNext ? 'true' : nothing}>
    <th scope="row" class="handle">${named(name)}</th>
    <td class="rolled">${rounds.map((round) => cell(round, seat))}</td>
  </tr>`;
};

/** Everybody's rolls for the start, by round. `teams` are the names by card. */
export const startRolls = (
  seats: readonly Seat[],
  start: StartRoll,
  teams: readonly (readonly string[])[],
): TemplateResult => {
  const names = personNames(teams);
  return html`<table class="list starts">
    <caption class="vh">
      Rolls to see who starts
    </caption>
    ${tableHead([t`Player`], [t`Rolled`])}
    <tbody>
      ${seats.map(({ team, member }, seat) => row(seat, names[team]?.[member] ?? '', start))}
    </tbody>
  </table>`;
};
