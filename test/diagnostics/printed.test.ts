import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { printable, printedText, type MachineText } from '../../src/content/diagnostics/printed.ts';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

/** Texts in which what a terminal obeys is frequent. */
const hostile = fc.string({
  unit: fc.oneof(
    anyCodePoint,
    fc.constantFrom('\u001b', '\u009b', '\u202e', '\u200b', '\u007f', '\r', '\n', '\t', ':', '['),
  ),
});
const isCalm = (text: string): boolean => printable(text) === text;

test('a printed line stays one line without control characters', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = printedText(text, { mark: 'x-1' });
      assert.ok(isCalm(shown.replaceAll('\t', '')), JSON.stringify(shown));
      assert.equal(
        printedText([text, text], {}),
        `${printedText(text, {})}\n${printedText(text, {})}`,
      );
    }),
  );
});

test('printed JSON parses to the same value and has no control characters', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const json = printedText({ as: 'json', text: JSON.stringify([text], null, 2) }, {});
      assert.deepEqual(JSON.parse(json), [text]);
      assert.ok(isCalm(json.replaceAll('\n', '')), json);
    }),
  );
});

test('an exact text stays as it is but for a terminal, where line ends and tabs stay', () => {
  const exact: MachineText = { as: 'exact', text: '\ufeffa\u001b[2J\r\n\tb\rc\n' };
  assert.equal(printedText(exact, {}), exact.text);
  assert.equal(printedText(exact, { isTerminal: true }), '\ufffda␛[2J\r\n\tb␍c\n');
});

test('colours with the mark are printed, others are escaped', () => {
  const { red } = createStyle(true, 'secret');
  const line = `${red('Bus\u001b[31m')} \u001b[32mx other\u001b[0m`;
  assert.equal(
    printedText(line, { mark: 'secret' }),
    '\u001b[31mBus␛[31m\u001b[39m ␛[32mx other␛[0m',
  );
  assert.doesNotMatch(printedText(line, {}), /\u001b/);
});

test('on a runner only a report of annotations has commands', () => {
  const text = '::error title=x::A.\n::stop-commands::x';
  const annotations = printedText({ as: 'annotations', text }, { isOnRunner: true });
  assert.equal(annotations, '::error title=x::A.\n\\u003a:stop-commands::x');
  assert.equal(printedText(['::error ::x'], { isOnRunner: true }), '\\u003a:error ::x');
  assert.equal(printedText('::error ::x', {}), '::error ::x');
});
