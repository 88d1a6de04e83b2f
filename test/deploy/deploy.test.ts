import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { thisProcess } from '../../src/base/files/lock-holder.ts';
import { deploy, type DeployOptions } from '../../src/service/deploy/deploy.ts';
import { prepare } from '../../src/service/deploy/prepare.ts';
import { folderStore } from '../../src/service/deploy/stores/folder-store.ts';
import { memoryStore, type MemoryStore } from '../support/deploy/memory-store.ts';
import { smallSite } from '../support/deploy/small-site.ts';
import { checkStore } from '../support/deploy/store-contract.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const options = (store: MemoryStore, more: Partial<DeployOptions> = {}): DeployOptions => ({
  ...{ store, parallel: 1, keep: 5, replace: false, recheck: false },
  onProgress: () => undefined,
  now: () => new Date(),
  ...more,
});

const page = (says: string, look = 'red') => ({ says, look });
const one = smallSite({ '/a.html': page('x'), '/a/b.html': page('x'), '/c.html': page('x') });
const two = smallSite({
  '/a.html': page('x', 'blue'),
  '/a/b.html': page('y'),
  '/d.html': page('z'),
});

/** Keys in the order in which they were changed, without those of `.catalogue/`. */
function changesOf(store: MemoryStore): string[] {
  const changes: string[] = [];
  store.beforeChange = (operation, key) => {
    if (!key.startsWith('.catalogue/')) changes.push(`${operation} ${key}`);
  };
  return changes;
}

test('what is new comes first, pages before what lists them, removals after that, the manifest last', async () => {
  const store = memoryStore();
  await deploy({ kind: 'site', site: one }, options(store));
  const changes = changesOf(store);
  const { plan } = await deploy({ kind: 'site', site: two }, options(store));
  assert.deepEqual(
    changes.map((change) => change.replace(/\.[\da-f]{10}\./, '.*.')),
    [
      ...['write assets/look.*.css', 'write d.html', 'write a/b.html', 'write a.html'],
      ...['write feed.json', 'write index.html', 'remove c.html', 'copy catalogue-manifest.json'],
    ],
  );
  assert.deepEqual(Object.keys(plan.lingering).length, 0, 'red is still the look of two pages');
});

test('an asset that nothing loads any more stays until the next deployment, not for the same one again', async () => {
  const store = memoryStore();
  const blue = smallSite({ '/a.html': page('x', 'blue') });
  const assets = () => [...store.objects.keys()].filter((key) => key.startsWith('assets/')).length;
  await deploy({ kind: 'site', site: smallSite({ '/a.html': page('x') }) }, options(store));
  await deploy({ kind: 'site', site: blue }, options(store));
  assert.equal(assets(), 3);
  assert.equal((await deploy({ kind: 'site', site: blue }, options(store))).id, undefined);
  assert.equal(assets(), 3);
  await deploy({ kind: 'site', site: smallSite({ '/a.html': page('y', 'blue') }) }, options(store));
  assert.equal(assets(), 2);
});

test('a file that is not what the manifest says ends a deployment before anything is written', async () => {
  const store = memoryStore();
  const broken = {
    ...one,
    read: () => Promise.reject(new EnvironmentError('a.html is not what the manifest says')),
  };
  await assert.rejects(deploy({ kind: 'site', site: broken }, options(store)), /not what/);
  assert.deepEqual([...store.objects.keys()], []);
});

test('a second deployment is refused while the first is alive, and takes over when it is not', async () => {
  const store = memoryStore();
  const lock = (beat: number) => {
    const holder = { ...thisProcess(), host: `not ${hostname()}`, linux: undefined };
    const body = Buffer.from(JSON.stringify({ token: 'other', beat, holder }));
    store.objects.set('.catalogue/lock.json', { body, facts: undefined });
  };
  lock(Date.now() - 60_000);
  await assert.rejects(deploy({ kind: 'site', site: one }, options(store)), {
    name: 'EnvironmentError',
    message: /Another deployment to memory is under way/,
  });
  lock(Date.now() - 130_000);
  assert.ok((await deploy({ kind: 'site', site: one }, options(store))).id);
  assert.equal(store.objects.has('.catalogue/lock.json'), false);
});

