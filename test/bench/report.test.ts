import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from '../../bench/measure/median.ts';
import type { Measurement } from '../../bench/measure/measure-in-rounds.ts';
import { createLogAxis } from '../../bench/report/log-axis.ts';
import { plot } from '../../bench/report/plot.ts';
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
