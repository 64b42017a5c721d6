/** The vertical scale of a chart. */

/** The lowest and highest value that the chart can show. */
export type Range = readonly [low: number, high: number];

const height = 100;

/** The distance of a value from the top of the chart, in percent. */
export const heightOf = ([low, high]: Range, value: number): number =>
  Number((height - ((value - low) / (high - low)) * height).toFixed(2));

/** Steps between the figures of a scale. The first that gives at most `scaleMax` steps is used. */
const scaleSteps: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
const scaleMax = 5;

/** The values labelled on the scale, in ascending order. */
export const scaleOf = ([low, high]: Range): readonly number[] => {
  const step = scaleSteps.find((one) => (high - low) / one <= scaleMax) ?? high - low;
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
};

/** Positions the labels of the scale in `chart`. Set by script, because the Content Security Policy allows no inline styles in HTML. */
export const placeFigures = (chart: Element, range: Range): void => {
  const figures = scaleOf(range);
  chart
    .querySelectorAll<HTMLElement>('.scale span')
    .forEach((figure, at) =>
      figure.style.setProperty('--y', `${heightOf(range, figures[at] ?? 0)}%`),
    );
};
