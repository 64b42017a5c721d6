/** Which form of a sentence a count takes. */

/** Counts among which every category of whole numbers below a million occurs. */
const counts = Array.from({ length: 201 }, (_, count) => count);

const inOrder = ['zero', 'one', 'two', 'few', 'many', 'other'];

const rulesOf = (locale: string): Intl.PluralRules => new Intl.PluralRules(locale);

/** The plural categories of a language: those of whole numbers, and `other`, which fractions take. */
export const categoriesOf = (locale: string): readonly string[] => {
  const rules = rulesOf(locale);
  const found = new Set<string>(counts.map((count) => rules.select(count)));
  return inOrder.filter((category) => found.has(category) || category === 'other');
};

/** Whether a language has one form for 1, or for 0 and 1, and one for all others. */
const oneIs = (locale: string): '=== 1' | '< 2' | null => {
  const rules = rulesOf(locale);
  const ones = counts.filter((count) => rules.select(count) === 'one').join();
  if (categoriesOf(locale).length !== 2) return null;
  if (ones === '1') return '=== 1';
  return ones === '0,1' ? '< 2' : null;
};

/** The categories as gettext counts them: by numbers that are exceptions, then by their last two digits. */
export const gettextForms = (locale: string): string => {
  const [rules, categories] = [rulesOf(locale), categoriesOf(locale)];
  const indexOf = (count: number): number => categories.indexOf(rules.select(count));
  const chosen = (of: readonly number[], test: (count: number) => string): string =>
    categories
      .map((_, index) => [of.filter((count) => indexOf(count) === index), index] as const)
      .filter(([found]) => found.length > 0)
      .map(([found, index]) => `(${found.map(test).join('||')}) ? ${index} : `)
      .join('');
  const endings = Array.from({ length: 100 }, (_, ending) => 200 + ending);
  const last = indexOf(200);
  const isException = (count: number): boolean => indexOf(count) !== indexOf(200 + (count % 100));
  const exceptions = chosen(counts.filter(isException), (count) => `n==${count}`);
  const rest = endings.filter((count) => indexOf(count) !== last);
  const others = chosen(rest, (count) => `n%100==${count - 200}`);
  return `nplurals=${categories.length}; plural=(${exceptions}${others}${last});`;
};

/** The source of an expression that chooses among the sources of the forms. */
export const pluralSource = (
  locale: string,
  count: string,
  forms: Readonly<Record<string, string>>,
): string => {
  const one = oneIs(locale);
  if (one) return `(${count} ${one} ? ${forms['one']} : ${forms['other']})`;
  const select = `new Intl.PluralRules('${locale}').select(${count})`;
  const rest = Object.entries(forms).filter(([category]) => category !== 'other');
  const choices = rest.map(([category, form]) => `${select} === '${category}' ? ${form} : `);
  return `(${choices.join('')}${forms['other']})`;
};
