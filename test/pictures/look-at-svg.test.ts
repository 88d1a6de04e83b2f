import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isUsable, pictureLimits, type LookedPicture } from '../../src/model/pictures.ts';
import { lookAtSvg } from '../../src/pictures/svg/look-at-svg.ts';

const look = (inside: string, attributes = 'viewBox="0 0 8 8"'): LookedPicture =>
  lookAtSvg(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`),
    'hash',
  );

function cleaned(inside: string): { readonly svg: string; readonly lost: readonly string[] } {
  const looked = look(inside);
  assert.ok(isUsable(looked), JSON.stringify(looked));
  return { svg: looked.svg ?? '', lost: looked.lost ?? [] };
}

describe('what runs, moves, links or loads is not in a published drawing', () => {
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
    ['<circle r="1" style="fill:\\75rl(x)"/>', 'style'],
    ['<style>@import "https://evil.example/x.css";</style>', '<style>'],
    ['<style>@font-face{src:url(x)}</style>', '<style>'],
    ['<style>circle{fill:url(/**/"https://evil.example/x")}</style>', '<style>'],
    ['<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>', '<handler>'],
  ] as const)
    test(inside, () => {
      const clean = cleaned(`${inside}<circle r="2"/>`);
      assert.deepEqual(clean.lost, lost);
      assert.doesNotMatch(clean.svg, /evil|alert|script|on(?:load|click)=|data:|@|image-set|75rl/i);
      assert.match(clean.svg, /<circle r="2"\/>/);
    });

  test('elements of other namespaces go, whatever they are called', () => {
    const { svg, lost } = cleaned(
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><i:pgf xmlns:i="urn:i">x</i:pgf>',
    );
    assert.deepEqual([svg.includes('alert'), svg.includes('pgf'), lost], [false, false, []]);
  });

  test('nothing in a text or a value can become an element', () => {
    const { svg } = cleaned('<text id="a&quot;>&lt;script>">&lt;script>1&lt;/script>]]&gt;</text>');
    assert.match(svg, /<text>&lt;script&gt;1&lt;\/script&gt;\]\]&gt;<\/text>|<text id=/);
    assert.doesNotMatch(svg, /<script/);
  });
});

test('what draws stays as it was, and says its size', () => {
  const { svg, lost } = cleaned(
    '<title>Bus</title><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><g fill="url(#g)" transform="scale(2)"><path d="M0 0h8v8z"/></g><use href="#g"/><style>.a{fill:url(#g)}</style>',
  );
  assert.deepEqual(lost, []);
  assert.equal(
    svg,
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><g fill="url(#g)" transform="scale(2)"><path d="M0 0h8v8z"/></g><use href="#g"/><style>.a{fill:url(#g)}</style></svg>\n',
  );
});

test('a published drawing that is cleaned again stays the same', () => {
  const { svg } = cleaned('<g onclick="x"><text xml:space="preserve"> a &amp; b </text></g>');
  const again = lookAtSvg(Buffer.from(svg), 'hash');
  assert.ok(isUsable(again));
  assert.deepEqual([again.svg, again.lost], [svg, undefined]);
});

describe('a drawing that cannot be published', () => {
  for (const [name, looked, fault] of [
    ['no size', look('', ''), 'no-size'],
    ['a size of the page', look('', 'width="100%" height="50%"'), 'no-size'],
    ['no area', look('', 'viewBox="0 0 0 8"'), 'no-size'],
    ['an open element', look('<g>'), 'corrupt'],
    ['an entity of its own', look('&bomb;'), 'corrupt'],
    ['another root', lookAtSvg(Buffer.from('<html/>'), ''), 'corrupt'],
    ['a root without namespace', lookAtSvg(Buffer.from('<svg viewBox="0 0 1 1"/>'), ''), 'corrupt'],
    ['bytes that are no UTF-8', lookAtSvg(Buffer.from([0xff, 0xfe, 0x3c]), ''), 'corrupt'],
    ['depth', look('<g>'.repeat(100) + '</g>'.repeat(100)), 'corrupt'],
    ['too many bytes', look(' '.repeat(pictureLimits.svgBytes)), 'too-complex'],
    ['too many elements', look('<g/>'.repeat(pictureLimits.svgElements)), 'too-complex'],
    ['an element within itself', look('<g id="a"><use href="#a"/></g>'), 'too-complex'],
    ['a pattern within itself', look('<pattern id="a" fill="url(#a)"/>'), 'too-complex'],
    ['many of many of many', look(nested(8, 10)), 'too-complex'],
  ] as const)
    test(name, () => {
      assert.equal('fault' in looked ? looked.fault : '', fault);
    });

  test('an entity that a document type declares is not known', () => {
    const text =
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&b;</text></svg>';
    const looked = lookAtSvg(Buffer.from(text), '');
    assert.equal('fault' in looked ? looked.fault : '', 'corrupt');
  });
});

/** Elements that show each other so many times, so deep: few to write, many to draw. */
function nested(depth: number, times: number): string {
  let text = '<g id="n0"><circle r="1"/></g>';
  for (let level = 1; level <= depth; level += 1)
    text += `<g id="n${String(level)}">${`<use href="#n${String(level - 1)}"/>`.repeat(times)}</g>`;
  return text;
}
