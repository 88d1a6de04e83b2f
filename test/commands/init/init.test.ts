import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { parse } from 'yaml';
import { runCheck } from '../../../src/cli/commands/check/check-command.ts';
import { runInit, type InitOptions } from '../../../src/cli/commands/init/init-command.ts';
import { runNew } from '../../../src/cli/commands/new/new-command.ts';
import { entryText } from '../../../src/cli/commands/new/entry-text.ts';
import { packageOrigin } from '../../../src/cli/commands/init/install-program.ts';
import { starterFiles } from '../../../src/cli/commands/init/starter-files.ts';
import { ownVersion } from '../../../src/base/package-folder.ts';
import { placeholders, placeholdersIn } from '../../../src/contract/placeholders.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { filesBelow, read, workIn, write } from '../../support/content/catalogue-folder.ts';
import { listProgram, quickNpm } from '../../support/content/fake-npm.ts';
import { git } from '../../support/diff/repository.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { fakeIo, type Printed } from '../../support/content/fake-io.ts';

async function init(
  folder = '.',
  options: InitOptions = {},
): Promise<Printed & { readonly code: number }> {
  const { io, printed } = fakeIo({ verbose: true });
  return { code: await runInit(folder, { git: false, ...options }, io), ...printed };
}

/** The codes of what `check` finds in the working folder. */
async function foundByCheck(): Promise<string[]> {
  const { io, printed } = fakeIo();
  const format = [{ format: 'json' }] as const;
  assert.equal(await runCheck([], { sources: 'sources', out: 'out', format }, io), 0);
  const { diagnostics } = JSON.parse(printed.out.join('\n')) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => code))];
}

/** The process of somebody whom git knows by these variables alone, until the test ends. */
function asPerson(t: TestContext, variables: Readonly<Record<string, string>>): void {
  const before = process.env;
  process.env = {
    PATH: before['PATH'],
    GIT_CONFIG_NOSYSTEM: '1',
    HOME: process.cwd(),
    ...variables,
  };
  t.after(() => {
    process.env = before;
  });
}

async function assertRefused(folder: string, message: RegExp): Promise<void> {
  const before = filesBelow('.');
  await assert.rejects(
    async () => init(folder),
    (failure) => {
      assert.ok(failure instanceof UsageError);
      assert.match(failure.message, message);
      return true;
    },
  );
  assert.deepEqual(filesBelow('.'), before);
}

test('init in an empty folder writes a catalogue whose only findings are placeholders', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  const { code, out, log } = await init();
  assert.equal(code, 0);
  assert.deepEqual(out.toSorted(), [...filesBelow('.').keys()].toSorted());
  for (const path of [
    '.editorconfig',
    '.gitattributes',
    '.github/dependabot.yml',
    '.github/workflows/catalogue-site.yml',
    '.github/workflows/catalogue.yml',
    '.gitignore',
    '.vscode/extensions.json',
    '.vscode/settings.json',
    '.vscode/tasks.json',
    'schemas/vehicle.schema.json',
    'README.md',
    'package.json',
    'sources/site.yaml',
    'sources/pages/index.md',
  ])
    assert.ok(out.includes(path), path);
  assert.match(log.join('\n'), /A small catalogue is ready/);
  assert.match(
    log.join('\n'),
    /Next:\n {2}npm install\n {2}npx --no-install catalogue serve --watch --open\n/,
  );
  assert.doesNotMatch(log.join('\n'), / cd /);
  const { devDependencies } = JSON.parse(read('.', 'package.json')) as {
    devDependencies: Record<string, string>;
  };
  const [archive = ''] = [...filesBelow('.').keys()].filter((path) => path.startsWith('vendor/'));
  assert.match(archive, /^vendor\/studio-catalogue-[\d.]+-[0-9a-f]{8}\.tgz$/);
  assert.deepEqual(devDependencies, { 'studio-catalogue': `file:${archive}` });
  assert.deepEqual(await foundByCheck(), ['placeholder']);
});

test('with --commit-out git writes no conflict markers into the output; otherwise it ignores it', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  await init('.', { commitOut: true });
  git('.', 'init', '-q');
  assert.equal(
    git('.', 'check-attr', 'merge', 'linguist-generated', '--', 'out/vehicles/bus.html'),
    'out/vehicles/bus.html: merge: unset\nout/vehicles/bus.html: linguist-generated: set\n',
  );
  write('.', 'out/index.html', '');
  assert.match(git('.', 'status', '--porcelain', 'out'), /^\?\? out\//);
  await init('ignored');
  write('.', 'ignored/out/index.html', '');
  assert.equal(git('.', 'status', '--porcelain', 'ignored/out'), '');
});