test('a deployment that another took over stops before it writes its manifest', async () => {
  const store = memoryStore();
  store.beforeChange = (_, key) => {
    if (key !== 'feed.json') return;
    const body = Buffer.from(
      JSON.stringify({ token: 'other', beat: 0, holder: { pid: 1, host: '' } }),
    );
    store.objects.set('.catalogue/lock.json', { body, facts: undefined });
  };
  await assert.rejects(deploy({ kind: 'site', site: one }, options(store)), /has taken over/);
  assert.equal(store.objects.has('catalogue-manifest.json'), false);
  assert.equal(String(store.objects.get('.catalogue/lock.json')?.body).includes('other'), true);
});

test('what changed is announced, again after an announcement that failed, and once', async () => {
  const store = memoryStore();
  const announced: string[][] = [];
  const announce = (keys: readonly string[]): Promise<void> => {
    announced.push([...keys]);
    return announced.length === 1 ? Promise.reject(new Error('not now')) : Promise.resolve();
  };
  await assert.rejects(
    deploy({ kind: 'site', site: one }, options(store, { announce })),
    /not now/,
  );
  for (let again = 0; again < 2; again += 1)
    await deploy({ kind: 'site', site: one }, options(store, { announce }));
  assert.deepEqual(announced, [[...one.files.keys()].sort(), [...one.files.keys()].sort()]);
});

test('somebody else’s site is not replaced unless that is wanted; one of another way is taken over', async () => {
  const store = memoryStore();
  store.objects.set('index.html', { body: Buffer.from('mine'), facts: undefined });
  await assert.rejects(
    deploy({ kind: 'site', site: one }, options(store)),
    /no catalogue deployed/,
  );
  assert.ok((await deploy({ kind: 'site', site: one }, options(store, { replace: true }))).id);

  const copied = memoryStore();
  for (const [path, body] of one.all) copied.objects.set(path.slice(1), { body, facts: undefined });
  copied.objects.set('mine.txt', { body: Buffer.from('mine'), facts: undefined });
  await assert.rejects(deploy({ kind: 'nothing' }, options(copied)), /did not put there/);
  await deploy({ kind: 'site', site: two }, options(copied));
  assert.equal(copied.objects.has('c.html'), false);
  await deploy({ kind: 'nothing' }, options(copied));
  assert.deepEqual([...copied.objects.keys()], ['mine.txt']);
});

test('with --recheck what somebody removed or changed comes back', async () => {
  const store = memoryStore();
  await deploy({ kind: 'site', site: one }, options(store));
  store.objects.delete('a.html');
  store.objects.set('c.html', { body: Buffer.from('theirs'), facts: undefined });
  const { plan } = await prepare({ kind: 'site', site: one }, options(store, { recheck: true }));
  assert.deepEqual(plan.groups.flatMap(({ steps }) => steps.map(({ key }) => key)).sort(), [
    'a.html',
    'c.html',
  ]);
});

test('a state of another program is not touched', async () => {
  const store = memoryStore();
  const body = Buffer.from('{"version":2}');
  store.objects.set('.catalogue/state.json', { body, facts: undefined });
  await assert.rejects(deploy({ kind: 'site', site: one }, options(store)), /not written by this/);
  assert.equal(store.objects.get('.catalogue/state.json')?.body, body);
});

test('a folder keeps what every store promises', async (t) => {
  const folder = temporaryFolder(t);
  for (const sync of [true, false]) await checkStore(folderStore(join(folder, 'www'), sync));
  assert.deepEqual([...readTree(folder).keys()], []);
});

test('no link within a folder is followed, wherever it leads', async (t) => {
  const folder = temporaryFolder(t);
  write(folder, 'outside/a.html', 'theirs');
  write(folder, 'www/index.txt', '');
  symlinkSync(join(folder, 'outside'), join(folder, 'www/a'));
  const store = folderStore(join(folder, 'www'), false);
  const facts = { sha256: '', headers: {} };
  const link = { name: 'UsageError', message: /symbolic link/ };
  await assert.rejects(store.write('a/a.html', Buffer.from('ours'), facts), link);
  await assert.rejects(store.remove('a/a.html'), link);
  await assert.rejects(store.read('a/a.html'), link);
  assert.deepEqual(String(readTree(folder).get('outside/a.html')), 'theirs');
});
