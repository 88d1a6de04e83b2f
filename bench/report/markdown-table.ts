/** A table in markdown; all columns but the first hold numbers and stand to the right. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** A time in milliseconds as a table shows it. */
export const shownMs = (ms: number): string =>
  Number.isNaN(ms) ? '–' : Math.round(ms).toLocaleString('en');

/** A ratio as a table shows it. */
export const shownRatio = (ratio: number): string =>
  Number.isNaN(ratio) ? '–' : ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
