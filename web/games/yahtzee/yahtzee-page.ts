import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pathOfAddress } from '../../lib/challenge-path.ts';
import { challengeSource } from '../../stage/play-source.ts';
import { CardPage } from '../card/card-page.ts';
import { CardSession } from '../card/session.ts';
import { yahtzeeKind } from './kind.ts';
import { yahtzeePresenter } from './presenter.ts';
import './yahtzee-game.ts';

/** The play page of a Yahtzee challenge. */
@customElement('yahtzee-page')
export class YahtzeePage extends CardPage {
  override readonly webGame = {
    presenter: yahtzeePresenter,
    finish: async () => (await import('./finish.ts')).yahtzeeFinish,
    review: async () => (await import('./review.ts')).yahtzeeReview,
  };
  protected override readonly session = new CardSession(
    this,
    challengeSource(pathOfAddress()),
    yahtzeeKind,
  );

  protected override game(): TemplateResult {
    const rules = this.session.challenge?.rules ?? '';
    return html`<yahtzee-game .session=${this.session} .rules=${rules}></yahtzee-game>`;
  }
}
