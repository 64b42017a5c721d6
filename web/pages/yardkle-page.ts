import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { YardkleState } from '../api.ts';
import { pathOfAddress } from '../challenge-path.ts';
import { challengeSource } from '../controllers/play-source.ts';
import { YardkleSession } from '../games/yardkle/session.ts';
import { yardkleTold } from '../games/yardkle/told.ts';
import '../games/yardkle/yardkle-game.ts';
import { PlayPage, type Finish } from './play-page.ts';

/** The page of a day's Yardkle. */
@customElement('yardkle-page')
export class YardklePage extends PlayPage<YardkleState> {
  protected override readonly told = yardkleTold;
  protected override readonly session = new YardkleSession(this, challengeSource(pathOfAddress()));

  protected override async loadFinish(): Promise<Finish<YardkleState>> {
    const [{ finishOf }] = await Promise.all([
      import('../games/yardkle/finish.ts'),
      import('../elements/finish-view.ts'),
    ]);
    return finishOf;
  }

  protected override game(): TemplateResult {
    return html`<yardkle-game .session=${this.session}></yardkle-game>`;
  }
}
