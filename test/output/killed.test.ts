import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Manifest } from '../../src/model/manifest.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { parseLlmsTxt } from '../support/publish/llms-txt.ts';
import { runProgram, startProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

type State = 'more' | 'less';
type Tree = ReadonlyMap<string, Buffer>;

/** Gives the studio another page, another app and more vehicles, or takes them away again. */
function enter(sources: string, state: State): void {
  const added: readonly (readonly [string, string])[] = [
    ['pages/more.md', '---\ntitle: More\ndescription: More of it.\n---\n\nMore.\n'],
    ['apps/bonus.yaml', 'siteName: Bonus\ndescription: A bonus.\nunreleased:\n  status: Soon\n'],
    ...Array.from({ length: 40 }, (_, n) => {
      const text = `id: vehicle-${String(2000 + n)}\nname: Extra ${String(n)}\ncategory: content\n`;
      return [`vehicles/extra-${String(n)}.yaml`, text] as const;
    }),
  ];
  for (const [path, text] of added)
    if (state === 'more') writeFileSync(join(sources, path), text);
    else rmSync(join(sources, path), { force: true });
}

/**
 * Starts a build and kills it a while after it began to write, which its lock shows.
 *
 * @returns whether it was killed; it may have ended before.
 */
async function killWriting(args: readonly string[], lock: string, after: number): Promise<boolean> {
  const child = startProgram(args);
  const ended = once(child, 'close');
  while (child.exitCode === null && !existsSync(lock)) await nextTurn();
  await Promise.race([wait(after), ended]);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGKILL';
}

/** Makes sure that a reader finds whole files, and no index with a dead link. */
function checkWhole(files: Tree, trees: readonly Tree[], moment: string): void {
  for (const [path, bytes] of files)
    if (!path.endsWith('.catalogue-tmp'))
      assert.ok(
        trees.some((tree) => tree.get(path)?.equals(bytes) === true),
        `${moment}: ${path} is half written`,
      );
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const base = 'https://host.example/shop/';
  const listed = [
    ...[...parseLlmsTxt(text('llms.txt')).sections.values()].flat().map(({ url }) => url),
    ...[...text('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url),
    ...['vehicles.html', 'apps.html', 'index.html', 'about.html'].flatMap((index) =>
      [...text(index).matchAll(/href="\/shop\/([^"#]*)"/g)].map(([, path = '']) => base + path),
    ),
  ];
  for (const url of new Set(listed)) {
    const path = url.slice(base.length) || 'index';
    const isThere = ['', '.html'].some((suffix) => files.has(path + suffix));
    assert.ok(isThere, `${moment}: ${url} is listed and not there`);
  }
}

/** Every file of the manifest is there, but those that a build which was killed began to remove. */
function checkManifest(files: Tree, wanted: readonly Tree[], moment: string): void {
  const text = files.get('catalogue-manifest.json')?.toString('utf8') ?? '';
  for (const { path } of (JSON.parse(text) as Manifest).files) {
    const file = path.slice(1);
    if (wanted.every((tree) => tree.has(file)))
      assert.ok(files.has(file), `${moment}: ${path} is not on disk`);
  }
}

test('killed at any moment, the output is whole, and the next build heals it', async (t) => {
  const folder = temporaryFolder(t);
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  cpSync(studioSources, sources, { recursive: true });
  const args = ['build', '--sources', sources, '--out', out, '--generated-at', '2026-03-14'];
  const build = async () => {
    const { code, stderr } = await runProgram(args);
    assert.equal(code, 0, stderr);
    return readTree(out);
  };
  enter(sources, 'more');
  const more = await build();
  enter(sources, 'less');
  const less = await build();
  let killed = 0;
  /** What the builds wanted since one went through. */
  let begun: Tree[] = [];
  for (let round = 0; killed < 6 && round < 20; round += 1) {
    const moment = `round ${String(round)}`;
    const [state, wanted] = round % 2 === 0 ? (['more', more] as const) : (['less', less] as const);
    enter(sources, state);
    const died = await killWriting(args, join(folder, '.out.catalogue-lock'), 4 * (round % 5));
    if (died) killed += 1;
    begun = died ? [...begun, wanted] : [wanted];
    const files = readTree(out);
    checkWhole(files, [more, less], moment);
    checkManifest(files, begun, moment);
    if (round % 3 !== 2) continue;
    assert.deepEqual(await build(), wanted, moment);
    begun = [];
    assert.deepEqual(readdirSync(folder).sort(), ['out', 'sources'], moment);
  }
  assert.ok(killed > 0, 'a kill came in time');
});

test('a first build that is killed leaves all or nothing', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  const args = ['build', '--sources', studioSources, '--out', out, '--generated-at', '2026-03-14'];
  await runProgram(args);
  const whole = readTree(out);
  for (const after of [0, 4, 12]) {
    rmSync(out, { recursive: true });
    await killWriting(args, join(folder, '.out.catalogue-lock'), after);
    if (readdirSync(folder).includes('out')) assert.deepEqual(readTree(out), whole);
    const { code, stderr } = await runProgram(args);
    assert.equal(code, 0, stderr);
    assert.deepEqual(readTree(out), whole);
    assert.deepEqual(readdirSync(folder), ['out']);
  }
});
