import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import type { Place } from '../../src/content/diagnostics/finding.ts';
import { resolveEach } from '../../src/content/diagnostics/resolve.ts';

/** A place at a line and a column, for a resolver that reads them from its offsets. */
const at = (file: string, line: number, column = 1): Place => ({ file, start: line, end: column });

const resolver = {
  locate: (place: Place) =>
    'start' in place
      ? { line: place.start, column: place.end, endLine: place.start, endColumn: place.end + 1 }
      : { line: 1, column: 1, endLine: 1, endColumn: 1 },
  show: (file: string) => `sources/${file}`,
};

const resolved = (findings: readonly Finding[]) =>
  resolveEach(findings, resolver).map(({ diagnostic }) => diagnostic);

const empty = (file: string, line: number, column?: number): Finding => ({
  code: 'empty-file',
  args: { path: file },
  at: at(file, line, column),
});

describe('findings that are resolved', () => {
  test('are located file by file, whatever rule reports them', () => {
    const located: string[] = [];
    const locate = (place: Place) => {
      located.push(place.file);
      return resolver.locate(place);
    };
    const findings = [empty('b', 2), empty('a', 1), empty('b', 1), empty('a', 2), empty('b', 3)];
    resolveEach(findings, { ...resolver, locate });
    assert.deepEqual(located, ['a', 'a', 'b', 'b', 'b']);
  });

  test('have their sentence, their place and their severity', () => {
    assert.deepEqual(
      resolved([
        {
          code: 'duplicate-emoji',
          args: { emoji: '🚒' },
          at: { file: 'a.yaml', pointer: ['emoji', 0] },
          related: [{ at: at('b.yaml', 4), message: 'Here.' }],
        },
      ]),
      [
        {
          code: 'duplicate-emoji',
          severity: 'warning',
          message: 'Another vehicle shows 🚒 too.',
          hint: 'Leave `emoji` out of one of them.',
          file: 'sources/a.yaml',
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 1,
          pointer: '/emoji/0',
          related: [
            {
              file: 'sources/b.yaml',
              line: 4,
              column: 1,
              endLine: 4,
              endColumn: 2,
              message: 'Here.',
            },
          ],
        },
      ],
    );
  });

  test('stand by file, line, column and code, below unfinished merges', () => {
    const findings: Finding[] = [
      empty('b.yaml', 1),
      empty('a.yaml', 10, 2),
      { code: 'yaml-tab', args: {}, at: at('a.yaml', 2, 5) },
      { code: 'byte-order-mark', args: { path: 'a.yaml' }, at: at('a.yaml', 2, 5) },
      empty('a.yaml', 2, 5),
      empty('a.yaml', 10, 1),
      empty('B.yaml', 3),
      { code: 'merge-conflict', args: {}, at: at('c.yaml', 1) },
    ];
    const shown = (list: readonly Finding[]) =>
      resolved(list).map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`);
    assert.deepEqual(shown(findings), [
      'sources/c.yaml:1:1 merge-conflict',
      'sources/B.yaml:3:1 empty-file',
      'sources/a.yaml:2:5 byte-order-mark',
      'sources/a.yaml:2:5 empty-file',
      'sources/a.yaml:2:5 yaml-tab',
      'sources/a.yaml:10:1 empty-file',
      'sources/a.yaml:10:2 empty-file',
      'sources/b.yaml:1:1 empty-file',
    ]);
    assert.deepEqual(shown([...findings].reverse()), shown(findings));
  });

  test('are the first thousand of a code in a file, and the last tells how many more there are', () => {
    const many = (count: number) =>
      resolved(Array.from({ length: count }, (_, index) => empty('a', index + 1)));
    assert.doesNotMatch(many(1000).at(-1)?.message ?? '', /more/);
    const found = many(1002);
    assert.equal(found.length, 1000);
    assert.match(found.at(-1)?.message ?? '', / The file has 2 more like this\.$/);
    assert.doesNotMatch(found[0]?.message ?? '', /more/);
  });
});
