import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cssSanitizers } from '../../src/site/pictures/svg/sanitize-css.ts';
import {
  isPlainValue,
  ownReference,
  ignoredAttribute,
} from '../../src/site/pictures/svg/allowed.ts';

const nothing = { text: '', isWhole: false };
const whole = (text: string) => ({ text, isWhole: true });
/** A title of at most so many letters. */
const short = (text: string): string => text.slice(0, 40);
const nested = (depth: number): string => '('.repeat(depth) + '1' + ')'.repeat(depth);

for (const text of [
  'fill:red!important',
  'fill:currentColor;stroke:-x;font-family:--a',
  'fill:calc((1 + 2)*3)',
  'font-size:10px;width:50%;height:.5em',
  'fill:#abc;stroke:#09AF00',
  'filter:rgb(1,2,3)',
  'filter:blur(1px) sepia(1)',
  'fill:url(#a);stroke:url(#b)red',
  'fill:(red)',
  'font-family:"a(b","c"',
  `fill:${nested(32)}`,
])
  test(`a style keeps ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.style(text), whole(text));
  });

for (const text of [
  'fill:red!ie',
  'fill:r\\65 d',
  'fill:calc((1 + url(x))*3)',
  'fill:rgb(1,url(http://e))',
  'width:10_',
  'width:10a_',
  'width:10_a',
  'fill:#abcx',
  'fill:#xabc',
  'fill:a:b',
  'fill:red=1',
  'fill:[red]',
  'fill:blur(1px)',
  'filter:evil(1)',
  'fill:url(#a) evil(1)',
  'fill:U+26',
  'fill:a|b',
  'background:red',
  `fill:${nested(33)}`,
])
  test(`a style loses ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.style(text), nothing);
  });

test('a style loses comments and the properties of one program without a word, and others with one', () => {
  assert.deepEqual(cssSanitizers.style('fill:red /* c */;/* d */'), whole('fill:red'));
  assert.deepEqual(cssSanitizers.style('fill:red;-x-y:z'), whole('fill:red'));
  const part = { ...whole('fill:red'), isWhole: false };
  for (const other of ['x-y:z', '@media{}', 'fill:evil(1)'])
    assert.deepEqual(cssSanitizers.style(`fill:red;${other}`), part, other);
});

for (const [text, judged] of [
  ['rgb( 1, 2 )', whole('rgb(1,2)')],
  ['url(#a)', whole('url(#a)')],
  ['red!important', nothing],
  ['red;stroke:blue', nothing],
  ['}', nothing],
  ['evil(1)', nothing],
  ['url(#a) evil(1)', nothing],
  [nested(32), whole(nested(32))],
  [nested(33), nothing],
] as const)
  test(`a value ${judged.isWhole ? 'is kept' : 'is lost'}: ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.value('fill', text), judged);
  });

for (const selector of [
  'g>a b+c~d',
  '.x g',
  '#x g',
  '*',
  '*.a',
  '.-a,.--a,.é',
  '#a.b.c',
  '.ab1-_x',
])
  test(`a sheet keeps a rule for ${selector}`, () => {
    const text = `${selector}{fill:url(#g)}`;
    assert.deepEqual(cssSanitizers.sheet(text), whole(text));
  });

for (const text of [
  'a||b{fill:red}',
  'svg|g{fill:red}',
  'g:hover{fill:red}',
  '..a{fill:red}',
  '.a\\:b{fill:red}',
  '.\\31 a{fill:red}',
  '#\\31 a{fill:red}',
  '#a\\:b{fill:red}',
  '\\31 a{fill:red}',
  '.a,g:hover{fill:red}',
  '@media x{.a{fill:red}}',
  '@import "x";',
  '('.repeat(33),
])
  test(`a sheet loses ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.sheet(text), nothing);
  });

test('a sheet loses its comments without a word', () => {
  for (const text of ['/* c */.a{fill:red}', '<!-- .a{fill:red} -->']) {
    const { text: kept, isWhole } = cssSanitizers.sheet(text);
    assert.deepEqual([kept, isWhole], ['.a{fill:red}', true], text);
  }
});

for (const [text, judged] of [
  ['@media (prefers-color-scheme: dark){.a{fill:red}}', whole('')],
  ['@MEDIA only screen and (prefers-color-scheme:dark){.a{fill:red}}', whole('')],
  ['@media print{.a{fill:url(//e)}}', whole('')],
  ['@media (prefers-color-scheme:light){.a{fill:red}}', whole('.a{fill:red}')],
  ['@media screen{.a{fill:red}.b{fill:blue}}', whole('.a{fill:red}.b{fill:blue}')],
  ['@media screen{.a{fill:url(//e)}}', nothing],
  ['@media screen{@import "x";@media all{.a{fill:red}}}', { text: '.a{fill:red}', isWhole: false }],
  ['@media (prefers-color-scheme:dark),screen{.a{fill:red}}', nothing],
  ['@supports (prefers-color-scheme:light){.a{fill:red}}', nothing],
  ['@media screen;', nothing],
] as const)
  test(`a sheet is judged by how a screen shows it in the light scheme: ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.sheet(text), judged);
  });

