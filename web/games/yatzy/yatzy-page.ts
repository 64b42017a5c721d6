import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pathOfAddress } from '../../lib/challenge-path.ts';
import { challengeSource } from '../../stage/play-source.ts';
import { CardPage } from '../card/card-page.ts';
import { CardSession } from '../card/session.ts';
import { yatzyKind } from './kind.ts';
import { yatzyPresenter } from './presenter.ts';
import './yatzy-game.ts';

/** The play page of a Yatzy challenge. */
@customElement('yatzy-page')
export class YatzyPage extends CardPage {
  override readonly webGame = {
    presenter: yatzyPresenter,
    finish: async () => (await import('./finish.ts')).yatzyFinish,
    review: async () => (await import('./review.ts')).yatzyReview,
  };
  protected override readonly session = new CardSession(
    this,
    challengeSource(pathOfAddress()),
    yatzyKind,
  );

  protected override game(): TemplateResult {
    const rules = this.session.challenge?.rules ?? '';
    return html`<yatzy-game .session=${this.session} .rules=${rules}></yatzy-game>`;
  }
}
