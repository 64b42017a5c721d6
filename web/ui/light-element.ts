import { LitElement } from 'lit';

/**
 * An element that renders into the light DOM, so that the global style sheets apply. It replaces
 * the content that the page came with.
 */
export class LightElement extends LitElement {
  protected override createRenderRoot(): this {
    this.replaceChildren();
    return this;
  }
}
