import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from '../../bench/report/figures.ts';
import type { Measurement } from '../../bench/measure/measure-in-rounds.ts';
import { floors } from '../../bench/contestants/floors.ts';
import { peers } from '../../bench/contestants/peers.ts';
import { createLogAxis } from '../../bench/report/plot.ts';
import { plot } from '../../bench/report/plot.ts';
import { scalingPlot } from '../../bench/report/scaling-plot.ts';
import { judge, renderVerdicts } from '../../bench/report/verdicts.ts';

const measured = (
  benchCase: Measurement['benchCase'],
  contestant: string,
  ...wallMs: number[]
): Measurement => ({ size: 10_000, benchCase, contestant, wallMs, cpuMs: [], peakMb: [] });

test('the median of an even number of runs lies between the two in the middle', () => {
  assert.equal(median([9, 1, 3]), 3);
  assert.equal(median([10, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('a target is judged by medians, and only where both of its sides were measured', () => {
  const verdicts = judge([
    measured('cold', 'catalogue', 10, 20, 900),
    measured('cold', 'Hugo', 100),
    measured('no-change', 'Hugo', 100),
  ]);
  assert.deepEqual(
    verdicts.map(({ title, ratio, met }) => [title, ratio, met]),
    [['cold build, against Hugo', 0.2, true]],
  );
  assert.match(renderVerdicts(verdicts), /\| 0\.20 \| ≤ 0\.45 \| ≤ 0\.25 \| aim met \|/);
});

test('Eleventy is compared both with its defaults and with the tuned set-up', () => {
  const verdicts = judge([
    measured('cold', 'catalogue', 15),
    measured('cold', peers['eleventy-defaults'].name, 100),
    measured('cold', peers.eleventy.name, 50),
  ]);
  assert.deepEqual(
    verdicts.map(({ title, ratio, must, aim, met }) => [title, ratio, must, aim, met]),
    [
      ['cold build, against Eleventy with its defaults', 0.15, 0.16, 0.1, true],
      ['cold build, against Eleventy in Nunjucks, tuned', 0.3, 0.16, 0.1, false],
    ],
  );
});

test('every tool in the plot has a mark and a colour of its own, and a short name', () => {
  const tools = [...Object.values(peers).map(({ name }) => name), 'catalogue', floors.scan];
  const svg = scalingPlot(tools.map((tool, index) => measured('cold', tool, 10 + index)));
  const marks = [...svg.matchAll(/class="(m\d+)" transform="[^"]+" d="([^"]+)"/g)];
  const looks = new Set(marks.map(([, look]) => look));
  assert.equal(looks.size, tools.length);
  assert.equal(new Set(marks.map(([, , shape]) => shape)).size, tools.length);
  const colours = [...looks].map(
    (look) => new RegExp(`\\.${look ?? ''} \\{ fill: (#\\w+)`).exec(svg)?.[1],
  );
  assert.equal(new Set(colours).size, tools.length);
  for (const name of ['Eleventy (defaults)', 'Eleventy (Nunjucks)', 'Eleventy (JS)', 'read only'])
    assert.ok(svg.includes(`>${name}<`), name);
});

test('a ratio above what it must be is said to be missed', () => {
  const verdicts = judge([measured('cold', 'catalogue', 46), measured('cold', 'Hugo', 100)]);
  assert.deepEqual(
    verdicts.map(({ met }) => met),
    [false],
  );
  assert.match(renderVerdicts(verdicts), /\*\*missed\*\*/);
});

test('an axis has a step of the same length for each power of ten', () => {
  const axis = createLogAxis([30, 50_000], [0, 400], 'power');
  assert.deepEqual(axis.ticks, [10, 100, 1000, 10_000, 100_000]);
  assert.deepEqual(axis.ticks.map(axis.place).map(Math.round), [0, 100, 200, 300, 400]);
});

test('an axis may end at the greatest value', () => {
  const axis = createLogAxis([100, 50_000], [0, 100], 'value');
  assert.deepEqual(axis.ticks, [100, 1000, 10_000, 50_000]);
  assert.equal(axis.place(50_000), 100);
});

test('a label is a text, and no two lie on each other', () => {
  const series = ['a < b', 'c & d', 'e'].map((label, look) => ({
    ...{ label, look },
    points: [[100, 10] as const, [1000, 50] as const],
  }));
  const svg = plot('A plot', [{ title: 'Times', unit: String, series }]);
  assert.match(svg, />a &lt; b</);
  assert.match(svg, />c &amp; d</);
  const heights = [...svg.matchAll(/y="([\d.]+)" text-anchor="start">(?:a|c|e)/g)].map(([, y]) =>
    Number(y),
  );
  assert.equal(heights.length, 3);
  assert.ok((heights[1] ?? 0) - (heights[0] ?? 0) > 13);
  assert.ok((heights[2] ?? 0) - (heights[1] ?? 0) > 13);
});
