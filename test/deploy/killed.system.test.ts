import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { deploy } from '../../src/service/deploy/deploy.ts';
import { readSite } from '../../src/service/deploy/site.ts';
import type { DeployStore } from '../../src/service/deploy/store.ts';
import { folderStore } from '../../src/service/deploy/stores/folder-store.ts';
import { randomNumbers } from '../support/files/power.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Deployments that die within this process, and processes that are killed. */
const [aborts, kills] = [66, 8];
const preload = pathToFileURL(join(projectRoot, 'test/support/files/kill-at-step.js')).href;
const prefix = '/shop';
const answered = /^\/shop\/(?:api\/health|api\/subscribe|install\/.*|mcp)$/;

type Tree = ReadonlyMap<string, Buffer>;

/** Two builds of one site, each with pages and a look that the other does not have. */
async function builds(t: TestContext, folder: string): Promise<readonly [string, string]> {
  const outs = ['one', 'two'].map((name) => join(folder, name)) as [string, string];
  for (const [index, out] of outs.entries()) {
    const sources = join(folder, `sources-${String(index)}`);
    cpSync(studioSources, sources, { recursive: true });
    const name = ['first', 'second'][index] ?? '';
    writeFileSync(
      join(sources, `pages/${name}.md`),
      `---\ntitle: ${name}\ndescription: It.\n---\n\nIt.\n`,
    );
    for (const n of [0, 1, 2, 3])
      writeFileSync(
        join(sources, `vehicles/${name}-${String(n)}.yaml`),
        `id: vehicle-${String(2000 + 10 * index + n)}\nname: ${name} ${String(n)}\ncategory: content\n`,
      );
    const templates = join(folder, `templates-${String(index)}`);
    cpSync(join(projectRoot, 'templates/style.css'), join(templates, 'style.css'));
    writeFileSync(
      join(templates, 'style.css'),
      `${readFileSync(join(templates, 'style.css'), 'utf8')}\n.${name} { color: red; }\n`,
    );
    const args = ['build', '--sources', sources, '--out', out, '--templates', templates];
    const { code, stderr } = await runWithin(t, [...args, '--generated-at', '2026-03-14'], {
      cwd: folder,
    });
    assert.equal(code, 0, stderr);
  }
  return outs;
}

