import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { YardkleState } from '../../lib/api.ts';
import { pathOfAddress } from '../../lib/challenge-path.ts';
import { challengeSource } from '../../stage/play-source.ts';
import { YardkleSession } from './session.ts';
import { yardklePresenter } from './presenter.ts';
import './yardkle-game.ts';
import { PlayPage } from '../../play/play-page.ts';

/** The play page of a Yardkle challenge. */
@customElement('yardkle-page')
export class YardklePage extends PlayPage<YardkleState> {
  override readonly webGame = {
    presenter: yardklePresenter,
    finish: async () => (await import('./finish.ts')).yardkleFinish,
    review: async () => (await import('./review.ts')).yardkleReview,
  };
  protected override readonly session = new YardkleSession(this, challengeSource(pathOfAddress()));

  protected override game(): TemplateResult {
    return html`<yardkle-game .session=${this.session}></yardkle-game>`;
  }
}
