import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Replay } from '../lib/api.ts';
import { presenterOf } from '../games.ts';
import { UnplayedPage } from './unplayed-page.ts';
import { readBestPlay } from './unplayed.ts';

/** Best play on a challenge's dice. */
@customElement('best-play-page')
export class BestPlayPage extends UnplayedPage {
  protected override readonly name = t`Best play`;
  protected override readonly read = readBestPlay;

  protected override lead(replay: Replay): TemplateResult {
    return html`<b>${presenterOf(replay.challenge.game).headline(replay)}</b> on these dice, without
      knowing them: the best choice on average, every time. The rest was luck.`;
  }
}
