import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit } from './support/content/catalogue-folder.ts';
import { areEncodedPictures } from '../src/cli/commands/build/report-build.ts';
import { createProgram } from '../src/cli/options/create-program.ts';
import { readTree, writeTree } from './support/publish/file-tree.ts';
import { projectRoot, studioSources } from './support/publish/fixtures.ts';
import { builtProgram } from './support/publish/built-program.ts';
import { assertOwnWords } from './support/publish/own-words.ts';
import { runProgram } from './support/publish/run-program.ts';
import { runWithin } from './support/publish/run-within.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';

const date = ['--generated-at', '2026-03-14T09:00:00Z'];
const escape = '\u001B[';

/** A folder with the sources of the small studio, as somebody works in it. */
function workFolder(t: TestContext): string {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  return folder;
}

const breakSources = (folder: string): void => {
  writeFileSync(join(folder, 'sources/vehicles/bus.yaml'), 'id: vehicle-2\nnmae: Bus\n');
};

test('the version is that of the package, on stdout', async (t) => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const said = { code: 0, signal: null, stdout: `${version}\n`, stderr: '' };
  assert.deepEqual(await runProgram(['--version']), said);
  assert.deepEqual(await runWithin(t, ['-V']), said);
});

test('help lists every command in one group', async () => {
  const program = await createProgram(() => Promise.resolve());
  const [, ...sections] = program.helpInformation().split(/^(?=\w[\w ]*:$)/m);
  const groups = sections.slice(1).map((section) => ({
    heading: section.slice(0, section.indexOf(':')),
    names: [...section.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name),
  }));
  assert.deepEqual(
    groups.map(({ heading }) => heading),
    ['Every day', 'Change', 'Publish', 'Other'],
  );
  assert.deepEqual(
    groups.flatMap(({ names }) => names),
    [...program.commands.map((command) => command.name()), 'help'],
  );
});

test('without a command help goes to stderr, and the exit code is 2', async (t) => {
  const { code, stdout, stderr } = await runWithin(t, []);
  assert.equal(code, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^Usage: catalogue/);
});

