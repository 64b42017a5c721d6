import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { getProfile, getReplay, type OwnResult, type Play, type Profile } from '../lib/api.ts';
import type { GamePresenter } from '../games/presenter.ts';
import '../players/follow-button.ts';
import { LightElement } from '../ui/light-element.ts';
import { recallRace, recallSharedReplay } from './race-choice.ts';

/**
 * The outcome of a race: the rival, both results on the same dice, and a button to follow the rival.
 *
 * @property play - the viewer's own finished play
 * @property presenter - shows the results of its game
 */
@customElement('raced-line')
export class RacedLine extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @state() private rival: Profile | null = null;
  #requestedFor = '';

  protected override willUpdate(): void {
    const { play } = this;
    if (!play || play.id === this.#requestedFor) return;
    this.#requestedFor = play.id;
    const race = recallRace(play.id);
    // Reserves room for the line before it is known, but none if there was no race.
    this.classList.toggle('raced', race !== null);
    if (race !== null) void this.#ask(race, recallSharedReplay(play.id));
  }

  async #ask(race: string, shared: string | null): Promise<void> {
    try {
      const id = shared === null ? race : (await getReplay(shared)).player?.id;
      if (id) this.rival = await getProfile(id);
    } catch {
      this.rival = null;
    }
  }

  #theirs({ results }: Profile): OwnResult | undefined {
    const { date, game } = this.play?.challenge ?? {};
    return results.find((result) => result.date === date && result.game === game);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, presenter, rival } = this;
    const theirs = rival && this.#theirs(rival);
    if (!play?.result || !presenter || !theirs) return nothing;
    const { id, handle } = rival.player;
    const headline = presenter.headline({ ...theirs, mistakes: theirs.mistakes ?? undefined });
    return html`<p>
        You raced <a href="/p/${id}">${handle}</a>: ${headline} to your
        ${presenter.headline(play.result)}.
        <a class="nb" href="/r/${play.id}?with=${theirs.replay}">See where you parted</a>
      </p>
      ${
        rival.following === false
          ? html`<follow-button .player=${id} .handle=${handle}></follow-button>`
          : nothing
      }`;
  }
}
