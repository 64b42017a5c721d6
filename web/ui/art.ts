/** SVG drawings: dice, printed signs and marks. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** The pips of each face, as cells 0 to 8 in three rows of three. A six has two rows of three. */
const pipsOf = ['', '4', '08', '048', '0268', '02468', '012678'].map((cells) =>
  [...cells].map((cell) => [Number(cell) % 3, Math.floor(Number(cell) / 3)] as const),
);

const largePip = ([column, row]: readonly [number, number]): SVGTemplateResult => svg`<circle
    class="pip-well" cx=${25 + 25 * column} cy=${23.4 + 25 * row} r="9.4" /><circle
    class="pip" cx=${25 + 25 * column} cy=${24.8 + 25 * row} r="8.4" />`;

const noDie = svg`<rect class="die-blank" x="4" y="10" width="92" height="92" rx="19" />`;
const body = svg`<ellipse class="die-shade" cx="56" cy="112" rx="44" ry="7" />
  <rect class="die-side" x="2" y="14" width="96" height="94" rx="21" />
  <rect class="die-face" x="2" y="2" width="96" height="94" rx="21" />
  <rect class="die-top" x="8" y="6" width="84" height="82" rx="25" />
  <path class="die-glint" d="M10 27V25A15 15 0 0 1 25 8H46" />`;

/** A large die: a face, `0` for a die in the air (blank), `null` for a position not rolled yet. */
export const dieArt = (face: number | null): TemplateResult =>
  html`<svg viewBox="0 0 100 110" aria-hidden="true">
    ${face === null ? noDie : [body, (pipsOf[face] ?? []).map(largePip)]}
  </svg>`;

const smallPip = ([column, row]: readonly [number, number]): SVGTemplateResult =>
  svg`<circle class="m-pip" cx=${5.5 + 4.5 * column} cy=${5.5 + 4.5 * row} r="1.8" />`;

/** The printed face of a small die; `null` stands for any face. */
export const faceParts = (face: number | null): readonly SVGTemplateResult[] => [
  svg`<rect class="m-box ${face === null ? 'm-any' : ''}" x="1" y="1" width="18" height="18" rx="4" />`,
  ...(pipsOf[face ?? 0] ?? []).map(smallPip),
];

/** A small printed die, alone. */
export const faceArt = (face: number | null): TemplateResult =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${faceParts(face)}</svg>`;

/** The stroke through a zero. */
export const scratchArt = html`<svg
  viewBox="0 0 48 44"
  preserveAspectRatio="none"
  aria-hidden="true"
>
  <path class="scratch" d="M0 44L48 0" />
</svg>`;

const markPaths = {
  minus: 'M4 12H20',
  cross: 'M6 6L18 18M18 6L6 18',
  go: 'M9 5L16 12L9 19',
  best: 'M4 9H20M4 15H20',
  close: 'M4 10.2C7 6.4 9.6 7.4 12 9S17 11.6 20 7.8M4 16.2C7 12.4 9.6 13.4 12 15S17 17.6 20 13.8',
  slip: 'M4 12H20',
  miss: 'M6 6L18 18M18 6L6 18',
} as const;
type MarkName = keyof typeof markPaths;

const redMarks: readonly MarkName[] = ['slip', 'miss'];

/** `go` points to where a row leads. */
export const markArt = (mark: MarkName): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="mk ${redMarks.includes(mark) ? 'mk-red' : ''}" d=${markPaths[mark]} />
  </svg>`;
