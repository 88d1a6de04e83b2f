import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CleanElement } from '../../src/site/pictures/svg/clean-svg.ts';
import { excessOf } from '../../src/site/pictures/svg/drawing-work.ts';
import type { StyleRule, Subject } from '../../src/site/pictures/svg/judge-css.ts';

type Attributes = Readonly<Record<string, string>>;
type Shown = readonly [by: string, to: string];

const element = (
  name: string,
  attributes: Attributes = {},
  children: readonly CleanElement[] = [],
  ...shown: Shown[]
): CleanElement => ({
  ...{ name, attributes: new Map(Object.entries(attributes)), children },
  references: shown.map(([by, to]) => ({ by, to })),
});
const plain = element('g');
const rect = element('rect');
const group = (children: readonly CleanElement[], ...shown: Shown[]): CleanElement =>
  element('g', {}, children, ...shown);
const use = (to: string, attributes: Attributes = {}): CleanElement =>
  element('use', attributes, [], ['href', to]);
const svg = (...children: CleanElement[]): CleanElement => element('svg', {}, children);
const most = 10_000;

/** The work of some elements, in plain ones: how many fewer of these there may be beside them. */
function workOf(...children: CleanElement[]): number {
  let [fit, over] = [0, most];
  assert.equal(excessOf(svg(...children)), undefined);
  while (over - fit > 1) {
    const half = Math.floor((fit + over) / 2);
    const beside = Array.from({ length: half }, () => plain);
    if (excessOf(svg(...children, ...beside)) === undefined) fit = half;
    else over = half;
  }
  return most - 1 - fit;
}

describe('what a drawing takes', () => {
  const pattern = element('pattern', { id: 'p' }, [rect]);
  const marker = element('marker', { id: 'm' }, [rect]);
  for (const [what, work, ...children] of [
    ['one element', 1, plain],
    ['elements within each other', 3, group([group([plain])])],
    ['what is only defined, an element each', 4, element('defs', {}, [plain, group([plain])])],
    ['a pattern that nothing shows', 2, pattern],
    ['what is shown again', 5, element('g', { id: 'a' }, [plain]), use('a')],
    ['what is shown by nobody’s name', 1, use('nobody')],
    [
      'the first of two with the same name',
      2 + 1 + 3,
      element('g', { id: 'a' }, [plain]),
      element('g', { id: 'a' }),
      use('a'),
    ],
    [
      'a pattern for each shape that inherits it',
      2 + 4 + 3 * 21,
      pattern,
      group([rect, rect, rect], ['fill', 'p']),
    ],
    ['a stroke for each shape', 2 + 3 + 2 * 21, pattern, group([rect, rect], ['stroke', 'p'])],
    ['a marker at each start', 2 + 3 + 2 * 2, marker, group([rect, rect], ['marker-start', 'm'])],
    ['a marker at each end', 2 + 3 + 2 * 2, marker, group([rect, rect], ['marker-end', 'm'])],
    ['a marker at each point', 2 + 3 + 8 * 2, marker, group([rect, rect], ['marker-mid', 'm'])],
    ['markers everywhere', 2 + 3 + 8 * 2, marker, group([rect, rect], ['marker', 'm'])],
    [
      'a mask once',
      2 + 3 + 21,
      element('mask', { id: 'k' }, [rect]),
      group([rect, rect], ['mask', 'k']),
    ],
    [
      'no shape that is only defined',
      2 + 4 + 21,
      pattern,
      group([rect, element('defs', {}, [rect])], ['fill', 'p']),
    ],
    [
      'no point that is only defined',
      2 + 4 + 4 * 2,
      marker,
      group([rect, element('defs', {}, [rect])], ['marker', 'm']),
    ],
    [
      'the shapes of what is shown again',
      2 + 3 + 5 + 2 * 21,
      pattern,
      element('g', { id: 'a' }, [rect, rect]),
      group([use('a')], ['fill', 'p']),
    ],
    ...[false, true].map((isReversed) => {
      const shown: Shown[] = [
        ['href', 'a'],
        ['fill', 'p'],
      ];
      const reused = element('use', {}, [], ...(isReversed ? shown.reverse() : shown));
      const name = `what a <use> paints, ${isReversed ? 'its fill' : 'its target'} first`;
      return [name, 2 + 3 + 4 + 2 * 21, pattern, element('g', { id: 'a' }, [rect, rect]), reused];
    }),
    ['the same reference once', 2 + 2 + 21, pattern, group([rect], ['fill', 'p'], ['fill', 'p'])],
    [
      'each of two references',
      2 + 2 + 2 * 21,
      pattern,
      group([rect], ['fill', 'p'], ['stroke', 'p']),
    ],
    ['a function that filters', 1 + 100, group([], ['filter', ''])],
    ['each of two functions that filter', 1 + 200, group([], ['filter', ''], ['filter', ''])],
  ] as [string, number, ...CleanElement[]][])
    test(`is counted for ${what}: ${String(work)}`, () => {
      assert.equal(workOf(...children), work);
    });

  for (const name of ['feFlood', 'filter', 'linearGradient', 'radialGradient', 'stop', 'style'])
    test(`is no more for <${name}> with a fill, but for one that refers to another`, () => {
      const shown = (...references: Shown[]): number => {
        const defined = element(name, { id: 'x' }, [rect], ...references);
        return workOf(pattern, element('defs', {}, [defined]), use('x'));
      };
      assert.equal(shown(['fill', 'p']), shown());
      assert.equal(shown(['href', 'p']), shown() + 21);
    });
});

