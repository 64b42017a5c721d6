import { html } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { setServerNow } from '../../../web/lib/clock.ts';
import '../../../web/ui/count-down.ts';
import { eventsOf, mount, textOf, until } from '../fixture.ts';

test('a countdown follows the server’s clock and reports when it is over', async () => {
  setServerNow('2030-01-01T00:00:00Z');
  onTestFinished(() => setServerNow(new Date().toISOString()));
  const element = await mount(html`<count-down until="2030-01-01T00:00:01Z"></count-down>`);
  const elapsed = eventsOf(element, 'elapsed');
  expect(textOf(element)).toBe('1 s');
  await until(() => expect(elapsed).toHaveLength(1));
  expect(textOf(element)).toBe('0 s');
  // The home page then shows the next day in the same element.
  element.setAttribute('until', '2030-01-01T00:00:02Z');
  await until(() => expect(textOf(element)).toBe('1 s'));
  await until(() => expect(elapsed).toHaveLength(2));
});
