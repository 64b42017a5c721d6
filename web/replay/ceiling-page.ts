import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Replay } from '../lib/api.ts';
import { presenterOf } from '../games.ts';
import { readCeiling } from './ceiling.ts';
import { UnplayedPage } from './unplayed-page.ts';

/** The best possible game on a closed day's dice. */
@customElement('ceiling-page')
export class CeilingPage extends UnplayedPage {
  protected override readonly name = t`Perfect hindsight`;
  protected override readonly read = readCeiling;

  protected override lead(replay: Replay): TemplateResult {
    return html`<b>${presenterOf(replay.challenge.game).headline(replay)}</b>, if you’d known every
      die. Without knowing, many of these moves would be mistakes.`;
  }
}
