import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Latest } from '../lib/latest.ts';
import { type Profile, type Replay } from '../lib/api.ts';
import { getProfile, getReplay } from '../lib/reads.ts';
import { playerName } from '../../api/format/players.ts';
import { presenterOf } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import '../players/follow-button.ts';
import { LightElement } from '../ui/light-element.ts';
import { leadOf, opponentOf, versusWords, whyWords } from '../review/versus.ts';

/**
 * How the viewer's game did against another on the same dice, with a link to the comparison and a
 * button to follow the other player. Empty until both games are loaded.
 *
 * @property gameReview - reviews their kind of game
 * @property own - the id of the viewer's own game
 * @property replay - the id of the other
 */
@customElement('race-result')
export class RaceResult extends LightElement {
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property() own = '';
  @property() replay = '';
  @state() private games: readonly [own: Replay, other: Replay] | null = null;
  @state() private profile: Profile | null = null;
  readonly #asked = new Latest();

  protected override willUpdate(changed: PropertyValues<this>): void {
    if ((changed.has('own') || changed.has('replay')) && this.own && this.replay) void this.#read();
  }

  async #read(): Promise<void> {
    [this.games, this.profile] = [null, null];
    await this.#asked.take(
      Promise.all([getReplay(this.own), getReplay(this.replay)]),
      (games) => {
        this.games = games;
        return this.#readProfile(games[1]);
      },
      () => undefined,
    );
  }

  async #readProfile({ player }: Replay): Promise<void> {
    if (!player) return;
    await this.#asked.take(
      getProfile(player.id),
      (profile) => (this.profile = profile),
      () => undefined,
    );
  }

  #follow(): TemplateResult | typeof nothing {
    if (this.profile?.following !== false) return nothing;
    const { player } = this.profile;
    return html`<follow-button .player=${player.id} .name=${playerName(player)}></follow-button>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.games || !this.gameReview) return nothing;
    const [own, other] = this.games;
    const { unit } = presenterOf(own.challenge.game);
    const lead = leadOf(this.gameReview, own, other);
    const [you, them] = [opponentOf(own, true), opponentOf(other, false)];
    return html`<p>
        <b>${versusWords(you, them, lead, unit)}.</b> ${whyWords(you, them, lead, unit)}
      </p>
      <p class="links">
        <a class="quiet" href="/r/${this.replay}?with=${this.own}">Compare turn by turn</a>
        ${this.#follow()}
      </p>`;
  }
}
