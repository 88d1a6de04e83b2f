import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawings } from '../../scripts/drawings/drawings.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const media = join(projectRoot, 'sources/media');
const drawn = drawings();

test('the pictures of the sample are those that are drawn: npx tsx scripts/write-drawings.ts', () => {
  for (const { file, svg } of drawn)
    if (file.endsWith('.svg')) assert.equal(readFileSync(join(media, file), 'utf8'), svg, file);
});

test('a picture of pixels has the size of its drawing, and few bytes', () => {
  for (const { file, svg } of drawn.filter((drawing) => drawing.file.endsWith('.png'))) {
    const bytes = readFileSync(join(media, file));
    // The header of a PNG file: a signature, the length and the name of the first chunk, the size.
    const size = `width="${String(bytes.readUInt32BE(16))}" height="${String(bytes.readUInt32BE(20))}"`;
    assert.ok(svg.includes(size), `${file}: ${size}`);
    assert.ok(bytes.length < 150_000, `${file}: ${String(bytes.length)} bytes`);
  }
});

test('a drawing of the sample needs no font, runs nothing and loads nothing', () => {
  for (const { file, svg } of drawn) {
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
    for (const name of elements)
      assert.match(name ?? '', /^(?:svg|g|rect|circle|ellipse|path)$/, file);
    assert.doesNotMatch(svg, /href|url\(|style=|NaN|undefined/, file);
    assert.match(svg, /viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/, file);
  }
});
