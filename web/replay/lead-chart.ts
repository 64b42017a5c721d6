import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { formatDifference } from '../../api/format/numbers.ts';
import { turnLeadWords } from './lead.ts';
import { stretched } from '../ui/charts/plot.ts';
import { namedIn } from '../ui/named.ts';

/**
 * Units of the drawing: a bar with its gap is 10 wide. The bars use `room` of 100 units of height,
 * with equal margins above and below.
 */
const pitch = 10;
const room = 92;
const edge = (100 - room) / 2;
/** With more turns than this, only every fifth has its number. */
const numberedMax = 15;

interface Scale {
  /** Distance of the zero line from the top. */
  readonly line: number;
  /** Height per point. */
  readonly scale: number;
}

const scaleOf = (leads: readonly number[]): Scale => {
  const high = Math.max(0, ...leads);
  const scale = room / Math.max(1, high - Math.min(0, ...leads));
  return { line: edge + high * scale, scale };
};

const bar = (lead: number, at: number, { line, scale }: Scale): SVGTemplateResult => {
  const height = scale * Math.abs(lead);
  const classes = `bar ${lead < 0 ? 'down' : ''}`;
  const top = lead < 0 ? line : line - height;
  return svg`<rect class=${classes} x=${at * pitch + 2} y=${top} width="6" height=${height} />`;
};

const tick = (at: number, turn: number, turns: number): TemplateResult => {
  const isNumbered = turns <= numberedMax || (at + 1) % 5 === 0;
  const isHere = at === turn;
  return html`<span class=${isHere ? 'on' : ''}>${isNumbered || isHere ? at + 1 : ''}</span>`;
};

/** Whose lead is above the line, and whose below it. */
const sidesWords = (one: string, other: string): string => {
  if (one === 'you') return t`Above the line you lead, below it ${other} does.`;
  return other === 'you'
    ? t`Above the line ${one} leads, below it you do.`
    : t`Above the line ${one} leads, below it ${other} does.`;
};

/**
 * The lead of one game over another in points after each turn, negative if the other was ahead.
 * `turn` is the turn shown, from 0; the names are as in mid-sentence.
 */
export const leadChart = (
  leads: readonly number[],
  turn: number,
  [one, other]: readonly [string, string],
): TemplateResult => {
  const drawn = scaleOf(leads);
  const wide = leads.length * pitch;
  const label = t`The lead over ${other} after each turn: ${/* leads */ listWords(leads.map(formatDifference))}.`;
  return html`<figure class="chart lead-chart" role="img" aria-label=${label}>
      <div class="plot">
        ${stretched(
          wide,
          svg`${leads.map((lead, at) => bar(lead, at, drawn))}
            <path class="axis" d="M0 ${drawn.line}H${wide}" />`,
        )}
      </div>
      <p class="ticks by-turn" aria-hidden="true">
        ${leads.map((_, at) => tick(at, turn, leads.length))}
      </p>
    </figure>
    <p class="note">
      ${namedIn(sidesWords(one, other), one, other)}
      ${namedIn(turnLeadWords(one, leads, turn), one)}
    </p>`;
};
