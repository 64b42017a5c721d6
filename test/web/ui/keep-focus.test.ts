/** The focus stays in a part of the page whose focused control goes, and is taken from nobody. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { KeepFocus } from '../../../web/ui/keep-focus.ts';
import { LightElement } from '../../../web/ui/light-element.ts';
import { mount, settled } from '../fixture.ts';
import { one } from '../reading.ts';

class KeptPart extends LightElement {
  static override readonly properties = { hasFirst: { state: true } };
  declare hasFirst: boolean;

  constructor() {
    super();
    this.hasFirst = true;
    new KeepFocus(this, '.next');
  }

  override render() {
    return html`${this.hasFirst ? html`<button class="first">1</button>` : ''}
      <button class="next">2</button>`;
  }
}

customElements.define('kept-part', KeptPart);

test.each([
  ['.first', '.next'],
  ['.outside', null],
])('when %s goes with the focus, %s has it', async (focused, then) => {
  const all = await mount(
    html`<section><kept-part></kept-part><button class="outside">3</button></section>`,
  );
  const part = one(all, 'kept-part') as KeptPart;
  one(all, focused).focus();
  one(all, '.outside').remove();
  part.hasFirst = false;
  await settled();
  // The part looks in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(then === null ? document.body : one(all, then));
});
