import { LitElement } from 'lit';

/** An element in the light DOM, so that the global sheets apply. What the page came with is its first paint and gives way. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): this {
    this.replaceChildren();
    return this;
  }
}
