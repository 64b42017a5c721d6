/** The upright scale of a chart: what stands how high, and which figures stand beside it. */

/** The lowest and the highest value that there is room for. */
export type Range = readonly [low: number, high: number];

const height = 100;

/** How far from the top a value stands, in percent. */
export const heightOf = ([low, high]: Range, value: number): number =>
  Number((height - ((value - low) / (high - low)) * height).toFixed(2));

/** What lies between two lines of the scale: the first of which there are few enough. */
const scaleSteps: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
const scaleMax = 5;

/** The figures of the scale. */
export const scaleOf = ([low, high]: Range): readonly number[] => {
  const step = scaleSteps.find((one) => (high - low) / one <= scaleMax) ?? high - low;
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
};

/** Puts the figures that `chart` has drawn of its scale at their heights. A style of its own: the policy of the site allows none in HTML. */
export const placeFigures = (chart: Element, range: Range): void => {
  const figures = scaleOf(range);
  chart
    .querySelectorAll<HTMLElement>('.scale span')
    .forEach((figure, at) =>
      figure.style.setProperty('--y', `${heightOf(range, figures[at] ?? 0)}%`),
    );
};
