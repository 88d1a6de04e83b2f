/** A line of a plot; its place in the list gives its colour, its mark and its label tell it too. */
export interface Series {
  readonly label: string;
  /** Same number, same colour and mark in every panel. */
  readonly look: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** One plot of several. */
export interface Panel {
  readonly title: string;
  readonly series: readonly Series[];
  /** How a number of the upright axis is written. */
  readonly unit: (value: number) => string;
}

const panelWidth = 480;
const panelHeight = 320;
const area = { left: 58, right: 330, top: 40, bottom: 270 };
const lineHeight = 14;

const style = `
text { font: 12px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 14px }
.axis { fill: #57606a } .grid { stroke: #d0d7de; stroke-width: 1 }
.line { fill: none; stroke-width: 2 }
.back { fill: #ffffff }
${colours(['#b3261e', '#0b57d0', '#7b4b00', '#146c2e', '#6b3fa0', '#57606a', '#a8195f', '#00696d'])}
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .axis { fill: #9da7b3 } .grid { stroke: #30363d } .back { fill: #0d1117 }
${colours(['#ff8a80', '#8ab4f8', '#e0b06c', '#7bd88f', '#c9a6ff', '#9da7b3', '#ff9ecb', '#5fd4d6'])}
}`;

function colours(list: readonly string[]): string {
  const rule = (colour: string, look: number) =>
    `.c${String(look)} { stroke: ${colour} } .m${String(look)} { fill: ${colour} }`;
  return list.map(rule).join('\n');
}

/** The panels in two columns as one SVG, legible on light and on dark, in colour and without. */
export function plot(description: string, panels: readonly Panel[]): string {
  const [width, height] = [2 * panelWidth, Math.ceil(panels.length / 2) * panelHeight];
  const drawn = panels.map((panel, index) => {
    const [x, y] = [(index % 2) * panelWidth, Math.floor(index / 2) * panelHeight];
    return `<g transform="translate(${String(x)} ${String(y)})">\n${drawPanel(panel)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img">
<title>${escape(description)}</title>
<style>${style}
</style>
<rect class="back" width="100%" height="100%"/>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, series, unit }: Panel): string {
  const points = series.flatMap((entry) => entry.points);
  const across = createLogAxis(
    points.map(([x]) => x),
    [area.left, area.right],
    'value',
  );
  const up = createLogAxis(
    points.map(([, y]) => y),
    [area.bottom, area.top],
  );
  const place = ([x, y]: readonly [number, number]) => [across.place(x), up.place(y)] as const;
  return [
    text(area.left, 22, title, 'title'),
    ...up.ticks.flatMap((tick) => [
      line(area.left, up.place(tick), area.right, up.place(tick)),
      text(area.left - 6, up.place(tick) + 4, unit(tick), 'axis', 'end'),
    ]),
    ...across.ticks.flatMap((tick) => [
      line(across.place(tick), area.top, across.place(tick), area.bottom),
      text(across.place(tick), area.bottom + 18, tick.toLocaleString('en'), 'axis', 'middle'),
    ]),
    text((area.left + area.right) / 2, area.bottom + 38, 'vehicles', 'axis', 'middle'),
    ...series.map((entry) => drawSeries(entry.look, entry.points.map(place))),
    ...drawLabels(series.map((entry) => ({ ...entry, points: entry.points.map(place) }))),
  ].join('\n');
}

function drawSeries(look: number, points: readonly (readonly [number, number])[]): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const marks = points.map(([x, y]) => mark(look, x, y));
  return `<polyline class="line c${String(look)}" points="${path}"/>${marks.join('')}`;
}

/** Labels stand right of where their lines end, moved apart where they would lie on each other. */
function drawLabels(series: readonly Series[]): readonly string[] {
  let lowest = -Infinity;
  return series
    .flatMap(({ label, look, points }) => {
      const end = points.at(-1);
      return end === undefined ? [] : { label, look, y: end[1] };
    })
    .sort((a, b) => a.y - b.y)
    .map(({ label, look, y }) => {
      lowest = Math.max(y, lowest + lineHeight);
      return mark(look, area.right + 14, lowest) + text(area.right + 24, lowest + 4, label, '');
    });
}

function mark(look: number, x: number, y: number): string {
  const shapes = ['M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0', 'M-4-4h8v8h-8z', 'M0-5l5 9h-10z'];
  const others = [
    'M0-5l5 5l-5 5l-5-5z',
    'M0 5l5-9h-10z',
    'M-1-4h2v8h-2z',
    'M-5-1h4v-4h2v4h4v2h-4v4h-2v-4h-4z',
    'M-4-1h8v2h-8z',
  ];
  const shape = [...shapes, ...others][look] ?? '';
  return `<path class="m${String(look)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${shape}"/>`;
}

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path class="grid" d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}"/>`;

const text = (x: number, y: number, words: string, kind: string, anchor = 'start'): string =>
  `<text class="${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escape(words)}</text>`;

const escape = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A logarithmic axis: numbers from `least` to `most`, drawn from one coordinate to another. */
export interface LogAxis {
  readonly place: (value: number) => number;
  /** The powers of ten on it, its ends included where they are none. */
  readonly ticks: readonly number[];
}

/** An axis that holds all the values; its ends are powers of ten, or the greatest value itself. */
export function createLogAxis(
  values: readonly number[],
  [from, to]: readonly [number, number],
  end: 'power' | 'value' = 'power',
): LogAxis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const greatest = Math.max(...values);
  const high = end === 'power' ? Math.ceil(Math.log10(greatest)) : Math.log10(greatest);
  const powers = Array.from(
    { length: Math.floor(high) - low + 1 },
    (_, index) => 10 ** (low + index),
  );
  return {
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: powers.at(-1) === greatest || end === 'power' ? powers : [...powers, greatest],
  };
}