for (const [text, judged] of [
  ['fill:light-dark(#fff,var(--a,#000))', whole('fill:#fff')],
  ['fill:LIGHT-DARK(rgb(1,2,3),url(//e))', whole('fill:rgb(1,2,3)')],
  ['fill:light-dark(url(//e),red)', nothing],
  ['fill:light-dark(light-dark(red,blue),green)', whole('fill:red')],
  [
    'filter:drop-shadow(light-dark(red,blue) 3px 3px 2px)',
    whole('filter:drop-shadow(red 3px 3px 2px)'),
  ],
  ['background:#fff;background-color:#fff', whole('background-color:#fff')],
  ['background:url(//e);background-color:url(//e)', nothing],
  ['color-scheme:light dark;cursor:pointer;fill:red', whole('fill:red')],
] as const)
  test(`a style has the look of the light scheme: ${short(text)}`, () => {
    assert.deepEqual(cssSanitizers.style(text), judged);
  });

test('a rule of which nothing is left is not written, nor what is not allowed in another', () => {
  for (const [text, judged] of [
    ['.a{background:red}', nothing],
    ['.a{}', whole('')],
    [
      '.a{fill:url(#g)} g .b{x:1;stroke:url(#h);y:evil(1)}',
      { text: '.a{fill:url(#g)}g .b{x:1;stroke:url(#h)}', isWhole: false },
    ],
  ] as const)
    assert.deepEqual(cssSanitizers.sheet(text), judged, text);
});

test('attributes that draw nothing are removed without a finding, and only these', () => {
  for (const name of [
    'xmlns',
    'xml',
    'version',
    'lang',
    'zoomAndPan',
    'aria-label',
    'data-x',
    'data-',
  ])
    assert.match(name, ignoredAttribute);
  for (const name of ['axmlns', 'langs', 'dataset', 'my-data-x', 'aria', 'onload'])
    assert.doesNotMatch(name, ignoredAttribute);
});

test('a reference leads to an element of the same drawing', () => {
  for (const href of ['#a', '#a.b:c-d_9']) assert.match(href, ownReference);
  for (const href of ['#', '', 'a', 'x#a', '#a b', '#a#', '#a(', 'other.svg#a'])
    assert.doesNotMatch(href, ownReference);
});

for (const [value, isPlain] of [
  ['', true],
  ['red', true],
  ['  translate(1)', true],
  ['matrix(1 0 0 1 -2.5e3 +4)', true],
  ['translate(10,20) , rotate(45)\n\tscale(2)', true],
  ['skewX(1)skewY(2)', true],
  ['rotate()', true],
  ['url(#a)', true],
  ['url(#shadow.1:b-c)', true],
  ['url(#a) red', false],
  [' url(#a)', false],
  ['url(#)', false],
  ['url(#a(b)', false],
  ['url(a.svg)', false],
  ['rotate(1) url(#a)', false],
  ['x translate(1)', false],
  ['translate(1)x', false],
  ['translate(1)x translate(2)', false],
  ['translate(calc(1))', false],
  ['translate(a)', false],
  ['turn(1)', false],
  ['re\\64', false],
] as const)
  test(`the value ${JSON.stringify(value)} ${isPlain ? 'is plain' : 'has to be parsed'}`, () => {
    assert.equal(isPlainValue(value), isPlain);
  });
