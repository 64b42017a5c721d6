import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { turnsOver } from '../../engine/table/recorded.ts';
import { cardNames } from '../../engine/table/names.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { named } from '../ui/named.ts';
import type { TableSession } from './table-session.ts';
import { tableHead } from '../ui/table-head.ts';

const scoreOf = (session: TableSession, card: number): number =>
  session.history?.cards[card]?.score() ?? 0;

/** Cards with their names, in row order. Tied cards stay in seating order. */
const orderOf = (session: TableSession): readonly (readonly [card: number, name: string])[] => {
  const names = cardNames(session.table?.file.teams ?? []).map(
    (name, card) => [card, name] as const,
  );
  if (session.step !== 'over') return names;
  return names.toSorted(([one], [other]) => scoreOf(session, other) - scoreOf(session, one));
};

const row = (session: TableSession, card: number, name: string): TemplateResult => {
  const isNext = session.current?.card === card;
  const turns = session.history ? turnsOver(session.history, card) : 0;
  return html`<tr class=${isNext ? 'me' : ''} aria-current=${isNext ? 'true' : nothing}>
    <th scope="row" class="handle">${named(name)}</th>
    <td class="r">${turns}</td>
    <td class="fig">${formatCount(scoreOf(session, card))}</td>
  </tr>`;
};

/** Every card's turns and points: clockwise during the game, the highest first once it is over. */
export const standingsTable = (session: TableSession): TemplateResult =>
  html`<table class="list standings">
    <caption class="vh">
      Standings
    </caption>
    ${tableHead([t`Card`], [t`Turns`, t`Points`])}
    <tbody>
      ${orderOf(session).map(([card, name]) => row(session, card, name))}
    </tbody>
  </table>`;
