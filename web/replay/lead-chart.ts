import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { differenceWords } from '../../api/format/numbers.ts';
import { LightElement } from '../ui/light-element.ts';
import { turnLeadWords } from './lead.ts';
import { nameAtStart } from './versus.ts';

/** Units of the drawing: a bar with its gap is 10 wide, the line is in the middle of 100. */
const pitch = 10;
const middle = 50;
/** The longest bar leaves room at the edge. */
const longest = 45;
/** More turns than this, and only every fifth is numbered. */
const numberedMax = 15;

/**
 * By how many points one game was ahead of another after each turn.
 *
 * @property leads - the points, below 0 where the other was ahead
 * @property turn - the turn that is looked at, from 0
 * @property one - whose lead it is, as it stands within a sentence
 * @property other - who it is a lead over
 */
@customElement('lead-chart')
export class LeadChart extends LightElement {
  @property({ attribute: false }) leads: readonly number[] = [];
  @property({ type: Number }) turn = 0;
  @property() one = '';
  @property() other = '';

  #bar(lead: number, at: number, most: number): SVGTemplateResult {
    const height = (longest * Math.abs(lead)) / most;
    const classes = `bar ${lead < 0 ? 'down' : ''}`;
    const top = lead < 0 ? middle : middle - height;
    return svg`<rect class=${classes} x=${at * pitch + 2} y=${top} width="6" height=${height} />`;
  }

  #tick(at: number): TemplateResult {
    const isNumbered = this.leads.length <= numberedMax || (at + 1) % 5 === 0;
    const isHere = at === this.turn;
    return html`<span class=${isHere ? 'on' : ''}>${isNumbered || isHere ? at + 1 : ''}</span>`;
  }

  protected override render(): TemplateResult {
    const { leads, one, other } = this;
    const most = Math.max(1, ...leads.map(Math.abs));
    const wide = leads.length * pitch;
    const label = `The lead over ${other} after each turn: ${leads.map(differenceWords).join(', ')}.`;
    const [leader, trailer] = [
      one === 'you' ? 'you lead' : `${one} leads`,
      other === 'you' ? 'you do' : `${other} does`,
    ];
    return html`<figure class="chart" role="img" aria-label=${label}>
        <div class="plot">
          <svg
            viewBox="0 0 ${wide} 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            ${leads.map((lead, at) => this.#bar(lead, at, most))}
            <path class="axis" d="M0 ${middle}H${wide}" />
          </svg>
        </div>
        <p class="ticks by-turn" aria-hidden="true">${leads.map((_, at) => this.#tick(at))}</p>
      </figure>
      <p class="note">
        Above the line ${leader}, below it ${trailer}.
        ${nameAtStart(turnLeadWords(one, leads, this.turn))}
      </p>`;
  }
}
