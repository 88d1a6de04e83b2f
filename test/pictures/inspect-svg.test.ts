import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import {
  isUsable,
  pictureLimits,
  type InspectedPicture,
} from '../../src/content/model/pictures.ts';
import { needsCssSanitizers } from '../../src/site/pictures/svg/sanitize-svg.ts';
import { inspectSvg } from '../../src/site/pictures/svg/inspect-svg.ts';
import { svgFault } from '../../src/site/pictures/svg/parse-svg.ts';

const look = (inside: string, attributes = 'viewBox="0 0 8 8"'): Promise<InspectedPicture> =>
  inspectSvg(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`),
    'hash',
  );

async function cleaned(
  inside: string,
): Promise<{ readonly svg: string; readonly lost: readonly string[] }> {
  const looked = await look(inside);
  assert.ok(isUsable(looked), JSON.stringify(looked));
  return { svg: looked.svg ?? '', lost: looked.lost ?? [] };
}

describe('scripts, animations, links and loads are removed from a published drawing', () => {
  for (const [inside, ...lost] of [
    ['<script>alert(1)</script>', '<script>'],
    ['<circle r="1" onload="alert(1)"/>', 'onload'],
    ['<circle r="1" ONCLICK="alert(1)"/>', 'ONCLICK'],
    ['<a href="https://evil.example"><circle r="1"/></a>', '<a>'],
    ['<image href="https://evil.example/x.png"/>', '<image>'],
    ['<image href="data:image/svg+xml,&lt;svg onload=\'x\'/>"/>', '<image>'],
    ['<use href="https://evil.example/x.svg#a"/>', 'href'],
    ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="data:image/svg+xml,x#a"/>', 'href'],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
      '<foreignObject>',
    ],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>'],
    ['<set attributeName="onload" to="alert(1)"/>', '<set>'],
    ['<circle r="1" fill="url(https://evil.example/x#a)"/>', 'fill'],
    ['<circle r="1" style="fill:url(//evil.example/x#a)"/>', 'style'],
    ['<circle r="1" style="background:image-set(\'x\' 1x)"/>', 'style'],
    ['<style>@import "https://evil.example/x.css";</style>', '<style>'],
    ['<style>circle{fill:url(/**/"https://evil.example/x")}</style>', '<style>'],
    ['<style>svg{background:red/**/url(https://evil.example)}</style>', '<style>'],
    ['<style>svg{fill:cross-fade(#a,src("https://evil.example"))}</style>', '<style>'],
    [
      '<style>a{font-family:"/*"} svg{background:url(//evil.example)} b{font-family:"*/"}</style>',
      '<style>',
    ],
    ['<style>g{}} svg{fill:url(//evil.example)}</style>', '<style>'],
    ['<style>g{--a:url(//evil.example);fill:var(--a)}</style>', '<style>'],
    ['<style>g[id^="evil"]{fill:red}</style>', '<style>'],
    ['<g style="background:red/**/url(//evil.example)"/>', 'style'],
    ['<g style="fill:red;b{fill:url(//evil.example)}"/>', 'style'],
    ['<g fill="red/**/url(//evil.example)"/>', 'fill'],
    ['<g fill="u\\72l(//evil.example)"/>', 'fill'],
    ['<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>', '<handler>'],
  ] as const)
    test(`${inside} is cleaned`, async () => {
      const clean = await cleaned(`${inside}<circle r="2"/>`);
      assert.deepEqual(clean.lost, lost);
      assert.doesNotMatch(clean.svg, /evil|alert|script|on(?:load|click)=|data:|@|image-set|75rl/i);
      assert.match(clean.svg, /<circle r="2"\/>/);
    });

  test('elements of other namespaces go, whatever they are called', async () => {
    const { svg, lost } = await cleaned(
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><i:pgf xmlns:i="urn:i">x</i:pgf>',
    );
    assert.deepEqual([svg.includes('alert'), svg.includes('pgf'), lost], [false, false, []]);
  });

  test('no text or value of a drawing becomes an element', async () => {
    const { svg } = await cleaned(
      '<text id="a&quot;>&lt;script>">&lt;script>1&lt;/script>]]&gt;</text>',
    );
    assert.match(svg, /<text>&lt;script&gt;1&lt;\/script&gt;\]\]&gt;<\/text>|<text id=/);
    assert.doesNotMatch(svg, /<script/);
  });
});

test('shapes are published unchanged, and the size is read', async () => {
  const { svg, lost } = await cleaned(
    '<title>Bus</title><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><g fill="url(#g)" transform="scale(2)"><path d="M0 0h8v8z"/></g><use href="#g"/><style>.a{fill:url(#g)}</style>',
  );
  assert.deepEqual(lost, []);
  assert.equal(
    svg,
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><g fill="url(#g)" transform="scale(2)"><path d="M0 0h8v8z"/></g><use href="#g"/><style>.a{fill:url(#g)}</style></svg>\n',
  );
});

test('styles are written again as they were read, without what is not allowed', async () => {
  const { svg, lost } = await cleaned(
    `<!-- a --><style type="text/css"><![CDATA[
      /*! of a program */ .a , g > .b:hover { fill : red }
      .c{ Fill: URL( "#g" ) !important ; -inkscape-x:1; background: blue; font-family: 'A "b"' }
      @media print { .d { fill: red } } #e .f * { stroke: rgb(1 2 3 / .5) ; }
    ]]></style><g id="Group (1)" class="c d" style="fill : rgba( 1,2,3, 50% );-x-y:z" fill="rgb( 1, 2, 3 )"/>`,
  );
  assert.deepEqual(lost, ['<style>']);
  assert.equal(
    svg.replace(/^[^]*?<style/, '<style'),
    '<style type="text/css">.c{Fill:url(#g)!important;font-family:&quot;A \\&quot;b\\&quot;&quot;}#e .f *{stroke:rgb(1 2 3/.5)}</style><g id="Group (1)" class="c d" style="fill:rgba(1,2,3,50%)" fill="rgb(1,2,3)"/></svg>\n',
  );
});

test('brackets of CSS that are nested deeply are not parsed', async () => {
  for (const bracket of ['calc(', '(', '[', '{', 'a{b:c;'])
    for (const inside of [
      `<g style="fill:${bracket.repeat(40_000)}"/>`,
      `<g fill="${bracket.repeat(40_000)} calc("/>`,
      `<style>${bracket.repeat(40_000)}</style>`,
      `<style>g{x:"${')'.repeat(999)}";fill:${bracket.repeat(33)}1</style>`,
    ]) {
      const { svg, lost } = await cleaned(inside);
      assert.equal(lost.length, 1, inside.slice(0, 30));
      assert.doesNotMatch(svg, /\w\(|\[|\{/);
    }
});

for (const [attributes, width, height, viewBox] of [
  ['viewBox="0 0 8 4"', 8, 4, '0 0 8 4'],
  ['viewBox=" 1,2  8 , 4 "', 8, 4, '1 2 8 4'],
  ['viewBox="-1 -2 8 4"', 8, 4, '-1 -2 8 4'],
  ['width="10px" height=" 20 "', 10, 20, '0 0 10 20'],
  ['width="10mm" height="1cm"', 38, 38, '0 0 37.795 37.795'],
  ['width="1IN" height="72pt"', 96, 96, '0 0 96 96'],
  ['width="6pc" height=".5in"', 96, 48, '0 0 96 48'],
  ['width="60mm" height="40mm" viewBox="0 0 6 4"', 227, 151, '0 0 6 4'],
  ['width="100%" height="100%" viewBox="0 0 6 4"', 6, 4, '0 0 6 4'],
  ['width=".5" height="1.5"', 1, 2, '0 0 0.5 1.5'],
  ['width="1.25" height=".75"', 1, 1, '0 0 1.25 0.75'],
  ['width="10" viewBox="0 0 8 4"', 10, 4, '0 0 8 4'],
  ['height="10" viewBox="0 0 8 4"', 8, 10, '0 0 8 4'],
  ['width="10em" height="50%" viewBox="0 0 8 4"', 8, 4, '0 0 8 4'],
  ['width="10" height="20" viewBox="0 0 8"', 10, 20, '0 0 10 20'],
  ['width="10" height="20" viewBox="0 0 8 0"', 10, 20, '0 0 10 20'],
  ['width="10" height="20" viewBox="0 0 0 8"', 10, 20, '0 0 10 20'],
  ['width="10" height="20" viewBox="x 0 8 8"', 10, 20, '0 0 10 20'],
  ['width="10" height="20" viewBox="0 0 8 8 8"', 10, 20, '0 0 10 20'],
  ['viewBox="0 0 8192 2048"', 4096, 1024, '0 0 8192 2048'],
  ['viewBox="0 0 4096 4096"', 4096, 4096, '0 0 4096 4096'],
  ['viewBox="0 0 40960 1"', 4096, 1, '0 0 40960 1'],
  ['viewBox="0 0 1 40960"', 1, 4096, '0 0 1 40960'],
] as const)
  test(`a drawing with ${attributes} is ${width} wide and ${height} high`, async () => {
    const looked = await look('<circle r="2"/>', attributes);
    assert.ok(isUsable(looked));
    assert.deepEqual(looked, {
      sha256: 'hash',
      format: 'svg',
      width,
      height,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><circle r="2"/></svg>\n`,
      weight: Buffer.byteLength(looked.svg ?? ''),
    });
  });

