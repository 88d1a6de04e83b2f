import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../src/base/text/text-edit.ts';
import { keepBoth } from '../../src/content/sources/keep-both.ts';
import { yamlData } from '../../src/edit/yaml/yaml-edit.ts';

const merged = (ours: string, theirs: string, base = ''): string =>
  `<<<<<<< HEAD\n${ours}${base}=======\n${theirs}>>>>>>> other\n`;

const kept = (text: string): string | undefined => {
  const edits = keepBoth(text, (one) => yamlData({ text: one, kind: 'moved' }));
  return edits && applyEdits(text, edits);
};

test('the lines of both sides of a merge stay, each where it sorts', () => {
  for (const [text, after] of [
    [
      `removed:\n${merged('  - /b\n', '  - {path: /a, id: vehicle-001}\n')}  - /c\n`,
      'removed:\n  - {path: /a, id: vehicle-001}\n  - /b\n  - /c\n',
    ],
    [
      `redirects:\n${merged('  /c: /x\n', '  "/b": /x # why\n')}removed:\n${merged('  - /d\n  - /e\n', '  - /e\n')}`,
      'redirects:\n  "/b": /x # why\n  /c: /x\nremoved:\n  - /d\n  - /e\n',
    ],
    [
      merged('redirects:\n  /b: /x\n', 'removed:\n  - /a\n', '||||||| 1234567\n'),
      'redirects:\n  /b: /x\nremoved:\n  - /a\n',
    ],
    [
      `removed:\n${merged('  - /a\n  - /b\n', '  - /b\n  - /c\n', '||||||| base\n  - /b\n')}`,
      'removed:\n  - /a\n  - /b\n  - /c\n',
    ],
  ] as const)
    assert.equal(kept(text), after);
});

test('where a side took a line away, both say something of one address, or the place of a line is unclear, a person chooses', () => {
  for (const text of [
    `removed:\n${merged('', '  - /a\n')}`,
    `removed:\n${merged('  - /a\n  - /c\n', '  - /b\n', '||||||| base\n  - /b\n')}`,
    `redirects:\n${merged('  /a: /x\n', '  /a: /y\n')}`,
    `removed:\n${merged('  - /a\n', '  - {path: /a, id: vehicle-001}\n')}`,
    merged('redirects:\n  /b: /x\nremoved:\n  - /c\n', 'redirects:\n  /a: /x\n'),
    `removed:\n${merged('  - /a\n', '  - [\n')}`,
  ])
    assert.equal(kept(text), undefined, text);
});
