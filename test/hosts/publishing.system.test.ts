import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { runBundle } from '../support/signup/run-bundle.ts';
import { manifestIn } from '../support/hosts/site-folder.ts';

const [script = ''] = blocksUnder('A server of your own', 'sh', 'publishing');

const skip =
  spawnSync('rsync', ['--version']).error === undefined ? false : 'rsync is not installed';

/** A project, the machine that it is published to, and the documented lines between them. */
function publishing(t: TestContext) {
  const folder = temporaryFolder(t);
  const project = join(folder, 'project');
  const machine = join(folder, 'machine');
  cpSync(studioSources, join(project, 'sources'), { recursive: true });
  mkdirSync(machine);
  const program = (name: string, ...lines: string[]): void => {
    const file = `bin/${name}`;
    write(folder, file, ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(folder, file), 0o755);
  };
  program('ssh', 'if [ "$1" = -l ]; then shift 2; fi', 'shift', 'exec sh -c "$*"');
  program('sudo', `echo "$@" >> ${JSON.stringify(join(folder, 'sudo'))}`);
  program('npx', 'shift 2', `exec "${process.execPath}" "${builtProgram()}" "$@"`);
  const build = async (): Promise<void> => {
    const args = ['build', '--host', 'nginx', '--base-url', 'https://studio.example'];
    const { code, stderr } = await runWithin(t, args, { cwd: project });
    assert.equal(code, 0, stderr);
  };
  /** Runs the lines, some of them changed, as they are for a site at an address. */
  const publish = (
    site: string,
    change: (lines: readonly string[]) => readonly string[] = (lines) => lines,
  ) => {
    const text = script
      .replace('https://your.example', site)
      .replace('folder=/srv/catalogue', `folder=${JSON.stringify(machine)}`);
    return spawnSync('sh', ['-c', change(text.split('\n')).join('\n')], {
      cwd: project,
      encoding: 'utf8',
      env: {
        PATH: [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
        HOME: folder,
        CATALOGUE_BASE_URL: 'https://studio.example',
      },
    });
  };
  const out = join(machine, 'out');
  const isWhole = (): void => {
    const wanted = [...manifestIn(join(project, 'out')).files.map(({ path }) => path.slice(1))];
    const ours = [...readTree(out).keys()].filter((path) => !path.includes('acme-challenge'));
    assert.deepEqual(ours.sort(), [...wanted, 'catalogue-manifest.json'].sort());
    for (const path of ours) assert.equal(read(out, path), read(join(project, 'out'), path), path);
  };
  return { folder, project, machine, out, build, publish, isWhole };
}

const firstTime = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => !line.includes('catalogue verify'))
    .map((line) => line.replace(/ --previous \S+/, ''))
    .map((line) => line.replace(/ test -s .*/, ' mkdir -p "$folder/out" "$folder/hosting/nginx"'));

/** The settings of the script, and its lines from the first one that has some words. */
const from =
  (words: string) =>
  (lines: readonly string[]): readonly string[] => [
    ...lines.slice(0, lines.indexOf('')),
    ...lines.slice(lines.findIndex((line) => line.includes(words))),
  ];

