/** The requests are in the page's HTML; this fills in what works today and adds buttons that copy. */
import '../lib/shell.ts';
import { CopyText } from '../ui/copy-text.ts';
import { filledIn } from './filled-in.ts';

const today = new Date().toISOString().slice(0, 10);
for (const code of document.querySelectorAll<HTMLElement>('pre.copied')) {
  const copied = new CopyText();
  copied.label = code.ariaLabel ?? '';
  copied.text = filledIn(code.textContent, location.origin, today);
  code.replaceWith(copied);
}
