import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import matter from 'gray-matter';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { decodeSource } from '../../src/content/sources/decode-source.ts';
import { splitPage } from '../../src/content/sources/parse-page.ts';
import { sourceText } from '../support/sources/source-text.ts';

const path = 'pages/x.md';

function split(text: string) {
  const findings: Finding[] = [];
  const page = splitPage(sourceText(path, text), (finding) => void findings.push(finding));
  return { page, findings, codes: findings.map(({ code }) => code) };
}

describe('a page', () => {
  test('may have rules and code with three hyphens in its body', () => {
    const body = 'One.\n\n---\n\nTwo.\n\n```yaml\n---\na: 1\n---\n```\n';
    const { page, findings } = split(`---\ntitle: X\n---\n${body}`);
    assert.equal(page?.markdown, body);
    assert.deepEqual(findings, []);
  });

  test('may end with its front matter', () => {
    for (const text of ['---\ntitle: X\n---', '---\ntitle: X\n---\n', '---\n---'])
      assert.equal(split(text).page?.markdown, '', JSON.stringify(text));
  });

  test('of any text without such lines comes out as it went in', () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));
    const lines = fc
      .array(line.filter((text) => !text.startsWith('---')))
      .map((all) => all.map((text) => `${text}\n`).join(''));
    fc.assert(
      fc.property(lines, lines, (yaml, body) => {
        const text = `---\n${yaml}---\n${body}`;
        const { page } = split(text);
        assert.equal(page?.frontMatter.yaml, `\n${yaml}`.slice(0, -1));
        assert.equal(page.markdown, body);
        // As the library has it, which itself splits what has spaces behind its hyphens.
        const engines = { yaml: { parse: () => ({}), stringify: () => '' } };
        for (const each of [text, `---  \n${yaml}--- \n${body}`]) {
          const { matter: front, content } = matter(each, { engines });
          const { page: other } = split(each);
          assert.deepEqual([other?.frontMatter.yaml, other?.markdown], [front, content]);
        }
        const { offset } = page.frontMatter;
        assert.equal(text.slice(offset, offset + yaml.length), page.frontMatter.yaml);
      }),
    );
  });
});

describe('line ends and byte order marks', () => {
  const decoded = (bytes: string) =>
    decodeSource({ path, kind: 'page', key: '/x' }, Buffer.from(bytes), () => undefined)?.text ??
    '';

  test('a second byte order mark is text before the front matter', () => {
    assert.deepEqual(split(decoded('\ufeff\ufeff---\ntitle: X\n---\n')).codes, [
      'front-matter-missing',
    ]);
  });
});

describe('what cannot be split', () => {
  test('has text above its front matter, whose line is named', () => {
    for (const [text, line] of [
      ['Hello\n\n---\ntitle: X\n---\n', 3],
      ['<!-- x -->\n---\ntitle: X\n---\nBody\n', 2],
      ['A heading\n---\nBody: no\n\n---\n', 2],
      ['Body\n\n---\n\nBody: no\n', undefined],
    ] as const)
      assert.deepEqual(
        split(text).findings.map(({ args }) => args),
        [{ path, line }],
        text,
      );
  });
});

describe('a program in the place of front matter', () => {
  const globals = globalThis as { catalogueWasRun?: boolean };

  for (const opening of [
    '---js',
    '---javascript',
    '--- js',
    '---coffee',
    '---json',
    '---toml',
    '---yaml',
    '---\tjs',
  ])
    test(`is not run: ${JSON.stringify(opening)}`, () => {
      delete globals.catalogueWasRun;
      const program = '{ title: (globalThis.catalogueWasRun = true) && "X" }';
      const { page, codes } = split(`${opening}\n${program}\n---\nBody.\n`);
      assert.equal(page, undefined);
      assert.deepEqual(codes, ['front-matter-language']);
      assert.equal(globals.catalogueWasRun, undefined);
    });

  test('is not run behind plain hyphens either', () => {
    delete globals.catalogueWasRun;
    const { page } = split(
      '---\nmodule.exports = (globalThis.catalogueWasRun = true);\n---\nBody.\n',
    );
    assert.equal(page?.markdown, 'Body.\n');
    assert.equal(globals.catalogueWasRun, undefined);
  });
});
