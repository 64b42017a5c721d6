import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { YahtzeeState } from '../../lib/api.ts';
import { pathOfAddress } from '../../lib/challenge-path.ts';
import { challengeSource } from '../../stage/play-source.ts';
import { YahtzeeSession } from './session.ts';
import { yahtzeePresenter } from './presenter.ts';
import './yahtzee-game.ts';
import { PlayPage } from '../../play/play-page.ts';

/** The play page of a Yahtzee challenge. */
@customElement('yahtzee-page')
export class YahtzeePage extends PlayPage<YahtzeeState> {
  override readonly webGame = {
    presenter: yahtzeePresenter,
    finish: async () => (await import('./finish.ts')).yahtzeeFinish,
    review: async () => (await import('./review.ts')).yahtzeeReview,
  };
  protected override readonly session = new YahtzeeSession(this, challengeSource(pathOfAddress()));

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { challenge } = this.session;
    const rules = document.querySelector<HTMLAnchorElement>('help-panel a');
    if (challenge && rules) rules.href = `/rules/${challenge.rules}`;
  }

  protected override game(): TemplateResult {
    const { challenge } = this.session;
    return html`<yahtzee-game
      .session=${this.session}
      .rules=${challenge?.rules ?? 'official'}
    ></yahtzee-game>`;
  }
}
