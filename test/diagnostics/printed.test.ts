import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import ts from 'typescript';
import { commands } from '../../src/cli/commands/registry.ts';
import {
  callOf,
  printable,
  printedText,
  type MachineText,
} from '../../src/content/diagnostics/printed.ts';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

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

test('a person reads a command as it is typed where the program was started, a program as it is', () => {
  const call = callOf({ npm_lifecycle_event: 'npx' });
  const { dim } = createStyle(true, 'x-1');
  const line = 'Run `catalogue build`; `catalogue` and catalogue-signup stay.';
  const typed = 'Run `npx --no-install catalogue build`; `catalogue` and catalogue-signup stay.';
  assert.equal(printedText(line, { call }), typed);
  assert.equal(printedText([line], { call }), typed);
  assert.equal(printedText(line, { call: callOf({}) }), line);
  const archive = { npm_lifecycle_event: 'npx', npm_config_package: './a.tgz' };
  assert.equal(callOf(archive), 'npx --package ./a.tgz catalogue');
  const spaced = { ...archive, npm_config_package: "./Mia's apps/a.tgz" };
  assert.equal(callOf(spaced), "npx --package './Mia'\\''s apps/a.tgz' catalogue");
  assert.equal(
    printedText('a line that ends with `catalogue', { call }),
    `a line that ends with \`${call}`,
  );
  for (const as of ['json', 'annotations', 'exact'] as const)
    assert.equal(printedText({ as, text: line }, { call }), line);
  const source = `  ${dim(`12 | ${line}`)}`;
  assert.equal(printedText(source, { call, mark: 'x-1' }), printedText(source, { mark: 'x-1' }));
});

/** Parts of the texts in a module, without comments, that name a command outside of backticks. */
function bareCommands(file: string, code: string): string[] {
  const names = [...commands.map(({ name }) => name), 'help'].join('|');
  const bare = new RegExp(`(?<!\`|--no-install )\\bcatalogue (?:${names}|\\$)\\b`);
  if (!new RegExp(`\\bcatalogue (?:${names}|\\$\\{)`).test(code)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      const open = ts.isStringLiteralLike(node) ? '' : '$x';
      if (bare.test(node.text + open)) found.push(node.text);
    } else if (ts.isTemplateTail(node) && bare.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return found;
}

test('every sentence of the program has its commands in backticks', () => {
  const src = join(projectRoot, 'src');
  const modules = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const found = modules
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => bareCommands(path, readFileSync(join(src, path), 'utf8')));
  // Scripts of npm, which have no backticks.
  assert.deepEqual(found.sort(), [
    ...['catalogue build', 'catalogue check', 'catalogue init --schemas'],
    'catalogue serve --watch',
  ]);
  assert.deepEqual(bareCommands('a.ts', "// catalogue build\nsay('`catalogue build`');"), []);
  for (const text of ["'Run catalogue build.'", '`catalogue ${verb}`', '`${a}: catalogue rm ${b}`'])
    assert.equal(bareCommands('a.ts', text).length, 1, text);
});
