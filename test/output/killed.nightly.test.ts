import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { deadLinks, type Tree } from '../support/files/dead-links.ts';
import { randomNumbers } from '../support/random-choices.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** So many processes are killed: `KILLS=200 node scripts/test.js test/output/killed.nightly.test.ts`. */
const kills = Number(process.env['KILLS'] ?? 12);
const site = {
  base: 'https://host.example/shop/',
  answered: ['api/health', 'api/subscribe', 'install/air-con'],
};
const preload = pathToFileURL(join(projectRoot, 'test/support/files/kill-at-step.js')).href;

type State = 'more' | 'less';

/** Gives the studio another page, another app and more vehicles, or takes them away again. */
function enter(sources: string, state: State): void {
  const added: readonly (readonly [string, string])[] = [
    ['pages/more.md', '---\ntitle: More\ndescription: More of it.\n---\n\nMore.\n'],
    ['apps/bonus.yaml', 'siteName: Bonus\ndescription: A bonus.\nunreleased:\n  status: Soon\n'],
    ...Array.from({ length: 10 }, (_, n) => {
      const text = `id: vehicle-${2000 + n}\nname: Extra ${n}\ncategory: content\n`;
      return [`vehicles/extra-${n}.yaml`, text] as const;
    }),
  ];
  for (const [path, text] of added)
    if (state === 'more') writeFileSync(join(sources, path), text);
    else rmSync(join(sources, path), { force: true });
}

/** Runs a build that is killed at a step of writing; 0 for never. */
async function build(folder: string, step = 0): Promise<{ killed: boolean; steps: number }> {
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  const { code, signal, stdout, stderr } = await runProgram(
    ['build', '--sources', sources, '--out', out, '--generated-at', '2026-03-14'],
    {
      cwd: folder,
      env: { NODE_OPTIONS: `--import ${preload}`, KILL_AT_STEP: String(step) },
      alsoPrints: /^steps: \d+$/,
    },
  );
  const killed = signal === 'SIGKILL';
  if (!killed) assert.equal(code, 0, stdout + stderr);
  return { killed, steps: Number(/^steps: (\d+)$/m.exec(stderr)?.[1]) };
}

/** What a reader can find. */
const visible = (out: string): Tree =>
  new Map([...readTree(out)].filter(([path]) => !path.endsWith('.catalogue-tmp')));

/** Every page, and all that a list names: where a reader may begin. */
function starts(files: Tree, trees: readonly Tree[]): string[] {
  const stays = [...files.keys()].filter((path) => trees.every((tree) => tree.has(path)));
  return ['', 'llms.txt', 'sitemap.xml', 'catalogue-manifest.json', ...stays];
}

/** Makes sure that a reader finds whole files, and no dead link. */
function checkWhole(files: Tree, trees: readonly Tree[], begun: readonly Tree[], moment: string) {
  for (const [path, bytes] of files)
    assert.ok(
      trees.some((tree) => tree.get(path)?.equals(bytes) === true),
      `${moment}: ${path} is half written`,
    );
  assert.deepEqual(deadLinks(files, site, starts(files, trees)), [], moment);
  const text = files.get('catalogue-manifest.json')?.toString('utf8') ?? '';
  // But for those that a build which was killed began to remove.
  for (const { path } of (JSON.parse(text) as Manifest).files)
    if (begun.every((tree) => tree.has(path.slice(1))))
      assert.ok(files.has(path.slice(1)), `${moment}: ${path} is in the manifest and not there`);
}

test(`killed at ${kills} moments, the output is whole, and the next build heals it`, async (t) => {
  const folder = temporaryFolder(t);
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  cpSync(studioSources, sources, { recursive: true });
  const complete = async (state: State) => {
    enter(sources, state);
    const { steps } = await build(folder);
    return { steps, tree: readTree(out) };
  };
  const { steps: first } = await complete('less');
  const sites = { more: await complete('more'), less: await complete('less') };
  const trees = [sites.more.tree, sites.less.tree];
  for (const tree of trees) assert.deepEqual(deadLinks(tree, site, starts(tree, trees)), []);
  const random = randomNumbers(20_260_314);
  const upTo = (limit: number): number => 1 + Math.floor(random() * limit);
  let state: State = 'less';
  const killed = { first: 0, update: 0 };
  for (let round = 0; killed.first + killed.update < kills; round += 1) {
    assert.ok(round < 2 * kills, `only ${JSON.stringify(killed)} were killed`);
    if (round % 3 === 0) {
      rmSync(out, { recursive: true });
      const step = upTo(first);
      if ((await build(folder, step)).killed) killed.first += 1;
      if (existsSync(out))
        assert.deepEqual(readTree(out), sites[state].tree, `first build, step ${step}`);
    } else {
      const before = sites[state].tree;
      const begun = [before];
      // Every fourth time the build that is to heal it is killed as well.
      for (let turn = round % 4 === 0 ? 2 : 1; turn > 0; turn -= 1) {
        state = state === 'more' ? 'less' : 'more';
        enter(sources, state);
        begun.push(sites[state].tree);
        const step = upTo(sites[state].steps);
        if ((await build(folder, step)).killed) killed.update += 1;
        checkWhole(visible(out), trees, begun, `to ${state}, step ${step}`);
      }
    }
    await build(folder);
    assert.deepEqual(readTree(out), sites[state].tree);
    assert.deepEqual(readdirSync(folder).sort(), ['out', 'sources']);
  }
  t.diagnostic(`${killed.first} first builds and ${killed.update} updates killed`);
});