test('the documented lines publish a site by rsync, whatever happens', { skip }, async (t) => {
  const { folder, project, machine, out, build, publish, isWhole } = publishing(t);
  await build();
  const begun = publish('http://127.0.0.1:9', firstTime);
  assert.equal(begun.status, 0, begun.stderr);
  isWhole();
  assert.ok(existsSync(join(machine, 'hosting/nginx/catalogue.server.conf')));
  assert.equal(readFileSync(join(folder, 'sudo'), 'utf8'), 'systemctl reload nginx\n');
  const server = runBundle(t, { file: builtProgram(), folder }, {}, [
    ...['serve', '--out', out, '--port', '0'],
  ]);
  const site = await server.listening();
  write(out, '.well-known/acme-challenge/token', 'of the certificate');

  await t.test(
    'killed between the passes, the old pages are whole; then all is there',
    async () => {
      appendFileSync(join(project, 'sources/pages/about.md'), '\nNow for more.\n');
      write(project, 'sources/pages/new.md', '---\ntitle: New\ndescription: It.\n---\n\nIt.\n');
      await build();
      const before = [...readTree(out)].filter(([path]) => /\.(?:html|md)$|manifest/.test(path));
      const killed = publish(site, (lines) => {
        const passes = lines.flatMap((line, at) => (line.startsWith('rsync -rc') ? [at] : []));
        return [...lines.slice(0, passes[1]), 'kill -KILL $$'];
      });
      assert.equal(killed.signal, 'SIGKILL', killed.stderr);
      const now = readTree(out);
      for (const [path, text] of before) assert.deepEqual(now.get(path), text, path);
      assert.ok(!now.has('new.html'));
      // What rsync leaves if it is killed itself.
      write(out, '.index.html.Ab12Cd', '<!doctype');
      const whole = publish(site);
      assert.equal(whole.status, 0, whole.stdout + whole.stderr);
      assert.match(whole.stdout + whole.stderr, /\d checks/);
      isWhole();
    },
  );

  await t.test('what no build wrote is not published, and what others keep stays', () => {
    write(project, 'out/ghost.html', 'a ghost');
    write(out, 'stranger.txt', 'not of the site');
    const { status, stderr } = publish(site, from('node -p'));
    rmSync(join(project, 'out/ghost.html'));
    assert.equal(status, 0, stderr);
    isWhole();
    assert.equal(read(out, '.well-known/acme-challenge/token'), 'of the certificate');
  });

  await t.test('more deletions than are meant stop it', () => {
    for (let number = 0; number < 300; number += 1) write(out, `strangers/${number}.txt`, '');
    assert.notEqual(publish(site, from('node -p')).status, 0);
    assert.equal(readdirSync(join(out, 'strangers')).length, 100);
    assert.equal(publish(site, from('node -p')).status, 0);
    isWhole();
  });

  await t.test('an address that would be gone is refused, and nothing is changed', async () => {
    const before = readTree(out);
    const page = read(project, 'sources/pages/new.md');
    rmSync(join(project, 'sources/pages/new.md'));
    await build();
    const { status, stdout, stderr } = publish(site);
    assert.equal(status, 1, stderr);
    assert.match(stdout, /path-vanished\n {2}"\/new"[^]*`- \/new` under `removed`/);
    assert.deepEqual(readTree(out), before);
    write(project, 'sources/pages/new.md', page);
    await build();
  });

  await t.test('without a home page, or with a listed file missing, nothing is sent', () => {
    const before = readTree(out);
    const manifest = read(project, 'out/catalogue-manifest.json');
    for (const damage of [
      () => {
        const { files, ...rest } = JSON.parse(manifest) as { files: { path: string }[] };
        const left = files.filter(({ path }) => path !== '/index.html');
        write(project, 'out/catalogue-manifest.json', JSON.stringify({ ...rest, files: left }));
      },
      () => {
        rmSync(join(project, 'out/about.html'));
      },
      () => {
        rmSync(join(project, 'out'), { recursive: true });
        mkdirSync(join(project, 'out'));
      },
    ]) {
      damage();
      assert.notEqual(publish(site, from('node -p')).status, 0);
      assert.deepEqual(readTree(out), before);
      writeFileSync(join(project, 'out/catalogue-manifest.json'), manifest);
    }
  });

  await t.test('to a place where nothing is mounted, nothing is sent', async () => {
    await build();
    rmSync(out, { recursive: true });
    mkdirSync(out);
    const { status, stderr } = publish(site, from('node -p'));
    assert.equal(status, 1);
    assert.match(stderr, /^There is no site in .*\/out\.$/m);
    assert.deepEqual(readdirSync(out), []);
  });
});