const misuses: readonly (readonly [readonly string[], RegExp])[] = [
  [['biuld'], /unknown command 'biuld'[\s\S]*Did you mean build\?/],
  [['build', '--souces', 'x'], /unknown option '--souces'[\s\S]*Did you mean --sources\?/],
  [['build', '--color', 'sometimes'], /Allowed choices are auto, always, never/],
  [['build', '--format', 'jsn'], /json/],
  [
    ['deploy', 's3://bucket', '--dry-run'],
    /^error: deploy is closed; instead: .*publishing\.md\n$/,
  ],
  [['build', '--trust-pictures', 'HEAD'], /^error: build --trust-pictures is closed; instead: /],
  [['-C', '.', 'build', '--trust-pictures=HEAD'], /^error: build --trust-pictures is closed; /],
  [['check', '--trust-pictures'], /unknown option '--trust-pictures'/],
  [
    ['check', '--format', 'sarif=a.sarif'],
    /^error: --format sarif is closed; instead: --format github/,
  ],
  [['init', '--deploy', 's3'], /^error: init --deploy s3 is closed; instead: .*hosts\.md\n$/],
  [['init', '--language', 'fr'], /Use one of: en, de, ar\./],
  [['init', '--deploy', 's4'], /Use one of: none, github-pages, netlify, cloudflare\./],
  [['build', '--sources', 'nowhere'], /^catalogue: There is no sources folder nowhere\. /],
  [['check', '--sources', 'package.json'], /^catalogue: There is no sources folder package\.json/],
  [['diff'], /Name what to compare with, such as main/],
  [['diff', 'main', '--preview-url', 'javascript:x'], /--preview-url .* is not an address/],
  [['-C', 'nowhere', 'build'], /^catalogue: There is no folder nowhere to work in\./],
  [
    ['build', '--generated-at', 'soon'],
    /^catalogue: --generated-at soon is not a date\. Write it as/,
  ],
  [
    ['build', '--base-url', 'ftp://x'],
    /^catalogue: --base-url "ftp:\/\/x" is not a base URL\. Write/,
  ],
  [['build', '--templates', 'nowhere'], /^catalogue: There is no templates folder nowhere\./],
  [['new', 'vehicel', 'Van'], /Did you mean vehicle\?/],
  [['new', 'boat', 'Van'], /Use one of: vehicle, app, sound, article, page, category\./],
  [['new', 'vehicle'], /missing required argument 'name': see `catalogue help new`\n$/],
  [['build', 'out2'], /too many arguments .* but got 1: see `catalogue help build`\n$/],
  [['new', 'vehicle', 'Mobile', 'Library'], /put what has spaces in quotes, or see `[^`]* new`\n$/],
  [['build', '--out'], /argument missing: see `catalogue help build`\n$/],
  [['build', '-host', 'nginx'], /^error: unknown option '-host'\n\(Did you mean --host\?\)\n$/],
  [['--build'], /\n\(Did you mean build\?\)\n$/],
  [['serve', '-p', '80'], /\n\(Did you mean --port\?\)\n$/],
  [['check', '-p', '80'], /^error: unknown option '-p': see `catalogue help check`\n$/],
  [['publish'], /^error: unknown command 'publish': see `catalogue help`\n$/],
  [['help', 'biuld'], /^error: unknown command 'biuld'\n\(Did you mean build\?\)\n$/],
  [['help', 'deploy'], /^error: deploy is closed; /],
  [['build', '--watch'], /\n\(Did you mean serve --watch\?\)\n$/],
  [['version'], /\n\(Did you mean --version\?\)\n$/],
  [['serve', '--port', '65536'], /Write a whole number from 0 to 65535\./],
  [['serve', '--port', '8o8o'], /Write a whole number from 0 to 65535\./],
  [['verify', 'https://studio.example', '--timeout', '0'], /Write a whole number from 1 to 3600\./],
];

for (const [args, message] of misuses)
  test(`a wrong use is reported on stderr and ends with 2: ${args.join(' ')}`, async (t) => {
    const { code, stdout, stderr } = await runWithin(t, args);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
    assert.equal(stdout, '');
  });

test('a variable of no use is reported by its name and ends with 2', async (t) => {
  const epoch = await runWithin(t, ['build'], { env: { SOURCE_DATE_EPOCH: 'yesterday' } });
  assert.equal(epoch.code, 2);
  assert.match(epoch.stderr, /^catalogue: SOURCE_DATE_EPOCH is "yesterday", which is not a number/);
  const base = await runWithin(t, ['build'], { env: { CATALOGUE_BASE_URL: 'studio.example/' } });
  assert.equal(base.code, 2);
  assert.match(base.stderr, /^catalogue: CATALOGUE_BASE_URL "studio\.example\/" is not a base URL/);
});

test('a build works in the folder that -C names, before or after the command', async (t) => {
  const folder = workFolder(t);
  const first = await runWithin(t, ['-C', folder, 'build', ...date]);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stderr, /✓ out: \d+ files written \(\d+ kB\) in \d+\.\d s\.\n$/);
  assert.ok(existsSync(join(folder, 'out/index.html')));
  const second = await runWithin(t, ['build', '-C', folder]);
  assert.equal(second.code, 0, second.stderr);
  assert.match(second.stderr, /✓ out: 0 files written, \d+ unchanged/);
});

test('results go to stdout, logs to stderr; quiet leaves errors', async (t) => {
  const folder = workFolder(t);
  const run = (args: readonly string[]) => runWithin(t, args, { cwd: folder });
  const loud = await run(['build', ...date]);
  assert.match(loud.stdout, /missing-parent-tip/);
  assert.doesNotMatch(loud.stdout, /✓/);
  assert.doesNotMatch(loud.stderr, /missing-parent-tip/);
  const quiet = await run(['-q', 'build', ...date]);
  assert.deepEqual([quiet.code, quiet.stdout, quiet.stderr], [0, '', '']);
  const checked = await run(['check', '-q', '--max-warnings', '0']);
  assert.deepEqual([checked.code, checked.stdout], [1, '']);
  assert.match(checked.stderr, /^\d+ warnings, but --max-warnings allows 0\.\n$/);
  breakSources(folder);
  const report = join(folder, 'report.txt');
  const faulty = await run(['check', '-q', '--format', 'text', '--format', `text=${report}`]);
  assert.equal(faulty.code, 1);
  assert.match(faulty.stdout, /error unknown-key/);
  assert.doesNotMatch(faulty.stdout, /warning|note/);
  assert.match(readFileSync(report, 'utf8'), /warning/);
});

test('a build of faulty sources writes nothing and exits with 1', async (t) => {
  const folder = workFolder(t);
  breakSources(folder);
  const fresh = await runWithin(t, ['build', ...date], { cwd: folder });
  assert.equal(fresh.code, 1);
  assert.match(fresh.stdout, /sources\/vehicles\/bus\.yaml:2:1 error/);
  assert.match(fresh.stderr, /Nothing was written: the sources have errors\.\n$/);
  assert.ok([...readTree(folder).keys()].every((path) => path.startsWith('sources/')));
  cpSync(join(studioSources, 'vehicles/bus.yaml'), join(folder, 'sources/vehicles/bus.yaml'));
  assert.equal((await runWithin(t, ['build', ...date], { cwd: folder })).code, 0);
  const whole = readTree(join(folder, 'out'));
  breakSources(folder);
  assert.equal((await runWithin(t, ['build'], { cwd: folder })).code, 1);
  assert.deepEqual(readTree(join(folder, 'out')), whole);
});

test('build --check lists stale and left-over files, and writes nothing', async (t) => {
  const folder = workFolder(t);
  const out = join(folder, 'out');
  const missing = await runWithin(t, ['build', '--check'], { cwd: folder });
  assert.equal(missing.code, 1);
  assert.match(missing.stdout, /^missing {2}\/404\.html$/m);
  assert.match(missing.stdout, /^… and \d+ more$/m);
  assert.equal(existsSync(out), false);
  await runWithin(t, ['build', ...date], { cwd: folder });
  const current = await runWithin(t, ['build', '--check'], { cwd: folder });
  assert.equal(current.code, 0, current.stdout);
  assert.match(current.stderr, /✓ out is current\.\n$/);
  writeFileSync(join(out, 'robots.txt'), 'Disallow: /\n');
  rmSync(join(out, 'index.html'));
  rmSync(join(folder, 'sources/pages/articles/two.md'));
  edit(folder, 'sources/moved.yaml', '- /gone', '- /gone\n  - /articles/two');
  const earlier = readTree(out);
  const drift = await runWithin(t, ['build', '--check'], { cwd: folder });
  assert.equal(drift.code, 1);
  const lines = drift.stdout
    .split('\n')
    .filter((line) => /^(?:missing|differs|left over) /.test(line));
  for (const line of [
    'missing  /index.html',
    'differs  /robots.txt',
    'differs  /articles.html',
    'differs  /llms.txt',
    'differs  /catalogue-manifest.json',
    'left over  /articles/two.html',
    'left over  /articles/two.md',
  ])
    assert.ok(lines.includes(line), `${line} in ${drift.stdout}`);
  assert.ok(!lines.includes('differs  /vehicles.html'));
  assert.match(
    drift.stderr,
    /out does not match its sources: \d+ files to bring up to date \(\d+ missing, \d+ different, \d+ left over\)\. Run `catalogue build`/,
  );
  assert.deepEqual(readTree(out), earlier);
});

test('--check as JSON lists the same files, and none on faulty sources', async (t) => {
  const folder = workFolder(t);
  await runWithin(t, ['build', ...date], { cwd: folder });
  const check = async () => {
    const { code, stdout } = await runWithin(t, ['build', '--check', '--format', 'json'], {
      cwd: folder,
    });
    return { code, differing: (JSON.parse(stdout) as { differing?: unknown }).differing };
  };
  assert.deepEqual(await check(), { code: 0, differing: [] });
  writeFileSync(join(folder, 'out/robots.txt'), 'Disallow: /\n');
  assert.deepEqual(await check(), {
    code: 1,
    differing: [{ path: '/robots.txt', change: 'differs' }],
  });
  rmSync(join(folder, 'out/robots.txt'));
  assert.deepEqual(await check(), {
    code: 1,
    differing: [{ path: '/robots.txt', change: 'missing' }],
  });
  breakSources(folder);
  assert.deepEqual(await check(), { code: 1, differing: undefined });
});

test('only encoded pictures may be those of another kind of machine', () => {
  const differs = (path: string) => ({ path, change: 'differs' as const });
  const manifest = differs('/catalogue-manifest.json');
  assert.ok(areEncodedPictures([differs('/favicon.ico'), manifest]));
  assert.ok(!areEncodedPictures([manifest]));
  assert.ok(!areEncodedPictures([differs('/favicon.ico'), differs('/robots.txt')]));
  assert.ok(!areEncodedPictures([{ path: '/icon.png', change: 'missing' }]));
});

test('an absolute folder of sources is shown from the folder of work, too', async (t) => {
  const folder = workFolder(t);
  const { stdout } = await runWithin(t, ['check', '--sources', `${join(folder, 'sources')}/`], {
    cwd: folder,
  });
  assert.match(stdout, /^sources\/phonemes\/long-a\.yaml:1:1 warning missing-parent-tip$/m);
});

test('a sources folder that is a link to itself is none', async (t) => {
  const folder = temporaryFolder(t);
  symlinkSync('sources', join(folder, 'sources'));
  const { code, stdout, stderr } = await runWithin(t, ['check'], { cwd: folder });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /There is no sources folder sources\./);
});

test('standard error and standard output are coloured each by its own terminal', (t) => {
  const folder = workFolder(t);
  const program = `'${process.execPath}' '${builtProgram()}'`;
  /** Runs a command line with standard error, or both streams, on a terminal. */
  const onTerminal = (command: string, env: Readonly<Record<string, string>> = {}): string => {
    const shown = execFileSync(
      'script',
      ['--quiet', '--return', '--command', command, '/dev/null'],
      {
        cwd: folder,
        env: { PATH: process.env['PATH'], TERM: 'xterm', NODE_V8_COVERAGE: '', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      },
    );
    assertOwnWords(shown);
    return shown;
  };
  const check = `${program} check > results.txt`;
  const tick = `${escape}32m✓`;
  assert.ok(onTerminal(check).includes(tick));
  const results = readFileSync(join(folder, 'results.txt'), 'utf8');
  assert.ok(results !== '' && !results.includes(escape));
  assert.ok(!onTerminal(check, { NO_COLOR: '1' }).includes(escape));
  const both = onTerminal(`${program} check 2> log.txt`);
  assert.ok(both.includes(escape));
  assert.ok(!readFileSync(join(folder, 'log.txt'), 'utf8').includes(escape));
});

test('the base URL of the option wins over the variable, and that over the sources', async (t) => {
  const folder = workFolder(t);
  const env = { CATALOGUE_BASE_URL: 'https://preview.example' };
  const canonical = () =>
    /<link rel="canonical" href="([^"]*)">/.exec(
      readFileSync(join(folder, 'out/apps.html'), 'utf8'),
    )?.[1];
  assert.equal((await runWithin(t, ['build', ...date], { cwd: folder, env })).code, 0);
  assert.equal(canonical(), 'https://preview.example/apps');
  const option = ['--base-url', 'https://other.example/deep/shop'];
  assert.equal((await runWithin(t, ['build', ...date, ...option], { cwd: folder, env })).code, 0);
  assert.equal(canonical(), 'https://other.example/deep/shop/apps');
  const links = readFileSync(join(folder, 'out/apps.html'), 'utf8').matchAll(/ href="(\/[^"]*)"/g);
  for (const [, link = ''] of links) assert.ok(link.startsWith('/deep/shop/'), link);
});

test('--generated-at wins over SOURCE_DATE_EPOCH, and each dates every file', async (t) => {
  const folder = workFolder(t);
  const env = { SOURCE_DATE_EPOCH: '1773478800' };
  const dates = () => {
    const text = readFileSync(join(folder, 'out/catalogue-manifest.json'), 'utf8');
    const { files } = JSON.parse(text) as { files: { modified: string }[] };
    return [...new Set(files.map(({ modified }) => modified))];
  };
  await runWithin(t, ['build'], { cwd: folder, env });
  assert.deepEqual(dates(), ['2026-03-14T09:00:00Z']);
  await runWithin(t, ['build', '--generated-at', '2026-04-01'], { cwd: folder, env });
  assert.deepEqual(dates(), ['2026-04-01T00:00:00Z']);
  assert.match(
    readFileSync(join(folder, 'out/.well-known/security.txt'), 'utf8'),
    /^Expires: 2027-04-01T00:00:00Z$/m,
  );
  const kept = await runWithin(t, ['build'], { cwd: folder });
  assert.match(kept.stderr, /0 files written/);
  assert.deepEqual(dates(), ['2026-04-01T00:00:00Z']);
});

test('a template of one’s own that fails on a page is a wrong use that names the line', async (t) => {
  const folder = workFolder(t);
  writeTree(folder, [['ours/home.md.eta', '<%= it.nothing.here %>']]);
  const { code, stderr } = await runWithin(t, ['build', '--templates', 'ours'], { cwd: folder });
  assert.equal(code, 2);
  assert.match(
    stderr,
    /The template home\.md\.eta is faulty in line 1: TypeError: .*'here'\)\. Your templates are in ours\./,
  );
});

test('output that fails its own check is not written; the part that made it is named', async (t) => {
  const folder = workFolder(t);
  const page = '<% layout(\'@layout.html.eta\') %>\n<h1>x</h1><a href="/shop/nowhere">x</a>\n';
  writeTree(folder, [['ours/page.html.eta', page]]);
  const { code, stderr } = await runWithin(t, ['build', '--templates', 'ours'], { cwd: folder });
  assert.equal(code, 3);
  assert.match(stderr, /Nothing was written: the output is faulty\./);
  assert.match(
    stderr,
    /^ {2}pages\/page-files: \/about\.html: It links to \/nowhere, which is not published\.$/m,
  );
  assert.equal(existsSync(join(folder, 'out')), false);
});

test('a place that cannot be written ends with a reason, and stays as it is', async (t) => {
  const folder = workFolder(t);
  const place = join(folder, 'place');
  const args = ['build', '--out', 'place/out', ...date];
  // Something else stands where a folder is wanted: that stops every user, root too.
  writeFileSync(place, 'in the way');
  const fresh = await runWithin(t, args, { cwd: folder });
  assert.equal(fresh.code, 3, fresh.stderr);
  assert.match(fresh.stderr, /^catalogue: .*E(?:EXIST|NOTDIR).*\n$/);
  assert.equal(readFileSync(place, 'utf8'), 'in the way');
});

test('a build that changes nothing knows it from the cache folder, which --no-cache leaves alone and --check disbelieves', async (t) => {
  const folder = workFolder(t);
  const kept = temporaryFolder(t);
  const run = (...args: readonly string[]) =>
    runWithin(t, ['build', ...args], { cwd: folder, env: { CATALOGUE_CACHE_DIR: kept } });
  assert.equal((await run('--no-cache')).code, 0);
  assert.deepEqual(readdirSync(kept), []);
  const first = (await run('--timings')).stderr;
  assert.match(first, /^ +\d+ ms {2}render pages$/m);
  assert.ok(first.includes(`\nbuilds: kept in ${join(kept, 'builds')}\n`), first);
  assert.deepEqual(readdirSync(kept).sort(), ['builds', 'pictures']);
  const { stderr } = await run('--timings');
  assert.match(stderr, /0 files written, \d+ unchanged/);
  assert.doesNotMatch(stderr, /render pages/);
  assert.match((await run('--check', '--timings')).stderr, /render pages/);
});

test('a cache folder in the catalogue is not used, nor made, and that is said', async (t) => {
  const folder = workFolder(t);
  const run = () =>
    runWithin(t, ['build', '--timings'], { cwd: folder, env: { CATALOGUE_CACHE_DIR: 'kept' } });
  for (const { stderr } of [await run(), await run()]) {
    assert.match(stderr, /render pages/);
    assert.match(
      stderr,
      /^Nothing is kept for the next run: \S+kept is in a project: let git .*\.$/m,
    );
    assert.match(stderr, /^pictures: not kept: \S+kept is in a project/m);
  }
  assert.equal(existsSync(join(folder, 'kept')), false);
});
