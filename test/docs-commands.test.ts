import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createProgram } from '../src/cli/options/create-program.ts';
import { documents, shellExamples } from './support/docs/shell-examples.ts';
import { projectRoot } from './support/publish/fixtures.ts';

/** What documents call the program with: in code within a sentence, and on the lines of examples. */
const mentions = documents.flatMap((document) => {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  return [
    ...text.matchAll(/(?:^|[`"]|-- |npx (?:--no-install )?)catalogue ([a-z]+\b[^`\n]*)/gm),
  ].map(([, typed = '']) => ({ document, typed: typed.replace(/\s#.*|\s[|>&].*/, '') }));
});

test('every command and option that a document names is there', async () => {
  const program = await createProgram(() => Promise.resolve());
  assert.ok(mentions.length > 100, String(mentions.length));
  for (const { document, typed } of mentions) {
    const [name = '', ...rest] = typed.split(' ');
    if (name === 'help') continue;
    const command = program.commands.find((each) => each.name() === name);
    assert.ok(command, `${document}: catalogue ${typed}`);
    const known = [...program.options, ...command.options].flatMap(({ short, long }) => [
      short,
      long,
    ]);
    for (const word of rest.filter((each) => /^--?[a-z]/.test(each))) {
      const [flag = ''] = word.split(/[="]/);
      assert.ok(known.includes(flag), `${document}: catalogue ${typed}: ${flag}`);
    }
  }
});

test('an example that installs packages is left to .ci/run, which works in a clone of its own', () => {
  for (const { place, script, mark } of documents.flatMap(shellExamples))
    if (/\bnpm (?:ci|install)\b/.test(script))
      assert.ok(['run by .ci/run', 'not run'].includes(mark.kind), place);
});
