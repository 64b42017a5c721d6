import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Ledger } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import { playerName } from '../../api/format/players.ts';
import { getFriends } from '../board/api.ts';
import { positionAt } from '../coach/views.ts';
import type { Play, Replay } from '../lib/api.ts';
import { getProfile, getReplay } from '../lib/reads.ts';
import { Latest } from '../lib/latest.ts';
import { pathOf } from '../lib/challenge-path.ts';
import type { GamePresenter, Outcome } from '../game/presenter.ts';
import '../players/follow-button.ts';
import {
  leadOf,
  marginWords,
  opponentOf,
  tieWords,
  type Opponent,
  valueIn,
} from '../review/versus.ts';
import { LightElement } from '../ui/light-element.ts';
import { coming } from '../ui/answered.ts';
import { recallRace, recallSharedReplay } from './race-choice.ts';
import type { Unit } from '../../engine/game.ts';
import { formatFigure, rounded } from '../../api/format/ledger.ts';

/** One sentence for each reason. `more` is the difference it made, without a sign. */
interface Reasons {
  luck(more: string): string;
  /** You lost less, which won the race, or evened out their luck. */
  yourMoves(more: string): string;
  theirMoves(more: string): string;
  /** They lost less, though your luck was better. */
  despiteLuck(more: string): string;
}

const reasons: Readonly<Record<Unit, Reasons>> = {
  points: {
    luck: (more) => t`Luck made the difference, by ${more} points.`,
    yourMoves: (more) => t`You lost fewer points, by ${more}.`,
    theirMoves: (more) => t`You lost more points, by ${more}.`,
    despiteLuck: (more) => t`You had better luck, but lost ${more} more points.`,
  },
  turns: {
    luck: (more) => t`Luck made the difference, by ${more} turns.`,
    yourMoves: (more) => t`You lost fewer turns, by ${more}.`,
    theirMoves: (more) => t`You lost more turns, by ${more}.`,
    despiteLuck: (more) => t`You had better luck, but lost ${more} more turns.`,
  },
};

const reasonOf = (lead: number, luck: number, moves: number): keyof Reasons => {
  // Level games differ in luck by as much as in moves.
  if (lead === 0) return moves > 0 ? 'yourMoves' : 'despiteLuck';
  if (lead < 0) return luck >= moves ? 'luck' : 'yourMoves';
  if (luck <= moves) return 'luck';
  return luck > 0 ? 'despiteLuck' : 'theirMoves';
};

/**
 * `You lost fewer points, by 4.2.` `lead` is from `leadOf`. null if either game has no ledger, or
 * nothing made a difference.
 */
export const reasonWords = (
  own: Ledger | null,
  theirs: Ledger | null,
  lead: number,
  unit: Unit,
): string | null => {
  if (!own || !theirs) return null;
  const gain = (name: 'luck' | 'mistakes'): number =>
    valueIn(own, unit, name) - valueIn(theirs, unit, name);
  const [luck, moves] = [gain('luck'), gain('mistakes')];
  const reason = reasonOf(lead, luck, moves);
  const more = rounded(Math.abs(reason === 'luck' ? luck : moves), unit);
  return more === 0 ? null : reasons[unit][reason](formatFigure(more, unit));
};

interface Rival {
  /** Their game of the same challenge. */
  readonly game: Replay;
  readonly isFollowed: boolean;
}

/** A player whom the viewer follows. */
const followedRival = async (id: string, { challenge }: Play): Promise<Rival | null> => {
  const { entries } = await getFriends(pathOf(challenge), 'score');
  const entry = entries.find(({ player }) => player?.id === id);
  return entry ? { game: await getReplay(entry.replay), isFollowed: true } : null;
};

/** The player of a shared replay. */
const sharingRival = async (replay: string): Promise<Rival | null> => {
  const game = await getReplay(replay);
  if (!game.player) return null;
  const profile = await getProfile(game.player.id).catch(() => null);
  return { game, isFollowed: profile?.following !== false };
};

const rivalOf = (play: Play, race: string): Promise<Rival | null> => {
  const shared = recallSharedReplay(play.id);
  return shared === null ? followedRival(race, play) : sharingRival(shared);
};

/** Whether a play was raced, so that its result is a duel’s. */
export const isRaced = ({ id }: Play): boolean => recallRace(id) !== null;