test('init --empty writes no sample entries, and the first entry is written', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  await init('.', { empty: true });
  assert.deepEqual(
    [...filesBelow('sources').keys()].filter((path) => /\.(?:yaml|md)$/.test(path)),
    ['categories.yaml', 'moved.yaml', 'pages/about.md', 'pages/index.md', 'site.yaml'],
  );
  assert.deepEqual(await foundByCheck(), ['placeholder']);
  const { io } = fakeIo();
  const options = { sources: 'sources', out: 'out', set: ['category=town'] };
  assert.equal(await runNew('vehicle', 'Bus', options, io), 0);
});

for (const [language, name, words] of [
  ['en', 'My Studio: Wheels', /^Look at the \[vehicles\]/m],
  ['de', 'Räder: groß & klein', /^Hier sind die \[Fahrzeuge\]/m],
  ['ar', 'yes', /^شاهدوا \[المركبات\]/m],
] as const)
  for (const empty of [false, true])
    test(`what is answered warns no more: ${language}, ${empty ? 'empty' : 'with samples'}`, async (t) => {
      workIn(temporaryFolder(t), t);
      quickNpm(t);
      const answers = { language, name, baseUrl: 'https://studio.example/shop', empty };
      await init('.', { ...answers, deploy: 'cloudflare' });
      assert.deepEqual(await foundByCheck(), []);
      const site = parse(read('.', 'sources/site.yaml')) as Record<string, unknown>;
      assert.deepEqual(
        [site['name'], site['brand'], site['locale'], site['baseUrl'], site['contact']],
        [name, { name }, language, answers.baseUrl, { url: `${answers.baseUrl}/about` }],
      );
      assert.match(read('.', 'sources/site.yaml'), /^licence:\n {2}name: /m);
      assert.match(read('.', 'sources/pages/index.md'), words);
      assert.match(read('.', 'wrangler.jsonc'), /--previous https:\/\/studio\.example\/shop"/);
    });

test('the starter of each language has the same files with the same fields', () => {
  const fieldsOf = (language: 'en' | 'de' | 'ar') =>
    starterFiles({ language })
      .filter(({ path }) => path.startsWith('sources/'))
      .map(({ path, text }) => [
        path,
        [...text.matchAll(/^ *([A-Za-z]+):(?= |$)/gm)].map(([, field]) => field),
      ]);
  for (const language of ['de', 'ar'] as const)
    assert.deepEqual(fieldsOf(language), fieldsOf('en'));
});

test('a name or an address that no site can have is refused before anything is written', async (t) => {
  workIn(temporaryFolder(t), t);
  for (const [options, message] of [
    [{ name: ' ' }, /^--name " ": This is required\.$/],
    [
      { baseUrl: 'ftp://wheels.example' },
      /^--base-url "ftp:\/\/wheels\.example": Address at which .* For example: https/,
    ],
  ] as const)
    await assert.rejects(init('.', options), (failure) => {
      assert.ok(failure instanceof UsageError);
      assert.match(failure.message, message);
      return true;
    });
  assert.deepEqual(filesBelow('.'), new Map());
});

test('where there is no repository, git begins one, with the files as the first commit of main', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  write('.', 'one/notes.txt', 'mine');
  asPerson(t, {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@a.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@a.example',
  });
  const { log } = await init('one', { git: true });
  assert.ok(
    log.includes('The files are the first commit of a git repository, on its branch main.'),
  );
  assert.equal(git('one', 'rev-list', '--count', 'main'), '1\n');
  assert.equal(git('one', 'status', '--porcelain'), '?? notes.txt\n');
  await init('one/sites/two', { git: true });
  assert.ok(!existsSync('one/sites/two/.git'));
  await init('three', { git: false });
  assert.ok(!existsSync('three/.git'));
});

test('without an identity the first commit has one of its own, and says how to set one', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  asPerson(t, {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.useConfigOnly',
    GIT_CONFIG_VALUE_0: 'true',
  });
  const { log } = await init('.', { git: true });
  assert.ok(
    log.some((text) =>
      /^The files are the first commit .* by “catalogue”: .*:\n {2}git config --global user\.name "Your Name"\n {2}git config --global user\.email \S+$/.test(
        text,
      ),
    ),
    log.join('\n'),
  );
  assert.equal(
    git('.', 'log', '--format=%an <%ae> %s'),
    'catalogue <catalogue@localhost> A new catalogue\n',
  );
  assert.equal(git('.', 'status', '--porcelain'), '');
});