describe('references of a style sheet', () => {
  const target = element('mask', { id: 'k' }, [rect]);
  const subject = (parts: Partial<Subject>): Subject => ({
    ...{ type: undefined, id: undefined, classes: [], ...parts },
  });
  const rule = (parts: Partial<Subject>, to = 'k'): StyleRule => ({
    subjects: [subject(parts)],
    references: to === '' ? [] : [{ by: 'mask', to }],
  });
  const sheet = (...rules: StyleRule[]): CleanElement => ({
    ...element('style'),
    sheet: { text: '', isWhole: true, references: [], rules, parts: 0 },
  });
  const [shown, hidden] = [1 + 2 + 1 + 21, 1 + 2 + 1];
  for (const [what, work, attributes, ...rules] of [
    ['of its type count', shown, {}, rule({ type: 'path' })],
    ['of another type do not', hidden, {}, rule({ type: 'circle' })],
    ['of its id count', shown, { id: 'i' }, rule({ id: 'i' })],
    ['of another id do not', hidden, { id: 'i' }, rule({ id: 'j' })],
    ['of an id do not, without one', hidden, {}, rule({ id: 'i' })],
    ['of its id and type count', shown, { id: 'i' }, rule({ id: 'i', type: 'path' })],
    ['of its id and another type do not', hidden, { id: 'i' }, rule({ id: 'i', type: 'circle' })],
    [
      'of its id and a class that it lacks do not',
      hidden,
      { id: 'i', class: 'a' },
      rule({ id: 'i', classes: ['b'] }),
    ],
    ['of its classes count', shown, { class: 'a  b' }, rule({ classes: ['b', 'a'] })],
    ['of a class that it lacks do not', hidden, { class: 'a' }, rule({ classes: ['a', 'b'] })],
    [
      'of its class and another type do not',
      hidden,
      { class: 'a' },
      rule({ classes: ['a'], type: 'circle' }),
    ],
    [
      'of one class and another id do not',
      hidden,
      { class: 'a', id: 'i' },
      rule({ classes: ['a'], id: 'j' }),
    ],
    [
      'of the first of two rules for the same class count',
      shown,
      { class: 'a' },
      rule({ classes: ['a'] }),
      rule({ classes: ['a'] }, 'nobody'),
    ],
    ['of no rule are none', hidden, { class: 'a' }, rule({ classes: ['a'] }, '')],
  ] as [string, number, Attributes, ...StyleRule[]][])
    test(what, () => {
      assert.equal(workOf(sheet(...rules), target, element('path', attributes)), work);
    });

  test('of everything count for everything', () => {
    const gradient = element('linearGradient', { id: 'k' });
    const paths = Array.from({ length: 10 }, () => element('path'));
    const ofAll = { subjects: [subject({})], references: [{ by: 'fill', to: 'k' }] };
    // A tenth for each path, and for each path that the root has.
    assert.equal(workOf(sheet(ofAll), gradient, ...paths), workOf(sheet(), gradient, ...paths) + 2);
  });

  test('are too many to compare beyond two million pairs of parts and elements', () => {
    const parts = (count: number): string | undefined =>
      excessOf(
        svg({
          ...element('style'),
          sheet: { text: '', isWhole: true, references: [], rules: [], parts: count },
        }),
      );
    assert.equal(parts(1_000_000), undefined);
    assert.equal(
      parts(1_000_001),
      'its style sheet has 1000001 parts of selectors, each for 2 elements',
    );
  });
});

