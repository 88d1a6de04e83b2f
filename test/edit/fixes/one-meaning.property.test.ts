import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from 'yaml';
import { remediesOf } from '../../../src/edit/fixes/tried-remedies.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { withRawTexts } from '../../support/sources/checked-files.ts';
import { smallCatalogue } from '../../support/sources/small-catalogue.ts';
import { runs } from '../../support/runs.ts';

const small = smallCatalogue();
const words = fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){0,3}$/);
const lists = fc.uniqueArray(words, { minLength: 3, maxLength: 6 });
const space = fc.constantFrom('\u00a0', '\u3000', '\u2009');

/** Text that can be meant in one way only: where it stands, and its data when it is written right. */
interface Slip {
  readonly path: string;
  readonly field: string;
  readonly text: string;
  readonly meant: unknown;
}

const slip: fc.Arbitrary<Slip> = fc.oneof(
  fc.tuple(lists, fc.constantFrom('-', '-\u00a0', '\u00a0- ', '•', '– ')).map(([items, dash]) => ({
    path: 'apps/tram-words.yaml',
    field: 'features',
    text: `features:${items.map((item) => `\n  ${dash}${item}`).join('')}`,
    meant: items,
  })),
  lists.map((items) => ({
    path: 'vehicles/tram.yaml',
    field: 'alsoCalled',
    text: `alsoCalled: ${items.map((item) => item.replaceAll(' ', '-')).join(', ')}`,
    meant: items.map((item) => item.replaceAll(' ', '-')),
  })),
  fc.tuple(words, space, fc.constantFrom(':', '：')).map(([name, odd, colon]) => ({
    path: 'vehicles/tram.yaml',
    field: 'alsoCalled',
    text: `alsoCalled${colon}${odd}[${name}]`,
    meant: [name],
  })),
  fc.tuple(words, space).map(([name, odd]) => {
    const wordWorld = { name, category: 'Places', summary: name };
    const lines = Object.entries(wordWorld).map(([key, value]) => `\n${odd}${key}: ${value}`);
    const text = `wordWorld:${lines.join('')}`;
    return { path: 'vehicles/tram.yaml', field: 'wordWorld', text, meant: wordWorld };
  }),
  fc
    .tuple(fc.constantFrom('ja', 'WAHR', 'yes', 'vrai'), fc.constant(true))
    .map(([word, meant]) => ({
      path: 'pages/articles/first-words.md',
      field: 'forWorries',
      text: `forWorries: ${word}`,
      meant,
    })),
);

test('of a text with one meaning, the fix parses, removes its finding, brings none and changes nothing else', async () => {
  let fixed = 0;
  await fc.assert(
    fc.asyncProperty(slip, async ({ path, field, text, meant }) => {
      const before = Buffer.from(small.get(path) ?? '').toString();
      const isPage = path.endsWith('.md');
      const whole = isPage ? before.replace('\n---\n', `\n${text}\n---\n`) : `${before}${text}\n`;
      const checked = await withRawTexts(new Map(small).set(path, whole));
      const remedies = remediesOf(checked).filter(({ finding }) => finding.at.file === path);
      if (remedies.length === 0) return;
      const edits = remedies.flatMap(({ remedy }) => remedy.edits);
      const after = applyEdits(whole, edits);
      const yaml = (given: string) =>
        parseDocument(isPage ? (given.split('---\n')[1] ?? '') : given, { logLevel: 'error' });
      const document = yaml(after);
      assert.deepEqual(document.errors, []);
      const data = document.toJS() as Record<string, unknown>;
      assert.deepEqual(data, { ...(yaml(before).toJS() as object), [field]: meant });
      const again = await withRawTexts(new Map(small).set(path, after));
      const known = checked.diagnostics.map(({ code, file }) => `${code} ${file}`);
      for (const { finding } of remedies) known.splice(known.indexOf(`${finding.code} ${path}`), 1);
      assert.deepEqual(
        again.diagnostics.map(({ code, file }) => `${code} ${file}`),
        known,
      );
      fixed += 1;
    }),
    { numRuns: runs(500) },
  );
  assert.ok(fixed > 5, String(fixed));
});