for (const [inside, clean, ...lost] of [
  ['<script/><circle r="2"/>', '<circle r="2"/>', '<script>'],
  ['<style>@import "x";</style><circle r="2"/>', '<circle r="2"/>', '<style>'],
  ['<style>.a{fill:<![CDATA[red]]>}<g/></style>', '<style>.a{fill:red}</style>'],
  ['<g style="background:red"/>', '<g/>', 'style'],
  ['<g fill="rgb( 1, 2, 3 )"/>', '<g fill="rgb(1,2,3)"/>'],
  ['<style>.a{fill:red}</style><g foo="red"/>', '<style>.a{fill:red}</style><g/>', 'foo'],
  ['<g id="a" class="url(#a)"/>', '<g id="a" class="url(#a)"/>'],
  ['<g id="a"/><g systemLanguage="de"/>', '<g id="a"/>'],
] as const)
  test(`${inside} is published as ${clean}`, async () => {
    const { svg, lost: reported } = await cleaned(inside);
    assert.equal(svg.replace(/^<svg[^>]*>/, ''), `${clean}</svg>\n`);
    assert.deepEqual(reported, lost);
  });

for (const [name, attributes, expected] of [
  ['g', {}, false],
  ['style', {}, true],
  ['g', { style: '' }, true],
  ['g', { fill: 'red' }, false],
  ['g', { fill: 'url(#a)' }, false],
  ['g', { fill: 'rgb(1,2,3)' }, true],
  ['g', { id: 'a', fill: 'rgb(1,2,3)', stroke: 'red' }, true],
  ['g', { id: 'a(b)', onclick: 'x()' }, false],
] as const)
  test(`<${name}> with ${JSON.stringify(attributes)} needs ${expected ? 'a' : 'no'} parser of CSS, also within others`, () => {
    const element = {
      name,
      isSvg: true,
      attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, uri: '', value })),
      children: [],
    };
    const outer = { name: 'svg', isSvg: true, attributes: [], children: ['text', element] };
    assert.equal(needsCssSanitizers(element), expected);
    assert.equal(needsCssSanitizers(outer), expected);
  });

