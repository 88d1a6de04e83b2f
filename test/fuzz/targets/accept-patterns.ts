import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { acceptPatterns, digitsInOrder } from '../../../src/service/hosts/accept-patterns.ts';
import { errorForm, pageForm } from '../../../src/service/http/decide.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

const separator = '<';
const patterns = acceptPatterns(separator);

/** What nginx and Apache decide with patterns is what the program decides; `grep -P` is PCRE. */
export const acceptPatternsTarget: FuzzTarget = {
  name: 'accept-patterns',
  seeds: () => [
    'text/markdown\ntext/html\n*/*\ntext/*;q=0.5',
    'text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1\ntext/html;q=0, text/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    'text/markdown;charset=utf-8;q=0.125,text/html;x="a,b;q=1";q=0.13',
  ],
  pieces: [
    ...[
      'text/markdown',
      'text/html',
      'text/*',
      '*/*',
      'application/xhtml+xml',
      ';q=',
      ' ; Q = ',
      '0.5',
      '0.500',
      '0',
    ],
    ...[
      '1',
      '1.000',
      '0.001',
      '0.010',
      ',',
      ', ',
      '"',
      '\\"',
      ';charset=utf-8',
      ';variant=x',
      ';x=y',
      '\t',
      '0.9999',
    ],
  ],
  run(input) {
    const headers = input
      .split('\n')
      .slice(0, 30)
      .map((line) =>
        line
          .replace(/[^\t -;=-~]/g, '')
          .trim()
          .slice(0, 500),
      );
    const markdown = matching(headers, patterns.markdown);
    const html = matching(headers, patterns.htmlError);
    for (const [index, header] of headers.entries()) {
      assert.equal(markdown.has(index) ? 'markdown' : 'html', pageForm(header), header);
      assert.equal(html.has(index) ? 'html' : 'markdown', errorForm(header), header);
    }
  },
};

/** The headers that one of some patterns matches, by their place. */
function matching(headers: readonly string[], wanted: readonly string[]): Set<number> {
  const subjects = headers.map((each) => [each, each, digitsInOrder].join(separator)).join('\n');
  return new Set(
    wanted.flatMap((pattern) => {
      const { stdout, stderr, status } = spawnSync('grep', ['-niPa', pattern], {
        input: `${subjects}\n`,
        encoding: 'utf8',
        env: { LC_ALL: 'C.UTF-8' },
      });
      assert.ok(status === 0 || status === 1, stderr);
      return stdout
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [Number.parseInt(line, 10) - 1]));
    }),
  );
}
