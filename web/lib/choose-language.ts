/** Choosing a language comes back to the same place, and without a connection stays there. */
import { t } from '../../engine/t.ts';

/** Throws without a connection. */
const send = async (form: HTMLFormElement, choice: HTMLElement | null): Promise<void> => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, choice)) fields.set(name, String(value));
  const address = new URL(`${fields.get('back') ?? '/'}${location.hash}`, location.href);
  // The answer leads back by itself, but without what follows `#`.
  await fetch(form.action, { method: 'POST', body: fields, redirect: 'manual' });
  if (address.href === location.href) location.reload();
  else location.assign(address);
};

/** Stands beside the languages once there was no connection. */
const refusal = document.createElement('span');
refusal.role = 'alert';
refusal.className = 'note';

export const chooseLanguage = (form: HTMLFormElement, choice: HTMLElement | null): Promise<void> =>
  send(form, choice).catch(() => {
    refusal.textContent = t`You need a connection to change the language.`;
    form.append(refusal);
  });