for (const attributes of [
  'width="10"',
  'width="0" height="10"',
  'width="10" height="0"',
  'width="x10" height="10"',
  'width="10x" height="10"',
  'width="1e999" height="10"',
  'viewBox="0 0 8 -8"',
  'viewBox="0 0 Infinity 8"',
  'viewBox="Infinity 0 8 8"',
])
  test(`a drawing with ${attributes} has no size`, async () => {
    assert.deepEqual(await look('', attributes), { fault: 'no-size' });
  });

test('a drawing keeps text with its letters escaped, and what CDATA holds', async () => {
  const { svg } = await cleaned(
    '<text> a &amp; &lt;b <![CDATA[<c "d">]]>\n<tspan>e\tf</tspan></text>g',
  );
  assert.match(
    svg,
    /<text> a &amp; &lt;b &lt;c &quot;d&quot;&gt; <tspan>e f<\/tspan><\/text><\/svg>/,
  );
});

test('attributes of no namespace are kept, of XLink only href, and of others none', async () => {
  const { svg, lost } = await cleaned(
    '<g xmlns:x="http://www.w3.org/1999/xlink" xmlns:y="urn:y"><use x:href="#a" x:title="t" y:href="#b" y:id="c" id="d" xml:lang="en" data-a="b" aria-label="l" role="img"/></g>',
  );
  assert.match(svg, /<g><use href="#a" id="d"\/><\/g>/);
  assert.deepEqual(lost, []);
});

