import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { edit, filesBelow, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** A folder of templates with one fault, and what is said of it. */
const faulty: readonly (readonly [path: string, text: string, said: RegExp])[] = [
  ['words.de.yaml', 'vehicles:\n  one: Fahrzeug\n', /words\.de\.yaml:1:1: .*"?vehicles/],
  ['words.fr.yaml', 'skip: Aller au contenu\n', /words\.fr\.yaml: These words are missing: /],
  ['assets/plan.psd', '', /plan\.psd is not accepted/],
  ['theme.css', 'a { background: url(sky.svg) }', /theme\.css:1: No page loads "sky\.svg"/],
  [
    'theme.css',
    'a { background: url(assets/sky.svg) }',
    /theme\.css:1: No page loads "assets\/sky\.svg"\. Put/,
  ],
  ['style.css', 'a {}', /style\.css replaces the whole style sheet/],
  ['vehicel.html.eta', '', /Did you mean vehicle\.html\.eta\?/],
];

for (const [index, [path, text, said]] of faulty.entries())
  test(`a check refuses what a build refuses, in the same words: ${path} ${index}`, async (t) => {
    const cwd = starterFolder(t);
    write(cwd, `mine/${path}`, text);
    const run = (command: string) => runWithin(t, [command, '--templates', 'mine'], { cwd });
    const [checked, built] = [await run('check'), await run('build')];
    assert.match(checked.stderr, said);
    assert.equal(checked.stderr, built.stderr);
    assert.deepEqual([checked.code, built.code], [2, 2]);
  });

test('a check reports a missing font of the theme with the code and place of a build', async (t) => {
  const cwd = starterFolder(t);
  const site = readFileSync(join(cwd, 'sources/site.yaml'), 'utf8');
  const fonts =
    'fonts:\n    text:\n      family: Round\n      files:\n        - file: round.woff2\n';
  write(cwd, 'sources/site.yaml', `${site.replace(/^theme:(?:\n .*)*\n/m, '')}theme:\n  ${fonts}`);
  write(cwd, 'mine/README.md', 'Ours.');
  const run = (...args: string[]) => runWithin(t, [...args, '--format', 'json'], { cwd });
  const found = async (...args: string[]) => {
    const { code, stdout } = await run(...args);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
    return [
      code,
      diagnostics.map(({ code, file, line, column }) => ({ code, file, line, column })),
    ];
  };
  const line = readFileSync(join(cwd, 'sources/site.yaml'), 'utf8').split('\n').length - 1;
  const finding = { code: 'unknown-font', file: 'sources/site.yaml', line, column: 17 };
  for (const args of [
    ['check', '--templates', 'mine'],
    ['build', '--templates', 'mine'],
    ['build'],
  ])
    assert.deepEqual(await found(...args), [1, [finding]], args.join(' '));
  assert.deepEqual(await found('check'), [0, []], 'a check without templates knows no fonts');
  write(cwd, 'mine/assets/round.woff2', 'wOF2');
  for (const command of ['check', 'build'])
    assert.equal((await run(command, '--templates', 'mine')).code, 0, command);
});

test('a copy of all built-in templates is accepted, and publishes the same', async (t) => {
  const cwd = starterFolder(t);
  cpSync(join(projectRoot, 'templates'), join(cwd, 'mine'), { recursive: true });
  const copied = readTemplates(join(cwd, 'mine'));
  assert.deepEqual(copied, readTemplates());
  const { code, stderr } = await runWithin(t, ['check', '--templates', 'mine'], { cwd });
  assert.equal(code, 0, stderr);
  for (const out of [['own'], ['copied', '--templates', 'mine']]) {
    const built = await runWithin(t, ['build', '--generated-at', '2026-03-14', '--out', ...out], {
      cwd,
    });
    assert.equal(built.code, 0, built.stderr);
  }
  const [own, other] = ['own', 'copied'].map((out) => filesBelow(join(cwd, out)));
  assert.ok(own !== undefined && own.size > 50);
  const differing = [...own].filter(([path, text]) => other?.get(path) !== text);
  // Manifest and record say that the site names its templates.
  const paths = differing.map(([path]) => path);
  assert.deepEqual(
    [paths, other?.size],
    [['catalogue-manifest.json', 'catalogue-record.json'], own.size],
  );
});

test('a check names the words that a file leaves in English, except those that it lists as the same', async (t) => {
  const cwd = starterFolder(t);
  edit(cwd, 'sources/site.yaml', 'locale: en', 'locale: de-AT');
  const found = async (words: string) => {
    write(cwd, 'mine/words.de.yaml', words);
    const { code, stdout, stderr } = await runWithin(t, ['check', '--templates', 'mine'], { cwd });
    assert.equal(code, 0, stderr);
    return /words\.de\.yaml leaves .*/.exec(stdout)?.[0];
  };
  const left = 'search: Search\nskip: Skip to the content\n';
  assert.equal(await found(left), 'words.de.yaml leaves 2 words in English: skip, search.');
  assert.equal(await found(`${left}sameInEnglish: skip, search\n`), undefined);
  assert.equal(
    await found('search: Suche\n'),
    undefined,
    'the words of the program are no finding',
  );
});