describe('depth', () => {
  const chain = (length: number): CleanElement[] =>
    Array.from({ length }, (_, at) => use(`u${String(at + 1)}`, { id: `u${String(at)}` }));
  const tooDeep = 'its elements show each other too deeply';
  for (const [order, inOrder] of [
    ['followed', (elements: CleanElement[]) => elements],
    ['known', (elements: CleanElement[]) => elements.reverse()],
  ] as const)
    test(`through references that are ${order} may be 128 with the root`, () => {
      assert.equal(excessOf(svg(...inOrder(chain(127)))), undefined);
      assert.equal(excessOf(svg(...inOrder(chain(128)))), tooDeep);
    });

  test('is measured along the deepest way', () => {
    assert.equal(excessOf(svg(...chain(127), plain)), undefined);
    assert.equal(excessOf(svg(...chain(128).reverse(), plain)), tooDeep);
  });

  test('has no end where an element shows itself', () => {
    assert.equal(excessOf(svg(use('a', { id: 'a' }))), 'an element of it shows itself');
    assert.equal(
      excessOf(svg(use('b', { id: 'a' }), use('a', { id: 'b' }))),
      'an element of it shows itself',
    );
  });
});

describe('what takes most of the work is named', () => {
  const times = (count: number, shown: CleanElement): CleanElement[] =>
    Array.from({ length: count }, () => shown);
  const reason = (...children: CleanElement[]): string => excessOf(svg(...children)) ?? '';
  const filled = (count: number): CleanElement => group(times(count, rect), ['fill', 'p']);

  test('by its name', () => {
    const pattern = element('pattern', { id: 'p' }, [rect]);
    assert.match(
      reason(pattern, filled(600)),
      /of more than 10000 elements, most of it to show <pattern id="p"> 600 times$/,
    );
  });

  test('by its element, without a name', () => {
    const pattern = element('pattern', { id: 'p' }, times(400, rect));
    const inner = group(times(300, rect));
    assert.match(
      reason(element('pattern', { id: 'q' }, [inner]), group(times(60, rect), ['fill', 'q'])),
      /most of it to show <pattern id="q"> 60 times$/,
    );
    assert.match(
      reason(pattern, group([group([group(times(60, rect), ['fill', 'p'])])])),
      /<pattern id="p"> 60 times$/,
    );
  });

  test('as millions of times beyond a million', () => {
    const tens = Array.from({ length: 7 }, (_, at) =>
      element(
        'g',
        { id: `d${String(at)}` },
        times(10, at === 0 ? rect : use(`d${String(at - 1)}`)),
      ),
    );
    const pattern = element('pattern', { id: 'p' }, times(9, rect));
    assert.match(
      reason(pattern, element('defs', {}, tens), group([use('d6')], ['fill', 'p'])),
      /most of it to show <pattern id="p"> millions of times$/,
    );
    assert.match(
      reason(pattern, element('defs', {}, tens), group([use('d5')], ['fill', 'p'])),
      /most of it to show <pattern id="p"> 1000000 times$/,
    );
  });

  test('by what it is, where it has no name', () => {
    const twice = group(times(6000, rect));
    assert.match(reason(twice, twice), /most of it to show a <g> 2 times$/);
  });

  test('not, where everything is shown once', () => {
    const different = Array.from({ length: most }, () => element('g'));
    assert.equal(reason(...different), 'it takes the work of more than 10000 elements');
  });
});