/**
 * The share of its bar that a result fills, beside one that is as good or better. Fewer turns are
 * better; at as many turns, more points.
 */
const shareOf = (one: Outcome, better: Outcome, { unit }: GamePresenter): number =>
  unit === 'turns' && one.turns !== better.turns
    ? better.turns / one.turns
    : one.score / Math.max(1, better.score);

/** A name is broken only if it is longer than a line. */
const whole = (name: string): TemplateResult =>
  html`<span class="whole" translate="no">${name}</span>`;

const heading = (
  you: Opponent,
  them: Opponent,
  lead: number,
  { unit }: GamePresenter,
): TemplateResult => {
  if (lead === 0) return html`${tieWords(true, you, unit)}`;
  const margin = marginWords(you, them, unit);
  return lead < 0
    ? html`You beat ${whole(them.name)} by ${margin}`
    : html`${whole(them.name)} beat you by ${margin}`;
};

/**
 * A finished race: who won by how much, both results on the same dice with the winner’s under a
 * double rule, and why. If the rival’s game can’t be read, the score alone.
 *
 * @property play - the viewer's own finished play
 * @property presenter - shows the results of its game
 * @property ledger - the play’s account; null while unknown
 * @property score - what is shown of a game that was not raced
 */
@customElement('duel-result')
export class DuelResult extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @property({ attribute: false }) ledger: Ledger | null = null;
  @property({ attribute: false }) score: TemplateResult | typeof nothing = nothing;
  @state() private rival: Rival | null = null;
  @state() private isMissing = false;
  #requestedFor = '';
  readonly #asked = new Latest(() => this.play?.id);

  protected override willUpdate(): void {
    const { play } = this;
    if (!play || play.id === this.#requestedFor) return;
    this.#requestedFor = play.id;
    const race = recallRace(play.id);
    [this.rival, this.isMissing] = [null, false];
    if (race !== null) void this.#ask(race, play);
  }

  async #ask(race: string, play: Play): Promise<void> {
    await this.#asked.take(
      rivalOf(play, race).catch(() => null),
      (rival) => {
        [this.rival, this.isMissing] = [rival, rival === null];
      },
    );
  }

  #row(name: TemplateResult | string, of: Outcome, better: Outcome, kind: string): TemplateResult {
    const { presenter } = this;
    if (!presenter) return html``;
    const width = `--w: ${(100 * shareOf(of, better, presenter)).toFixed(1)}%`;
    return html`<div class=${kind}>
      <dt>${name}</dt>
      <dd class="fig" translate="no">${presenter.headline(of)}</dd>
      <dd class="stripe" aria-hidden="true"><i .style=${width}></i></dd>
    </div>`;
  }

  /** The winner first. Ink is always the viewer’s own; of level games neither is ruled. */
  #rows(own: Outcome, { game }: Rival, lead: number): TemplateResult {
    const { player } = game;
    const name = html`<a href="/p/${player?.id}" translate="no">${playerName(player)}</a>`;
    const better = lead > 0 ? game : own;
    const [first, second] = lead === 0 ? ['', ''] : ['winner', ''];
    const ownClasses = `inked ${lead > 0 ? second : first}`;
    const yours = this.#row(t`you`, own, better, ownClasses);
    const theirs = this.#row(name, game, better, lead > 0 ? first : second);
    return html`<dl class="duel in-${this.presenter?.unit}">
      ${lead > 0 ? [theirs, yours] : [yours, theirs]}
    </dl>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, presenter, rival, ledger } = this;
    if (!play?.result || !presenter) return nothing;
    if (this.isMissing) return html`${this.score}`;
    if (!rival) return coming(t`Reading how your race ended …`);
    const { game, isFollowed } = rival;
    const { unit } = presenter;
    const lead = leadOf({ positionAt }, play, game);
    const you = { ...play.result, name: 'you', ledger };
    return html`<h2>${heading(you, opponentOf(game, false), lead, presenter)}</h2>
      ${this.#rows(play.result, rival, lead)}
      <p>${reasonWords(ledger, game.ledger, lead, unit)}</p>
      <div class="after">
        <a class="quiet" href="/r/${play.id}?with=${game.id}">See where you parted</a>
        ${
          isFollowed || !game.player
            ? nothing
            : html`<follow-button
                .player=${game.player.id}
                .name=${playerName(game.player)}
              ></follow-button>`
        }
      </div>`;
  }
}