test('without git a sentence says so, and the catalogue is there', async (t) => {
  workIn(temporaryFolder(t), t);
  listProgram('.');
  asPerson(t, { PATH: '/nowhere' });
  const { code, log } = await init('.', { git: true });
  assert.equal(code, 0);
  assert.ok(
    log.join('\n').includes('There is no git repository yet, because git cannot be started'),
  );
  assert.ok(existsSync('sources/site.yaml'));
});

test('in a folder of a repository the workflows are written to its root, beside those that are there', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', '.git/HEAD', 'ref: refs/heads/main\n');
  write('.', '.github/dependabot.yml', 'version: 2\n');
  listProgram('sites/one');
  const { out, log } = await init('sites/one');
  assert.ok(out.includes('.github/workflows/sites-one-catalogue-site.yml'));
  assert.ok(existsSync('.github/workflows/sites-one-catalogue-site.yml'));
  assert.ok(!existsSync('sites/one/.github'));
  assert.equal(read('.', '.github/dependabot.yml'), 'version: 2\n');
  assert.match(log.join('\n'), /^\.github\/dependabot\.yml already exists and was kept\.$/m);
  rmSync('.github/dependabot.yml');
  await init('sites/two');
  const { log: told } = await init('sites/three');
  assert.match(told.join('\n'), /dependabot\.yml looks after this catalogue, too\.$/m);
  const { updates } = parse(read('.', '.github/dependabot.yml')) as { updates: unknown[] };
  assert.deepEqual(
    updates.map((update) => (update as { directory: string }).directory),
    ['/', '/sites/two', '/sites/three'],
  );
});

test('init keeps an existing package.json, and prints how to install the program', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  write('.', 'package.json', '{}');
  const { out, log } = await init();
  assert.equal(read('.', 'package.json'), '{}');
  const archive = out.find((path) => path.startsWith('vendor/')) ?? '';
  assert.ok(existsSync(archive));
  assert.ok(
    log.join('\n').includes(`\n  npm install --save-dev studio-catalogue@file:${archive}\n`),
  );
});

test('init with a package.json that lists the program asks for npm install alone', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', 'package.json', '{"devDependencies":{"studio-catalogue":"1.0.0"}}');
  const { log } = await init();
  assert.ok(!existsSync('vendor'));
  assert.match(
    log.join('\n'),
    /Next:\n {2}npm install\n {2}npx --no-install catalogue serve --watch --open\n/,
  );
});

for (const [what, resolved, spec] of [
  ['a repository', 'git+https://host.example/x.git#0a1b', 'git+https://host.example/x.git#0a1b'],
  [
    'an archive beside it',
    'file:mine/vendor/catalogue-1.0.0.tgz',
    'file:vendor/catalogue-1.0.0.tgz',
  ],
  ['an archive that is on this machine only', 'file:../tools/catalogue-1.0.0.tgz', undefined],
  ['an address', 'https://host.example/catalogue.tgz', 'https://host.example/catalogue.tgz'],
  ['the registry', 'https://registry.example/catalogue/-/catalogue-1.0.0.tgz', '1.0.0'],
] as const)
  test(`a program that npm installed from ${what} is ${spec === undefined ? 'packed' : 'found there again'}`, (t) => {
    const folder = temporaryFolder(t);
    const modules = 'project/node_modules';
    write(folder, `${modules}/catalogue/package.json`, '{"name":"catalogue","version":"1.0.0"}');
    const notes = { packages: { 'node_modules/catalogue': { resolved } } };
    write(folder, `${modules}/.package-lock.json`, JSON.stringify(notes));
    const found = packageOrigin(join(folder, 'project/mine'), join(folder, modules, 'catalogue'));
    assert.deepEqual(found, { name: 'catalogue', spec });
  });

test('init keeps existing editor settings and says so', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', '.vscode/settings.json', '{ "mine": true }');
  write('.', '.gitignore', '*.log\n');
  listProgram('.');
  const { code, out, log } = await init('.');
  assert.equal(code, 0);
  assert.equal(read('.', '.vscode/settings.json'), '{ "mine": true }');
  assert.equal(read('.', '.gitignore'), '*.log\n');
  assert.ok(!out.includes('.gitignore') && out.includes('sources/site.yaml'));
  assert.deepEqual(log.slice(0, 2), [
    '.gitignore already exists and was kept.',
    '.vscode/settings.json already exists and was kept.',
  ]);
});

