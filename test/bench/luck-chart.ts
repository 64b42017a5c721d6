/** Draws the evidence of the luck test over days. */

export interface Curve {
  readonly name: string;
  /** One value per day. */
  readonly values: readonly number[];
}

const [width, height, left, top, right, bottom] = [760, 420, 56, 24, 200, 44];
const [low, high] = [-8, 12];
const colours = ['#888', '#b58', '#444', '#c60', '#28a', '#06c', '#0a4'];

/** Draws the median of each curve's players, in log10, day by day, and a line at `limit`. */
export const chartOf = (curves: readonly Curve[], limit: number): string => {
  const days = Math.max(...curves.map(({ values }) => values.length));
  // A logarithmic scale, because early days matter most.
  const x = (day: number): number =>
    left + ((width - left - right) * Math.log(day)) / Math.log(days);
  const y = (value: number): number =>
    top + ((height - top - bottom) * (high - Math.min(high, Math.max(low, value)))) / (high - low);
  const text = (at: readonly [number, number], words: string, more = ''): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}"${more}>${words}</text>`;
  const across = (value: number, more: string): string =>
    `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}"${more}/>`;
  const lines = curves.map(({ name, values }, at) => {
    const points = values.map((value, day) => `${x(day + 1).toFixed(1)},${y(value).toFixed(1)}`);
    const colour = colours[at % colours.length];
    const key = 17 * at + top + 10;
    return [
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>`,
      `<line x1="${width - right + 14}" x2="${width - right + 34}" y1="${key - 4}" y2="${key - 4}" stroke="${colour}" stroke-width="2"/>`,
      text([width - right + 40, key], name),
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>Evidence of the luck test by days</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...[low, -4, 0, 4, 8, high].map(
      (value) =>
        `${across(value, ' stroke="#ddd"')}${text([left - 8, y(value) + 4], `10^${value}`, ' text-anchor="end"')}`,
    ),
    ...[1, 5, 10, 20, 50, 100, 200].map((day) =>
      text([x(day), height - bottom + 18], String(day), ' text-anchor="middle"'),
    ),
    text([(left + width - right) / 2, height - 8], 'days', ' text-anchor="middle"'),
    across(limit, ' stroke="#c00" stroke-dasharray="6 4"'),
    text([left + 6, y(limit) - 6], 'flagged from here on', ' fill="#c00"'),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
};
