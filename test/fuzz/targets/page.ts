import assert from 'node:assert/strict';
import { splitPage } from '../../../src/content/sources/parse-page.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { pageTexts } from './page-texts.ts';

/** A page is split into what it consists of, or one finding says why not. */
export const pageTarget: FuzzTarget = {
  name: 'page',
  seeds: pageTexts,
  pieces: ['---', '\n---\n', '----', '--- ', '---js', '+++', 'title: A', '\ufeff', '===', '...'],
  run(text) {
    const codes: string[] = [];
    const file = { path: 'pages/a.md', kind: 'page', key: '/a', text } as const;
    const page = splitPage(file, ({ code }) => void codes.push(code));
    assert.equal(codes.length, page === undefined ? 1 : 0);
    if (page === undefined) return;
    const { frontMatter, markdown, bodyOffset } = page;
    assert.equal(text.slice(bodyOffset), markdown);
    assert.equal(
      text.slice(frontMatter.offset, frontMatter.offset + frontMatter.yaml.length),
      frontMatter.yaml,
    );
    assert.match(
      text.slice(frontMatter.offset + frontMatter.yaml.length, bodyOffset),
      /^\n---\s*$/,
    );
  },
};
