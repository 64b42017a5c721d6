import { html, nothing, type TemplateResult } from 'lit';
import { needsHomeScreen } from '../lib/notices.ts';
import { filePath } from '../lib/sent-address.ts';

/** The time of a daily reminder, and the ways to get one: a calendar file after those given. */
export const reminderTime = (
  at: string,
  change: (at: string) => void,
  others: TemplateResult | typeof nothing,
  isAdded?: () => void,
): TemplateResult =>
  html`<p class="keys">
      <label
        ><span class="vh">Time of the reminder</span
        ><input
          type="time"
          .value=${at}
          required
          @change=${({ target }: Event) =>
            // An incomplete time, while it is being typed, changes nothing.
            target instanceof HTMLInputElement && target.value !== '' && change(target.value)}
      /></label>
      ${others}
      <a class="key second" href=${filePath(`/calendar.ics?at=${at}`)} @click=${isAdded}
        >In my calendar</a
      >
    </p>
    ${
      needsHomeScreen()
        ? html`<p class="note">
            Notifications come to an iPhone once Evenroll is on its Home Screen: tap Share, then
            “Add to Home Screen”.
          </p>`
        : nothing
    }`;
