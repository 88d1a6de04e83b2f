import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createMarkdownWithAnchors, headingsIn } from '../../src/base/markdown/headings.ts';
import { createMarkdownRenderer } from '../../src/base/markdown/render-markdown.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

const ids = (text: string) => headingsIn(text).map(({ id }) => id);
const render = createMarkdownRenderer((path) => path, undefined, createMarkdownWithAnchors);
const idsShown = (text: string) =>
  [...render(text).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);

describe('the anchor of a heading', () => {
  for (const [text, id] of [
    ['# Before you download', 'before-you-download'],
    ['# **Bold** [link](/x) `code` & more!', 'bold-link-code-more'],
    ['Two\nlines\n---', 'two-lines'],
    ['# 1. Über uns, über “ÄÖÜ”', '1-über-uns-über-äöü'],
    ['# U\u0308ber', 'über'],
    ['# 乗り物の「音」', '乗り物の-音'],
    ['# ماذا تجمع التطبيقات؟ لا شيء', 'ماذا-تجمع-التطبيقات-لا-شيء'],
    ['# ISTANBUL', 'istanbul'],
    ['# 🚌', 'section'],
    ['#', 'section'],
    ['# Newsletter', 'newsletter-2'],
  ] as const)
    test(`of ${JSON.stringify(text)} is ${id}`, () => {
      assert.deepEqual(ids(text), [id]);
    });

  test('is unique on a page, whatever headings are called', () => {
    assert.deepEqual(ids('# A\n# A 2\n# A\n# A'), ['a', 'a-2', 'a-3', 'a-4']);
  });

  test('stays the same when the heading sinks', () => {
    assert.equal(render('# A\n\n## A'), '<h2 id="a">A</h2>\n<h3 id="a-2">A</h3>\n');
  });

  test('is on the page for every heading of any text, each once', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const all = ids(text);
        assert.deepEqual(idsShown(text), all);
        assert.equal(new Set(all).size, all.length);
      }),
      { numRuns: runs(300) },
    );
  });
});
