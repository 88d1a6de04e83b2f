import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isUsable, type InspectedPicture } from '../../src/content/model/pictures.ts';
import { pictureFindings } from '../../src/content/rules/picture-faults.ts';
import { messageOf } from '../../src/content/diagnostics/resolve.ts';
import { inspectPicture } from '../../src/site/pictures/inspect-picture.ts';
import { drawingsOfTools } from './exported-drawings.ts';
import { drawn, sharp } from '../support/pictures.ts';

const look = (svg: string): Promise<InspectedPicture> =>
  inspectPicture('bus.svg', Buffer.from(svg), 'hash');

const inside = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${text}</svg>`;

/** The codes of the findings about a drawing, and what they say. */
async function findingsOf(svg: string): Promise<{ codes: string[]; says: string }> {
  const findings = pictureFindings('bus.svg', await look(svg), { file: 'site.yaml' });
  return {
    codes: findings.map(({ code }) => code),
    says: findings.map((each) => Object.values(messageOf(each)).join(' ')).join('\n'),
  };
}

describe('a drawing is published as its program shows it, or refused', () => {
  for (const [tool, { svg, keeps, lost, lostWords, size }] of Object.entries(drawingsOfTools))
    test(`${tool} is one`, async () => {
      const looked = await look(svg);
      assert.ok(isUsable(looked), JSON.stringify(looked));
      assert.deepEqual(looked.lost, lost);
      assert.deepEqual(looked.lostWords, lostWords);
      if (size !== undefined) assert.deepEqual([looked.width, looked.height], size);
      for (const kept of keeps) assert.match(looked.svg ?? '', kept);
      assert.doesNotMatch(
        looked.svg ?? '',
        /foreignObject|switch|systemLanguage|ENTITY|light-dark/,
      );
      const { codes } = await findingsOf(svg);
      assert.equal(codes.includes('empty-drawing'), keeps.length === 0, codes.join());
      const again = await look(looked.svg ?? '');
      assert.equal(isUsable(again) ? again.svg : '', looked.svg);
    });
});

test('a drawing without anything visible is an error that names what it holds', async () => {
  for (const [svg, says] of [
    [inside(''), /Nothing is to be seen .*png/],
    [inside('<defs><rect width="9" height="9"/></defs><text> </text>'), /Nothing is to be seen/],
    [inside('<image href="bus.jpg"/>'), /without <image>.*embed pictures/],
    [
      inside('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">A</b></foreignObject>'),
      /words "A"/,
    ],
  ] as const) {
    const found = await findingsOf(svg);
    assert.deepEqual(found.codes, ['empty-drawing'], svg);
    assert.match(found.says, says);
  }
  for (const shape of ['<path d="M0 0h1"/>', '<g><text>a</text></g>', '<use href="#a"/>'])
    assert.deepEqual((await findingsOf(inside(shape))).codes, [], shape);
});

test('scripts and styles in a drawing are reported as cleaned, not as lost words', async () => {
  const { codes } = await findingsOf(
    inside('<script>go()</script><foreignObject><style>a{}</style></foreignObject><circle r="2"/>'),
  );
  assert.deepEqual(codes, ['cleaned-drawing']);
});

describe('a picture within a drawing', () => {
  const holding = (href: string): string => inside(`<image width="8" height="8" href="${href}"/>`);
  const dataOf = (type: string, bytes: Uint8Array): string =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

  for (const format of ['png', 'jpeg', 'webp'] as const)
    test(`is published with the same pixels and nothing else: ${format}`, async () => {
      const bytes = await drawn(32, 32)
        .withExif({ IFD0: { Artist: 'Mo Fisher' } })
        .toFormat(format, { quality: 100 })
        .toBuffer();
      assert.ok(bytes.includes('Mo Fisher'));
      // A type that is not that of the bytes, and bytes after the picture.
      const looked = await look(
        holding(dataOf('jpg;charset=utf-8', Buffer.concat([bytes, Buffer.from('<script>')]))),
      );
      assert.ok(isUsable(looked), JSON.stringify(looked));
      const [, type, base64 = ''] =
        /href="data:image\/(\w+);base64,([^"]*)"/.exec(looked.svg ?? '') ?? [];
      assert.equal(type, format === 'webp' ? 'png' : format);
      const published = Buffer.from(base64, 'base64');
      assert.doesNotMatch(published.toString('latin1'), /Mo Fisher|<script>/);
      const [one, other] = await Promise.all(
        [bytes, published].map((each) => sharp(each).removeAlpha().raw().toBuffer()),
      );
      const apart = one?.map((value, at) => Math.abs(value - (other?.[at] ?? 0)));
      assert.ok(
        apart && Buffer.from(apart).reduce((sum, each) => sum + each, 0) < 8 * apart.length,
      );
    });

  test('is refused if it is damaged, of another format or too large', async () => {
    const png = await drawn(8, 8).png().toBuffer();
    const flat = { width: 4000, height: 2500, channels: 3, background: '#fff' } as const;
    const large = await sharp({ create: flat }).png({ palette: true }).toBuffer();
    for (const href of [
      dataOf('png', png.subarray(0, 60)),
      dataOf('png', Buffer.from('hello')),
      dataOf('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      dataOf('gif', Buffer.from('GIF89a')),
      `${dataOf('png', large)}"/><image href="${dataOf('png', png)}`,
    ]) {
      const { codes, says } = await findingsOf(holding(href));
      assert.deepEqual(codes, ['corrupt-picture'], href.slice(0, 40));
      assert.match(says, /a picture within it is not whole, not png, jpeg or webp, or too large/);
    }
  });

  test('is left out if it is of another format or no embedded data', async () => {
    const nested = Buffer.from('<svg onload="x"/>').toString('base64');
    for (const href of [
      `data:image/svg+xml;base64,${nested}`,
      `DATA:IMAGE/SVG+XML;base64,${nested}`,
      `data:text/html;base64,${nested}`,
      'data:image/png,abc',
      '#a',
      'file:///etc/passwd',
    ]) {
      const looked = await look(inside(`<image href="${href}"/><circle r="2"/>`));
      assert.ok(isUsable(looked), href);
      assert.deepEqual(looked.lost, ['<image>'], href);
      assert.doesNotMatch(looked.svg ?? '', /image|data:/i);
    }
    // Only what is an address of a picture is one: not the style of something, not another element.
    const looked = await look(
      inside(
        '<use href="data:image/png;base64,AAAA"/><circle r="2" fill="url(data:image/png;base64,AAAA)"/>',
      ),
    );
    assert.ok(isUsable(looked));
    assert.doesNotMatch(looked.svg ?? '', /data:/);
  });
});

describe('an entity of a drawing', () => {
  const declared = (entities: string, text: string): string =>
    `<!DOCTYPE svg [${entities}]>${inside(`<text>${text}</text>`)}`;

  for (const [what, entities, used] of [
    ['another entity', '<!ENTITY a "aaa"><!ENTITY b "&a;&a;">', '&b;'],
    ['a parameter', '<!ENTITY % a "aaa"><!ENTITY b "%a;">', '&b;'],
    ['a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'],
    ['an element', '<!ENTITY a "<script/>">', '&a;'],
    ['a long text', `<!ENTITY a "${'a'.repeat(201)}">`, '&a;'],
  ] as const)
    test(`is refused as corrupt if it stands for ${what}`, async () => {
      const looked = await look(declared(entities, used));
      assert.equal('fault' in looked ? looked.fault : '', 'corrupt');
    });

  test('is expanded to a plain text, once or often, and never to markup', async () => {
    const looked = await look(declared(`<!ENTITY a 'x"y>z'><!ENTITY amp "b">`, '&a;&amp;&a;'));
    assert.ok(isUsable(looked));
    assert.match(looked.svg ?? '', /<text>x&quot;y&gt;z&amp;x&quot;y&gt;z<\/text>/);
    const many = await look(declared(`<!ENTITY a "${'a'.repeat(200)}">`, '&a;'.repeat(60_000)));
    assert.equal('fault' in many ? many.fault : '', 'too-complex');
  });
});

test('a pointer of Git LFS is no damaged picture', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 9\n`;
  for (const path of ['bus.png', 'bus.svg', 'bus.jpg']) {
    const looked = await inspectPicture(path, Buffer.from(pointer), 'hash');
    const [finding] = pictureFindings(path, looked, { file: 'site.yaml' });
    assert.equal(finding?.code, 'picture-format');
    assert.match(messageOf(finding).hint ?? '', /git lfs pull.*lfs: true/);
  }
});