test('init --deploy in a catalogue adds what the place needs, and names it', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  await init('.', { ...{ baseUrl: 'https://wheels.example.org' }, git: false });
  const site = '.github/workflows/catalogue-site.yml';
  const pages = await init('.', { deploy: 'github-pages' });
  assert.deepEqual(pages.out.at(-1), `${site}\nsources/site.yaml`);
  assert.match(pages.log.at(-1) ?? '', /2 files of the place written\. Commit and push\.$/);
  assert.match(read('.', site), /actions\/deploy-pages@/);
  assert.match(read('.', 'sources/site.yaml'), /\nhosts: \[github-pages\]\n$/);
  await init('.', { deploy: 'cloudflare' });
  assert.match(read('.', 'wrangler.jsonc'), /--previous https:\/\/wheels\.example\.org"/);
  assert.doesNotMatch(read('.', site), /deploy-pages/);
  write('.', site, `${read('.', site)}# mine\n`);
  const before = filesBelow('.');
  await assert.rejects(
    init('.', { deploy: 'github-pages' }),
    /catalogue-site\.yml\nRun `catalogue/,
  );
  await assert.rejects(init('.', { name: 'Other' }), /already a catalogue here, and --name is for/);
  assert.deepEqual(filesBelow('.'), before);
});

test('init in a folder of a catalogue is refused; a new folder there gets a catalogue of its own', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', 'sources/site.yaml', 'name: Mine\n');
  write('.', 'drafts/notes.txt', 'mine');
  await assertRefused(
    'drafts',
    /^There is a catalogue in \., and drafts is a folder of it; nothing was written\. To go on with that one: `catalogue init \.`\. A second/,
  );
  process.chdir('sources');
  await assertRefused('.', /^There is a catalogue in \.\., and \. is .*`catalogue init \.\.`/);
  process.chdir('..');
  quickNpm(t);
  assert.equal((await init('second')).code, 0);
});

test('npm install is run where it is wanted, and the lock file is of the first commit', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  const { code, log } = await init('one', { yes: true, git: true });
  assert.equal(code, 0);
  assert.match(
    log.at(-1) ?? '',
    /Next:\n {2}cd one\n {2}npx --no-install catalogue serve --watch --open$/,
  );
  assert.match(git('one', 'ls-files'), /^package-lock\.json$/m);
  write('.', 'two/package.json', '{ "devDependencies": { "studio-catalogue": "no" } }');
  const failed = await init('two', { yes: true, git: false });
  assert.equal(failed.code, 3);
  assert.match(
    failed.err.join('\n'),
    /^npm could not install the program: no such package\. Is there a network\?$/m,
  );
  assert.match(failed.log.at(-1) ?? '', /Next:\n {2}cd two\n {2}npm install\n/);
});

test('init of another program replaces the one of a catalogue, and what that wrote', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  write('.', '.git/HEAD', '');
  await init('apps', { baseUrl: 'https://wheels.example.org', deploy: 'netlify' });
  const newer = new Map(
    starterFiles({ baseUrl: 'https://wheels.example.org', deploy: 'netlify', folder: 'apps' }).map(
      ({ path, text }) => [path, text],
    ),
  );
  const spec = /file:(vendor\/studio-catalogue-[\d.]+-[0-9a-f]{8}\.tgz)/.exec(
    read('apps', 'package.json'),
  );
  const workflow = '../.github/workflows/apps-catalogue.yml';
  const older: Readonly<Record<string, string | undefined>> = {
    ...{
      [workflow]: 'older',
      '.editorconfig': 'older',
      'gone.yml': 'gone',
      'gone-own.yml': 'gone',
    },
    ...{ '.gitattributes': 'older', 'netlify.toml': newer.get('netlify.toml') },
  };
  const name = `vendor/studio-catalogue-${ownVersion()}.tgz`;
  write(
    'apps',
    'node_modules/studio-catalogue/bin/catalogue.js',
    `const fs = require('node:fs');
    if (process.argv.join() === process.argv.slice(0, 2) + ',init,--deploy,netlify,--base-url,https://wheels.example.org')
      for (const [path, text] of Object.entries(${JSON.stringify(older)})) {
        fs.mkdirSync(require('node:path').dirname(path), { recursive: true });
        fs.writeFileSync(path, text);
      }`,
  );
  write('apps', 'node_modules/studio-catalogue/package.json', '{}');
  write('apps', name, 'older');
  rmSync(join('apps', spec?.[1] ?? ''));
  const own = '{ "name": "mine",\n  "devDependencies": { "studio-catalogue" : "SPEC" } }\n';
  write('apps', 'package.json', own.replace('SPEC', `file:${name}`));
  write('apps', 'netlify.toml', 'mine');
  write('apps', '.editorconfig', 'mine');
  for (const path of [workflow, 'gone.yml']) write('apps', path, older[path] ?? '');
  write('apps', 'gone-own.yml', 'mine');
  rmSync('apps/.gitattributes');

  const { code, out, log } = await init('apps');
  assert.equal(code, 0);
  assert.equal(read('apps', workflow), newer.get(workflow));
  assert.equal(read('apps', 'package.json'), own.replace('SPEC', spec?.[0] ?? ''));
  assert.ok(existsSync(join('apps', spec?.[1] ?? '')));
  for (const path of ['gone.yml', '.gitattributes', name])
    assert.ok(!existsSync(join('apps', path)));
  for (const path of ['.editorconfig', 'gone-own.yml', 'netlify.toml'])
    assert.equal(read('apps', path), 'mine');
  const written = out.at(-1)?.split('\n') ?? [];
  assert.ok(written.includes(join('apps', workflow)) && written.includes('apps/package.json'));
  const said = log.join('\n');
  assert.match(
    said,
    /^--- a\/apps\/\.editorconfig\n\+\+\+ b\/apps\/\.editorconfig\n@@ .*\n-older/m,
  );
  assert.doesNotMatch(said, /netlify/, 'both programs write the same');
  assert.match(said, /\n {2}cd apps\n {2}npm install\n {2}git add -A && git commit/);
  assert.match((await init('apps')).log.join(), /Nothing was written\.$/);
});

test('init --schemas, which npm install runs, writes the schemas and leaves all else', async (t) => {
  workIn(temporaryFolder(t), t);
  await assert.rejects(init('.', { schemas: true }), /There is no catalogue in \.\./);
  listProgram('.');
  await init('.');
  rmSync('schemas', { recursive: true });
  write('.', '.editorconfig', 'mine');
  const before = filesBelow('.');
  const { log, out } = await init('.', { schemas: true });
  assert.deepEqual([log, out], [['8 schemas written, for your editor.'], []]);
  const now = [...filesBelow('.')].filter(([path]) => !path.startsWith('schemas/'));
  assert.deepEqual(new Map(now), before);
  assert.deepEqual((await init('.', { schemas: true })).log, []);
});

test('init in a catalogue updates its schemas alone', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', 'sources/site.yaml', 'name: Mine\n');
  write('.', 'schemas/app.schema.json', '{}');
  const first = await init();
  assert.equal(first.code, 0);
  assert.ok(first.out.length === 8 && first.out.every((path) => path.startsWith('schemas/')));
  assert.deepEqual(first.log, ['There is already a catalogue here; 8 schemas brought up to date.']);
  assert.notEqual(read('.', 'schemas/app.schema.json'), '{}');
  assert.equal(read('.', 'sources/site.yaml'), 'name: Mine\n');
  assert.ok(!existsSync('.vscode'));
  const second = await init();
  assert.deepEqual(second.out, []);
  assert.match(second.log.join(), /its schemas are current\. Nothing was written\.$/);
});

test('a source that already exists: refused, by name, and nothing written', async (t) => {
  workIn(temporaryFolder(t), t);
  write('.', 'sources/vehicles/bus.yaml', 'id: vehicle-001\n');
  await assertRefused(
    '.',
    /^These files already exist, and nothing was written:\n {2}sources\/vehicles\/bus\.yaml\nChoose another folder, or move them\.$/,
  );
});

for (const [path, blocked, message] of [
  [
    'sources',
    '.',
    /^sources already exists, and nothing was written: it would have to be a folder\./,
  ],
  ['.vscode', '.', /^\.vscode already exists.*a folder/],
  ['schemas/app.schema.json/x', '.', /^schemas\/app\.schema\.json already exists.*a file/],
  ['site', 'site', /^site already exists.*a folder/],
] as const)
  test(`${path} stands in the way: refused, and nothing written`, async (t) => {
    workIn(temporaryFolder(t), t);
    write('.', path, 'something');
    await assertRefused(blocked, message);
  });

test('each known placeholder stands in a text that init or new writes', () => {
  const article = entryText('.md', {}, {}, undefined);
  const written = [...starterFiles().map(({ text }) => text), article];
  for (const placeholder of Object.values(placeholders))
    assert.ok(
      written.some((text) => text.includes(placeholder)),
      placeholder,
    );
  for (const { path, text } of starterFiles())
    if (/^sources\/(?:site\.yaml|pages\/index\.md)/.test(path))
      assert.ok(placeholdersIn(text).length > 0, path);
});
