/**
 * How text looks, as far as its contrast depends on it. Measuring contrast is most of what axe does,
 * and a page shows many texts of one look: each look is measured once.
 */

/** Numbers of looks, by the look of the parent and what an element adds to it. */
const numbers = new Map<string, number>();
/** Looks that have been measured. */
const measured = new Set<number>();

const properties = [
  'color',
  'background-color',
  'background-image',
  'font-size',
  'font-weight',
  'opacity',
  'text-shadow',
  'position',
];

/** What axe does not measure looks like the same when it does. */
const isUnavailable = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled=true], [inert]') ||
  (element instanceof HTMLLabelElement && element.control?.matches(':disabled') === true);

const lookOf = (element: Element, known: Map<Element, number>): number => {
  const before = known.get(element);
  if (before !== undefined) return before;
  const parent = element.parentElement ? lookOf(element.parentElement, known) : 0;
  const style = getComputedStyle(element);
  const added = [
    parent,
    element.localName,
    element.getAttribute('class'),
    isUnavailable(element),
    ...properties.map((property) => style.getPropertyValue(property)),
  ].join('|');
  const look = numbers.get(added) ?? numbers.size + 1;
  numbers.set(added, look);
  known.set(element, look);
  return look;
};

const hasText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * The visible elements in `root` with the first text of a look that has not been returned before.
 * What is behind a dialog is measured once the dialog is closed.
 */
export const newLooks = (root: Element): readonly Element[] => {
  const known = new Map<Element, number>();
  const dialogs = [...document.querySelectorAll(':modal')];
  return [root, ...root.querySelectorAll('*')].filter((element) => {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(element))) return false;
    const look = lookOf(element, known);
    if (measured.has(look)) return false;
    measured.add(look);
    return true;
  });
};
