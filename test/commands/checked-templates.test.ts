import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkedTemplates } from '../../src/cli/inputs/blaming-templates.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { starterFolder, write } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** A folder of templates with one fault, and what is said of it. */
const faulty: readonly (readonly [path: string, text: string, said: RegExp])[] = [
  ['words.de.yaml', 'vehicles:\n  one: Fahrzeug\n', /words\.de\.yaml:1: .*"?vehicles/],
  ['words.fr.yaml', 'skip: Aller au contenu\n', /words\.fr\.yaml: These words are missing: /],
  ['assets/plan.psd', '', /plan\.psd is not accepted/],
  ['theme.css', 'a { background: url(sky.svg) }', /theme\.css:1: No page loads "sky\.svg"/],
  [
    'theme.css',
    'a { background: url(assets/sky.svg) }',
    /theme\.css:1: No page loads "assets\/sky\.svg"\. Put/,
  ],
  ['style.css', 'a {}', /style\.css replaces the whole style sheet/],
  ['page.md.eta', '<%= it.txt %>', /page\.md\.eta:1:8: There is no "txt" in it\./],
  ['page.html.eta', "<%~ include('@partials/x.html.eta') %>", /There is no template/],
  ['vehicel.html.eta', '', /Did you mean vehicle\.html\.eta\?/],
];

for (const [index, [path, text, said]] of faulty.entries())
  test(`a check refuses what a build refuses, in the same words: ${path} ${String(index)}`, async (t) => {
    const cwd = starterFolder(t);
    write(cwd, `mine/${path}`, text);
    const run = (command: string) => runWithin(t, [command, '--templates', 'mine'], { cwd });
    const [checked, built] = [await run('check'), await run('build')];
    assert.match(checked.stderr, said);
    assert.equal(checked.stderr, built.stderr);
    assert.deepEqual([checked.code, built.code], [2, 2]);
  });

test('a copy of the whole folder of the program is accepted, and means the same', async (t) => {
  const cwd = starterFolder(t);
  cpSync(join(projectRoot, 'templates'), join(cwd, 'mine'), { recursive: true });
  const copied = await checkedTemplates(join(cwd, 'mine'));
  for (const [name, text] of readTemplates()) assert.equal(copied.get(name), text, name);
  assert.deepEqual(
    [...copied.keys()].filter((name) => !readTemplates().has(name)),
    ['words.en.yaml'],
  );
  const { code, stderr } = await runWithin(t, ['check', '--templates', 'mine'], { cwd });
  assert.equal(code, 0, stderr);
  const built = await runWithin(t, ['build', '--templates', 'mine'], { cwd });
  assert.equal(built.code, 0, built.stderr);
});

test('an address in a comment of a sheet is none, to a check and to a build', async (t) => {
  const cwd = starterFolder(t);
  write(cwd, 'mine/theme.css', '/* not url(assets/sky.svg) */ a { color: red }');
  for (const command of ['check', 'build']) {
    const { code, stderr } = await runWithin(t, [command, '--templates', 'mine'], { cwd });
    assert.equal(code, 0, stderr);
  }
});
