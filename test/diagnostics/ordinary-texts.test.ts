import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findingsOf } from '../support/sources/checked-files.ts';
import { change, type Overlay } from '../support/sources/small-catalogue.ts';

/** What people write that is just text: prices, sounds, dialogue, sums, arrows, other scripts. */
const texts = readFileSync(new URL('../fixtures/ordinary-texts.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n\n');

/** Marks of markdown, and several lines: a field that is plain text has none. */
const marked = /^ {4}|\n|\*\*|`|\]\(|~~|\\|^\|/;

const told = async (overlay: Overlay, lineOf: (line: number, file: string) => string | undefined) =>
  (await findingsOf(overlay))
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, file, line, message }) => `${code} ${lineOf(line, file)}: ${message}`);

test('an ordinary text that stands twice in a page has no finding', async () => {
  assert.ok(texts.length >= 300);
  const page = (text: string, index: number) =>
    `---\ntitle: Text ${index}\ndescription: What people write that is just text, as number ${index} of many.\n---\n${text}\n\n${text}\n`;
  const pages = texts.map((text, index) => [`pages/text-${index}.md`, page(text, index)] as const);
  const textOf = (_: number, file: string) => texts[Number(/\d+/.exec(file)?.[0])];
  assert.deepEqual(await told(Object.fromEntries(pages), textOf), []);
});

test('an ordinary text that stands twice in fields has no finding', async () => {
  const plain = texts.filter((text) => !marked.test(text));
  const lines = plain.map((text) => JSON.stringify(text));
  const features = ['features:', ...lines, ...lines].map((line, at) => (at ? `  - ${line}` : line));
  const app = change('apps/bus-words.yaml', 'ageRange:', `${features.join('\n')}\nageRange:`);
  assert.deepEqual(await told(app, (line) => plain[(line - 4) % plain.length]), []);
});
