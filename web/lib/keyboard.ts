/** What a key that is pressed is meant for. */

/** Whether keys write or choose there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** What has its focus from the page, for reading, is no control. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [tabindex="0"]') !== null;

/** Whether a key is meant for the page: not for the browser, for what is typed into or for a dialog. */
export const isOfPage = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');
