import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { messageOf } from '../../src/content/diagnostics/resolve.ts';
import { classifyPath } from '../../src/content/sources/classify-path.ts';

/** The names that are passed over: of what explains, and of what systems and editors leave behind. */
const unread = /(?:^|\/)(?:README|LICEN[CS]E|[^/]*~|#[^/]*#|[^/]*\.(?:swp|swo|tmp))(?:\.[a-z]+)?$/i;

/** What a path is, in short: kind and key, the code of its finding, or both. */
function classified(path: string): string {
  const { file, finding } = classifyPath(path);
  return [finding?.code, file && `${file.kind} ${file.key}`].filter(Boolean).join(', ');
}

describe('a path of the sources folder', () => {
  for (const [path, expected] of [
    ['site.yaml', 'site site'],
    ['categories.yaml', 'categories categories'],
    ['moved.yaml', 'moved moved'],
    ['vehicles/fire-engine.yaml', 'vehicle fire-engine'],
    ['vehicles/-x-.yaml', 'vehicle -x-'],
    ['vehicles/constructor.yaml', 'vehicle constructor'],
    ['phonemes/long-a.yaml', 'phoneme long-a'],
    ['apps/train-talk.yaml', 'app train-talk'],
    ['pages/index.md', 'page /'],
    ['pages/about.md', 'page /about'],
    ['pages/guides/first-steps.md', 'page /guides/first-steps'],
    ['pages/guides/index.md', 'page /guides'],
    ['pages/index/index.md', 'page /'],
    ['pages/index/more.md', 'page /index/more'],
    ['pages/guides/an-index.md', 'page /guides/an-index'],
    ['pages/articles/first-words.md', 'page /articles/first-words'],
  ] as const)
    test(`${path} is ${expected}`, () => {
      assert.equal(classified(path), expected);
      assert.equal(classifyPath(path).file?.path, path);
    });

  for (const path of [
    'README.md',
    'README',
    'LICENSE',
    'LICENCE.txt',
    'vehicles/README.md',
    'pages/guides/README.md',
    'Thumbs.db',
    'vehicles/desktop.ini',
    'vehicles/bus.yaml~',
    'vehicles/#bus.yaml#',
    'pages/.about.md.swp',
  ])
    test(`${path} is ignored without a finding`, () => {
      assert.deepEqual(classifyPath(path), {});
    });

  for (const [path, expected, hint] of [
    ['site.yml', 'unexpected-file, site site', 'Rename it to site.yaml.'],
    ['Moved.YAML', 'unexpected-file, moved moved', 'Rename it to moved.yaml.'],
    ['vehicles/bus.yml', 'unexpected-file, vehicle bus', 'Rename it to vehicles/bus.yaml.'],
    [
      'vehicles/Big Bus.YML',
      'unexpected-file, vehicle big-bus',
      'Rename it to vehicles/big-bus.yaml.',
    ],
    ['vehicles/road/bus.yaml', 'unexpected-file, vehicle bus', 'Rename it to vehicles/bus.yaml.'],
    ['vehicles/bus.json', 'unexpected-file', 'A source in this folder is vehicles/<key>.yaml.'],
    ['pages/logo.png', 'unexpected-file', 'A source in this folder is pages/<path>.md.'],
    ['pages/about.markdown', 'unexpected-file, page /about', 'Rename it to pages/about.md.'],
    ['pages/about.MD', 'unexpected-file, page /about', 'Rename it to pages/about.md.'],
    ['pages/about.md.txt', 'unexpected-file, page /about', 'Rename it to pages/about.md.'],
    ['vehicles/tram.yaml.txt', 'unexpected-file, vehicle tram', 'Rename it to vehicles/tram.yaml.'],
    [
      'pages/about.docx',
      'unexpected-file, page /about',
      'It is a document of a word processor: save its text as pages/about.md.',
    ],
    ['vehicles/Big Bus.yaml', 'file-name, vehicle big-bus', 'Rename it, for example to "big-bus".'],
    ['phonemes/æ.yaml', 'file-name, phoneme ae', 'Rename it, for example to "ae".'],
    ['phonemes/ʃ.yaml', 'file-name, phoneme name', 'Rename it, for example to "name".'],
    [
      'pages/Über uns/Start.md',
      'file-name, page /uber-uns/start',
      'Rename it, for example to "uber-uns".',
    ],
    ['pages/.md', 'file-name, page /name', 'Rename it, for example to "name".'],
    ['Vehicles/bus.yaml', 'unexpected-file', 'Rename the folder Vehicles to vehicles.'],
    ['page/about.md', 'unexpected-file', 'Rename the folder page to pages.'],
    [
      'extra.yaml',
      'unexpected-file',
      'Besides the folders there are site.yaml, categories.yaml, moved.yaml, catalogue-allow.yaml.',
    ],
    ['media/bus.JPG', 'unexpected-file', 'Rename it to media/bus.jpg.'],
    ['media/bus.jfif', 'unexpected-file', 'Rename it to media/bus.jpg.'],
    ['media/a/bus.PJPEG', 'unexpected-file', 'Rename it to media/a/bus.jpg.'],
    [
      'media/IMG_2041.JPG',
      'file-name',
      'Rename it to "img-2041"; `catalogue check --fix` does it, with all that names it, once the errors of other sources are mended.',
    ],
    [
      'media/bus.svgz',
      'unexpected-file',
      'It is a compressed drawing: save it as plain SVG, not as SVG Compressed, or run `gunzip -c < bus.svgz > bus.svg`. Then delete this file.',
    ],
    [
      'media/bus.caf',
      'unexpected-file',
      'It is a recording: save it as .mp3, or as AAC in .m4a. Then delete this file.',
    ],
    ['notes.txt', 'ignored-file', undefined],
    ['drafts/bus.yaml', 'ignored-file', undefined],
    ['toString', 'ignored-file', undefined],
    ['constructor/x.yaml', 'ignored-file', undefined],
    ['__proto__', 'ignored-file', undefined],
  ] as const)
    test(`${path} is ${expected}`, () => {
      assert.equal(classified(path), expected);
      const { finding } = classifyPath(path);
      assert.ok(finding);
      assert.deepEqual(finding.at, { file: path });
      if (hint !== undefined) assert.equal(messageOf(finding).hint, hint);
    });

  test('of any kind is a source, a finding or ignored, and has a key if it is a source', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('vehicles', 'pages', 'a.yaml', 'b.md', 'C.yml'),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const path = names.join('/');
        const { file, finding } = classifyPath(path);
        assert.ok(file ?? finding ?? unread.test(path), path);
        if (file !== undefined) assert.match(file.key, /^(?:\/|(?:\/?[a-z0-9-]+)+)$/);
      }),
    );
  });
});
