import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { getFriends } from '../board/api.ts';
import { type BoardEntry, type Play } from '../lib/api.ts';
import { getProfile, getReplay } from '../lib/reads.ts';
import { pathOf } from '../lib/challenge-path.ts';
import type { GamePresenter, Outcome } from '../game/presenter.ts';
import '../players/follow-button.ts';
import { LightElement } from '../ui/light-element.ts';
import { recallRace, recallSharedReplay } from './race-choice.ts';

interface Rival {
  readonly player: NonNullable<BoardEntry['player']>;
  readonly outcome: Outcome;
  readonly replay: string;
  readonly isFollowed: boolean;
}

/** A player whom the viewer follows, with their result of the same challenge. */
const followedRival = async (id: string, { challenge }: Play): Promise<Rival | null> => {
  const { entries } = await getFriends(pathOf(challenge), 'score');
  const entry = entries.find(({ player }) => player?.id === id);
  if (!entry?.player) return null;
  return { player: entry.player, outcome: entry, replay: entry.replay, isFollowed: true };
};

/** The player of a shared replay. */
const sharingRival = async (replay: string): Promise<Rival | null> => {
  const { player, score, turns } = await getReplay(replay);
  if (!player) return null;
  const profile = await getProfile(player.id).catch(() => null);
  return { player, outcome: { score, turns }, replay, isFollowed: profile?.following !== false };
};

/**
 * The outcome of a race: the rival, both results on the same dice, and a button to follow the
 * rival.
 *
 * @property play - the viewer's own finished play
 * @property presenter - shows the results of its game
 */
@customElement('raced-line')
export class RacedLine extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @state() private rival: Rival | null = null;
  #requestedFor = '';

  protected override willUpdate(): void {
    const { play } = this;
    if (!play || play.id === this.#requestedFor) return;
    this.#requestedFor = play.id;
    const race = recallRace(play.id);
    // Reserves room for the line before it is known, but none if there was no race.
    this.classList.toggle('raced', race !== null);
    if (race !== null) void this.#ask(race, play);
  }

  async #ask(race: string, play: Play): Promise<void> {
    const shared = recallSharedReplay(play.id);
    const asked = shared === null ? followedRival(race, play) : sharingRival(shared);
    this.rival = await asked.catch(() => null);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, presenter, rival } = this;
    if (!play?.result || !presenter || !rival) return nothing;
    const { id, handle } = rival.player;
    const [theirs, yours] = [presenter.headline(rival.outcome), presenter.headline(play.result)];
    return html`<p>
        You raced <a href="/p/${id}" translate="no">${handle}</a>:
        ${theirs === yours ? `you tied, ${theirs} all.` : `${theirs} to your ${yours}.`}
        <a class="nb" href="/r/${play.id}?with=${rival.replay}">See where you parted</a>
      </p>
      ${
        rival.isFollowed
          ? nothing
          : html`<follow-button .player=${id} .handle=${handle}></follow-button>`
      }`;
  }
}
