import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { demoteHeadings, levelsBelow } from '../../src/base/markdown/headings.ts';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

describe('demoted headings', () => {
  for (const [text, levels, expected] of [
    ['# A\n\n## B', 1, '## A\n\n### B'],
    ['# A', 0, '# A'],
    ['##### A\n###### B', 3, '###### A\n###### B'],
    ['   # A #', 1, '   ## A #'],
    ['#', 1, '##'],
    ['#A\n\\# B\n    # C', 1, '#A\n\\# B\n    # C'],
    ['```\n# A\n```\n# B', 1, '```\n# A\n```\n## B'],
    ['> # A\n> - # B', 1, '> ## A\n> - ## B'],
    ['1. # A', 2, '1. ### A'],
    ['A\n===\nB\n---\nC', 1, '## A\n### B\nC'],
    ['A\nB\n===', 1, '## A B'],
    ['> A\n> ===\n> B', 1, '> ## A\n> B'],
    ['- A\n  ===\n  B', 1, '- ## A\n  B'],
    ['A #\n===', 1, '## A \\#'],
    ['A\\\nB\n===', 1, '## A B'],
    ['A  \nB\n===', 1, '## A B'],
    ['A\n===\n\n# C', 1, '## A\n\n## C'],
    ['### A\n#### B', -1, '## A\n### B'],
    ['# A\n### B', -1, '# A\n## B'],
    ['A\n---', -1, '# A'],
  ] as const)
    test(`sink in ${JSON.stringify(text)} by ${levels}`, () => {
      assert.equal(demoteHeadings(text, levels), expected);
    });

  test('change nothing else of the page', () => {
    const render = (text: string) => createMarkdown().render(text);
    const sunk = (html: string, levels: number) =>
      html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
        return `<${slash}h${Math.max(1, Math.min(6, Number(level) + levels))}>`;
      });
    // A heading of several lines becomes one line, and a line break in it a space.
    const withoutBreaks = (html: string) =>
      html.replace(/<h[1-6]>[^]*?<\/h[1-6]>/g, (heading) => heading.replace(/(?:<br>)?\s+/g, ' '));
    fc.assert(
      fc.property(markdown, fc.integer({ min: -5, max: 5 }), (text, levels) => {
        assert.equal(
          withoutBreaks(render(demoteHeadings(text, levels))),
          withoutBreaks(sunk(render(text), levels)),
        );
      }),
      { numRuns: runs(3000) },
    );
  });
});

describe('the levels to demote by', () => {
  for (const [text, level, levels] of [
    ['# A\n## B', 2, 1],
    ['### A\n## B', 2, 0],
    ['### A', 2, -1],
    ['#### A\n### B', 2, -1],
    ['A\n===', 3, 2],
    ['no heading', 2, 0],
    ['```\n# A\n```', 2, 0],
  ] as const)
    test(`of ${JSON.stringify(text)} to ${level} are ${levels}`, () => {
      assert.equal(levelsBelow(text, level), levels);
    });

  test('are found among more headings than a call may have arguments', () => {
    assert.equal(levelsBelow('## A\n'.repeat(150_000), 3), 1);
  });
});
