import { html, svg, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Latest } from '../lib/latest.ts';
import { LightElement } from './light-element.ts';
import { Part } from './part.ts';

/** The quiet zone in modules, as scanners require. */
const border = 4;

/** Dark modules as one path: each run within a row is a rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '',
      ),
    )
    .join('');

const runFrom = (row: readonly boolean[], start: number): number => {
  let end = start;
  while (row[end]) end++;
  return end - start;
};

/**
 * An address as a QR code. The encoder is loaded on first use.
 *
 * @property address - the address
 */
@customElement('qr-code')
export class QrCode extends LightElement {
  @property() address = '';
  readonly #encoder = new Part(this, () => import('uqr'));
  readonly #loaded = new Latest(() => this.address);
  @state() private rows: readonly (readonly boolean[])[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('address') && this.address !== '') void this.#draw(this.address);
  }

  async #draw(address: string): Promise<void> {
    await this.#loaded.take(
      this.#encoder.get(),
      (loaded) => (this.rows = loaded?.encode(address, { ecc: 'M', border }).data ?? this.rows),
    );
  }

  protected override render(): TemplateResult {
    const size = this.rows.length;
    if (size === 0) return html`${this.#encoder.missing(() => void this.#draw(this.address))}`;
    return html`<svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      role="img"
      aria-label="QR code of the link"
      shape-rendering="crispEdges"
    >
      ${svg`<path d=${pathOf(this.rows)} />`}
    </svg>`;
  }
}
