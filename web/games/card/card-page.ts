import type { PropertyValues } from 'lit';
import { PlayPage } from '../../play/play-page.ts';
import type { CardState } from './kind.ts';

/** The play page of a challenge of a game with a card. */
export abstract class CardPage extends PlayPage<CardState> {
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { challenge } = this.session;
    const rules = document.querySelector<HTMLAnchorElement>('help-panel a');
    if (challenge && rules) rules.href = `/rules/${challenge.rules}`;
  }
}