/** Serves the files of a folder as a plain host does: each request reads its file. */
async function serveFolder(t: TestContext, root: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURI((request.url ?? '').slice(prefix.length + 1));
    const name = ['', '.html', 'index.html'].map((end) => join(root, path + end)).find(isFile);
    try {
      if (name === undefined) throw new Error('missing');
      response.end(readFileSync(name));
    } catch {
      response.writeHead(404).end();
    }
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile();

/** Reads the site from its home page on, again and again, until it is stopped; then says how many pages it read. */
function startReader(origin: string, trees: readonly Tree[]) {
  const faults: string[] = [];
  const whole = new Set(
    trees.flatMap((tree) => [...tree.values()].map((file) => hash('sha256', file))),
  );
  let [isStopped, pages, walks] = [false, 0, 0];
  const get = async (path: string): Promise<Buffer | undefined> => {
    const response = await fetch(origin + path);
    const body = Buffer.from(await response.arrayBuffer());
    return response.ok ? body : undefined;
  };
  const linksOf = (page: Buffer): string[] =>
    [...String(page).matchAll(/\b(?:href|src)="(\/shop[^"?#]*)/g)].map(([, link = '']) => link);
  /** Whether a page leads to something that is not there, while it says so. */
  const isDead = async (from: string, to: string): Promise<boolean> => {
    if (answered.test(to) || (await get(to)) !== undefined) return false;
    const again = await get(from);
    return again !== undefined && linksOf(again).includes(to) && (await get(to)) === undefined;
  };
  const walk = async (): Promise<void> => {
    const queue = [`${prefix}/`];
    for (const path of queue) {
      if (isStopped) return;
      const page = await get(path);
      if (page === undefined || !String(page).startsWith('<!doctype html>')) continue;
      pages += 1;
      if (!whole.has(hash('sha256', page))) faults.push(`${path} is of no build`);
      const links = [...new Set(linksOf(page))];
      for (const asset of links.filter((link) => /^\/shop\/(?:assets|media)\//.test(link))) {
        const body = await get(asset);
        const name = asset.slice(prefix.length + 1);
        if (body === undefined) faults.push(`${path} needs ${asset}, which is missing`);
        else if (!trees.some((tree) => tree.get(name)?.equals(body) === true))
          faults.push(`${asset} is of no build`);
      }
      for (const link of links) {
        if (queue.includes(link) || /^\/shop\/(?:assets|media)\//.test(link)) continue;
        if (await isDead(path, link)) faults.push(`${path} leads to ${link}, which is missing`);
        queue.push(link);
      }
    }
    walks += 1;
  };
  const done = (async () => {
    while (!isStopped) await walk();
  })();
  return {
    async stop() {
      isStopped = true;
      await done;
      return { faults, pages, walks };
    },
  };
}

/** A store that fails from some change on, as that of a process that died. */
function dying(
  store: DeployStore,
  moment: number,
): DeployStore & { readonly changes: () => number } {
  let changes = 0;
  const step =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      (changes += 1) > moment ? Promise.reject(new Error('died')) : work(...args);
  const { write, create, copy, remove } = store;
  return {
    ...store,
    changes: () => changes,
    ...{ write: step(write), create: step(create), copy: step(copy), remove: step(remove) },
  };
}

/** The files of a target without what deployments keep, and without assets of earlier deployments. */
const shown = (root: string, tree: Tree): Tree =>
  new Map(
    [...readTree(root)].filter(
      ([path]) =>
        !path.startsWith('.catalogue/') && (!path.startsWith('assets/') || tree.has(path)),
    ),
  );

const digest = (tree: Tree): Record<string, string> =>
  Object.fromEntries([...tree].map(([path, body]) => [path, hash('sha256', body)]));

test('killed at 50 moments while somebody reads: no dead link, no page of two builds; the next heals it; back is one command', async (t) => {
  const folder = temporaryFolder(t);
  const outs = await builds(t, folder);
  const trees = outs.map((out): Tree => readTree(out));
  const root = join(folder, 'www');
  const options = {
    ...{ parallel: 4, keep: 5, replace: false, recheck: false, now: () => new Date() },
    onProgress: () => undefined,
  };
  const deployTo = async (index: number, moment = Infinity): Promise<number> => {
    const site = readSite(outs[index] ?? '');
    const store = dying(folderStore(root, false), moment);
    await deploy({ kind: 'site', site }, { ...options, store });
    return store.changes();
  };
  const random = randomNumbers(27);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  await deployTo(0);
  await deployTo(1);
  const changes = await deployTo(0);
  const reader = startReader(await serveFolder(t, root), trees);
  let [died, healed] = [0, 0];
  for (let abort = 0; abort < aborts; abort += 1) {
    const index = (abort + 1) % 2;
    await deployTo(index, upTo(Math.ceil(changes * 0.8))).catch((cause: unknown) => {
      assert.equal((cause as Error).message, 'died');
      died += 1;
    });
    if (abort % 11 !== 10) continue;
    await deployTo(index);
    const tree = trees[index] ?? new Map<string, Buffer>();
    assert.deepEqual(digest(shown(root, tree)), digest(tree));
    healed += 1;
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const { signal } = await runProgram(
      ['deploy', root, '--out', outs[kill % 2] ?? '', '--no-sync'],
      {
        cwd: folder,
        env: { NODE_OPTIONS: `--import ${preload}`, KILL_AT_STEP: String(1 + upTo(2 * changes)) },
        alsoPrints: /^steps: \d+$/,
      },
    );
    died += signal === 'SIGKILL' ? 1 : 0;
  }
  const run = (...args: readonly string[]) =>
    runProgram(['deploy', root, ...args], { cwd: folder });
  for (const [index, out] of outs.entries()) {
    const { code, stderr } = await run('--out', out);
    assert.equal(code, 0, stderr);
    const tree = trees[index] ?? new Map<string, Buffer>();
    assert.deepEqual(digest(shown(root, tree)), digest(tree));
  }
  const back = await run('--rollback');
  assert.equal(back.code, 0, back.stderr);
  const [first = new Map<string, Buffer>()] = trees;
  assert.deepEqual(digest(shown(root, first)), digest(first));
  const { faults, pages, walks } = await reader.stop();
  assert.deepEqual(faults, []);
  t.diagnostic(
    `${String(changes)} changes, ${String(died)} died, ${String(healed)} healed, ${String(pages)} pages in ${String(walks)} walks`,
  );
  assert.ok(died >= 50, `only ${String(died)} died`);
  assert.ok(walks > 3, `the reader came round ${String(walks)} times`);
  const left = [...readTree(root).keys()].filter((path) => path.endsWith('.catalogue-tmp'));
  assert.deepEqual(left, []);
  const removed = await run('--remove');
  assert.equal(removed.code, 0, removed.stderr);
  assert.deepEqual([...readTree(root).keys()], []);
  rmSync(root, { recursive: true, force: true });
});
