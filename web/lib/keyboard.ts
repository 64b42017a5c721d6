/**
 * Whether the keyboard types or selects something in the target. A slider's keys are those of its
 * page, which does the same with them.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="range"]), textarea, select'));

/** Whether the target is a control. Elements focused only by script (`tabindex="-1"`) are not. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [tabindex="0"]') !== null;

/**
 * Whether a key press is a shortcut of the page, and not for the browser, a text field or a dialog.
 */
export const isPageShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');

/**
 * The shortcut that a key press stands for on any keyboard, in lower case: what the key types if
 * that is a letter from A to Z or a digit. Otherwise what it types on an English keyboard, because
 * on others digits need Shift, as on French ones, or letters are not Latin.
 */
export const shortcutOf = ({ key, code }: KeyboardEvent): string => {
  const isOther = /^[^a-z\d]$/i.test(key) && (key > '~' ? /^Key|^Digit/ : /^Digit/).test(code);
  return (isOther ? code.slice(-1) : key).toLowerCase();
};
