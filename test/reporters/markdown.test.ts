import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import markdownIt from 'markdown-it';
import { markdown } from '../../src/content/diagnostics/reporters/markdown.ts';
import { anyReport } from '../support/content/any-report.ts';
import { diagnostic, reportOf } from '../support/content/sample-report.ts';

const renderer = markdownIt({ html: true });

/** The cells of each row of the one table that a document must be, below its heading. */
function rowsOf(document: string): string[][] {
  const html = renderer.render(document);
  const table =
    /^<h2>[^\n]*<\/h2>\n<table>\n<thead>\n.*?<\/thead>\n<tbody>\n(.*)<\/tbody>\n<\/table>\n$/s;
  const body = table.exec(html)?.[1];
  assert.ok(body !== undefined, html);
  return body
    .split('</tr>\n')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell));
}

test('errors stand above warnings, each with place, sentence, hint and code', () => {
  const document = markdown(
    reportOf([
      diagnostic({ severity: 'warning', code: 'few-words', message: 'Few.', hint: 'Add.' }),
      diagnostic({ message: 'No category "a|b".', file: 'sources/a_b.yaml' }),
    ]),
  );
  assert.deepEqual(rowsOf(document), [
    [
      'error',
      'sources/a_b.yaml:3:11',
      'No category &quot;a|b&quot;.<br>Did you mean &quot;emergency&quot;?',
      'unknown-category',
    ],
    ['warning', 'sources/vehicles/fire-engine.yaml:3:11', 'Few.<br>Add.', 'few-words'],
  ]);
  assert.match(document, /^## Catalogue: 1 error, 1 warning\n/);
});

test('a row stays a row of four cells and a text a text, whatever it holds', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      if (report.diagnostics.length === 0) return;
      const rows = rowsOf(markdown(report));
      assert.equal(rows.length, report.diagnostics.length);
      for (const row of rows) {
        assert.equal(row.length, 4);
        assert.doesNotMatch(row.join('').replaceAll('<br>', ''), /[<>]/);
      }
    }),
  );
});

test('files that are not current stand in a list below, of which fifty are shown', () => {
  const differing = Array.from({ length: 52 }, (_, index) => ({
    path: `/a_${String(index)}`,
    change: (['left-over', 'missing'] as const)[index] ?? ('differs' as const),
  }));
  for (const diagnostics of [[], [diagnostic()]]) {
    const document = markdown({ ...reportOf(diagnostics), differing });
    const items = document.split('\n').filter((line) => line.startsWith('- '));
    assert.deepEqual(
      [items.length, ...items.slice(0, 3)],
      [50, '- /a\\_0 is left over', '- /a\\_1 is missing', '- /a\\_2 differs'],
    );
    assert.match(
      document,
      /: 52 files to bring up to date \(1 missing, 50 different, 1 left over\)\. [^]*\n\n… and 2 files more\.$/,
    );
  }
  assert.doesNotMatch(markdown({ ...reportOf([]), differing: [] }), /up to date/);
});

test('a summary that GitHub would refuse is cut, and says by how much', () => {
  const findings = Array.from({ length: 5000 }, () => diagnostic({ message: '“'.repeat(200) }));
  const document = markdown(reportOf(findings));
  const bytes = new TextEncoder().encode(document).length;
  const shown = document.split('\n').filter((line) => line.startsWith('| error')).length;
  assert.ok(bytes > 400_000 && bytes < 512_000, String(bytes));
  assert.ok(document.endsWith(`\n\n… and ${(5000 - shown).toLocaleString('en')} findings more.`));
});
