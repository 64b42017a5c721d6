import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { followPlayer, unfollowPlayer } from './api.ts';
import { RequestProblem, Unreachable } from '../lib/call.ts';
import { noAnswerWords } from '../lib/failure-words.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

const problemWords = (failure: unknown): string => {
  if (failure instanceof Unreachable) return noAnswerWords;
  return failure instanceof RequestProblem && failure.code === 'too-many-follows'
    ? t`You follow 100 players, the most you can. Unfollow someone first.`
    : t`That didn’t work, so nothing changed. Try again.`;
};

/**
 * Follows or unfollows a player.
 *
 * @property player - the player's id
 * @property name - what the viewer calls the player
 * @property following - whether the viewer followed the player when the page was loaded
 * @property answer - what the server said that in; a new answer counts more than an earlier tap
 * @property listed - whether it stands in a list of followed players, where it says what it does
 *
 * @fires changed - after a tap has followed or unfollowed the player
 */
@customElement('follow-button')
export class FollowButton extends LightElement {
  @property() player = '';
  @property() name = '';
  @property({ type: Boolean }) following = false;
  @property({ attribute: false }) answer: unknown = null;
  @property({ type: Boolean }) listed = false;
  /** Whether the viewer follows the player, after a tap; null before. */
  @state() private now: boolean | null = null;
  /** Whether the last tap failed. Otherwise the button itself shows what happened. */
  @state() private isFailed = false;
  readonly #said = new Said(this);

  /** A list that has become shorter gives its buttons to other players. */
  readonly #asked = new Latest(() => this.player);

  async #follow(isWanted: boolean): Promise<void> {
    await this.#asked.take(
      async () => {
        await (isWanted ? followPlayer(this.player) : unfollowPlayer(this.player));
        rememberPlayer();
        this.dispatchEvent(new Event('changed'));
      },
      () => {
        [this.now, this.isFailed] = [isWanted, false];
        this.#said.say(isWanted ? t`Followed. You’ll see them under People.` : t`Unfollowed.`);
      },
      (failure) => {
        this.isFailed = true;
        this.#said.say(problemWords(failure));
      },
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('player')) return;
    if (changed.has('player') || this.now !== this.following) this.#said.say('');
    this.now = null;
  }

  protected override render(): TemplateResult {
    const isFollowing = this.now ?? this.following;
    const words = isFollowing ? (this.listed ? t`Unfollow` : t`Following`) : t`Follow`;
    const follows = this.listed ? t`Unfollow ${this.name}` : t`Following ${this.name}`;
    return html`<p class="keys">
      ${button(isFollowing ? 'key second' : 'key', words, () => this.#follow(!isFollowing), {
        ...(this.listed ? {} : { isPressed: isFollowing }),
        label: isFollowing ? follows : t`Follow ${this.name}`,
      })}
      <span role="status" class=${this.isFailed ? nothing : 'vh'}>${this.#said.words}</span>
    </p>`;
  }
}