for (const [inside, said] of [
  ['<g>', 'an element is not closed in line 1: Write </name> for each <name>.'],
  ['\n\n&bomb;', 'an & does not stand for a character in line 3: Write &amp; for it.'],
  ['\n'.repeat(11) + '<g a=b/>', /^an attribute .* in line 12: .* its value in quotes\.$/],
  ['<g a:b="c"/>', /^a prefix is not declared in line 1: Write it on the <svg>/],
  ['</svg>\n<svg>', /^something stands before <svg> or after <\/svg> in line 2: /],
  ['\u0001', /^a sign is where none can be in line 1: /],
  ['<!-- a -- b -->', 'a tag or a sign is missing or too many in line 1: '],
  ['<g>'.repeat(64) + '</g>'.repeat(64), 'its elements are nested too deeply: '],
] as const)
  test(`a drawing that cannot be read says why, and what to write: ${inside.slice(0, 12)}`, async () => {
    const looked = await look(inside);
    assert.ok('reason' in looked);
    const told = `${looked.reason}: ${('write' in looked && looked.write) || ''}`;
    if (typeof said === 'string') assert.equal(told, said);
    else assert.match(told, said);
  });

test('whatever the parser says of a drawing is told in our words', () => {
  const parser = readFileSync(createRequire(import.meta.url).resolve('saxes'), 'utf8');
  const words = [...parser.matchAll(/\.fail\(\s*(?:\w.*\?\s*)?(["`])(.+?)\1/g)].map(
    ([, , text = '']) => text,
  );
  assert.ok(words.length > 70, String(words.length));
  const ours = new Set<string>();
  for (const text of words) {
    const { reason } = svgFault(new Error(`7:2: ${text}`));
    assert.ok(reason.endsWith(' in line 7'), text);
    ours.add(reason);
  }
  assert.equal(ours.size, 7);
  assert.equal(svgFault(new Error('impossible state')).reason, 'it is not XML in UTF-8');
});

test('a drawing that is not UTF-8, not SVG or too large is refused with the reason', async () => {
  const reasonOf = async (bytes: Uint8Array | string) => {
    const looked = await inspectSvg(Buffer.from(bytes), '');
    return 'reason' in looked ? looked.reason : '';
  };
  assert.equal(await reasonOf(Buffer.from([0xff])), 'it is not XML in UTF-8');
  const root = 'its root is not an <svg> of the SVG namespace';
  for (const text of ['<html/>', '<svg xmlns="urn:a"/>', '<g xmlns="http://www.w3.org/2000/svg"/>'])
    assert.equal(await reasonOf(text), root, text);
  const most = pictureLimits.svgBytes;
  assert.equal(await reasonOf(' '.repeat(most + 1)), 'it has more than 256 KiB');
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
  const full = `${start}${' '.repeat(most - start.length - 6)}</svg>`;
  assert.equal(isUsable(await inspectSvg(Buffer.from(full), '')), true);
});

test('elements nested as deep as the limit are accepted', async () => {
  assert.equal(isUsable(await look('<g>'.repeat(63) + '</g>'.repeat(63))), true);
});
