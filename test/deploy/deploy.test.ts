import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { EnvironmentError, UsageError } from '../../src/base/failures.ts';
import { deploy, type DeployOptions } from '../../src/service/deploy/deploy.ts';
import { nextName } from '../../src/service/deploy/deployed-site.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';
import { smallSite, type SmallSite } from './small-site.ts';

const options = (store: MemoryStore, more: Partial<DeployOptions> = {}): DeployOptions => ({
  store,
  onProgress: () => undefined,
  ...more,
});

const page = (says: string, look = 'red') => ({ says, look });
const one = smallSite({ '/a.html': page('x'), '/a/b.html': page('x'), '/c.html': page('x') });
const two = smallSite({
  '/a.html': page('x', 'blue'),
  '/a/b.html': page('y'),
  '/d.html': page('z'),
});
const manifestName = 'catalogue-manifest.json';

/** Each change from now on. */
function changesOf(store: MemoryStore): string[] {
  const changes: string[] = [];
  store.beforeChange = (change) => {
    changes.push(change.replace(/\.[\da-f]{10}\./, '.*.'));
  };
  return changes;
}

/** A store with a file of somebody else. */
function withStranger(key: string, body = 'theirs'): MemoryStore {
  const store = memoryStore();
  store.objects.set(key, { body: Buffer.from(body) });
  return store;
}

const textsIn = (files: Iterable<readonly [string, Buffer]>): Record<string, string> =>
  Object.fromEntries([...files].map(([key, body]) => [key, String(body)] as const));

const texts = ({ objects }: MemoryStore): Record<string, string> =>
  textsIn([...objects].map(([key, { body }]) => [key, body]));

const textsOf = ({ all }: SmallSite): Record<string, string> => textsIn(all);

test('the wanted manifest comes first; then what is new, what changed, removals, the manifest', async () => {
  const store = memoryStore();
  await deploy(one, options(store));
  const changes = changesOf(store);
  await deploy(two, options(store));
  assert.deepEqual(changes, [
    `write ${nextName}`,
    ...['write assets/look.*.css', 'write blue.png', 'write d.html', 'write a/b.html'],
    ...['write a.html', 'write feed.json', 'write index.html', 'remove c.html'],
    ...[`write ${manifestName}`, `remove ${nextName}`],
  ]);
});

test('the same build again changes nothing, and a dry run neither', async () => {
  const store = memoryStore();
  const changes = changesOf(store);
  const planned = await deploy(one, options(store, { dryRun: true }));
  assert.deepEqual(changes, []);
  const { steps, heals } = await deploy(one, options(store));
  assert.deepEqual(steps, planned.steps);
  assert.equal(steps.length, one.all.size);
  assert.equal(heals, false);
  changes.length = 0;
  assert.deepEqual((await deploy(one, options(store))).steps, []);
  assert.deepEqual(changes, []);
});

test('a file that is not what the manifest says ends a deployment before anything is written', async () => {
  const store = memoryStore();
  const read = () => {
    throw new EnvironmentError('a.html is not what the manifest says');
  };
  await assert.rejects(deploy({ ...one, read }, options(store)), /not what/);
  assert.deepEqual(texts(store), {});
});

for (const key of ['index.html', 'robots.txt', 'c.html', 'feed.json'])
  test(`${key} of somebody else is named and stays, unless it is to be replaced`, async () => {
    const store = withStranger(key);
    const site = smallSite({ '/c.html': page('x'), '/robots.txt': page('x') });
    await assert.rejects(deploy(site, options(store)), (fault: Error) => {
      assert.ok(fault instanceof UsageError);
      assert.ok(fault.message.includes(`no deployment put there: ${key}. Nothing was changed.`));
      return true;
    });
    assert.deepEqual(texts(store), { [key]: 'theirs' });
    await deploy(site, options(store, { replace: true }));
    assert.deepEqual(texts(store), textsOf(site));
  });

test('ten of many files in the way are named', async () => {
  const store = memoryStore();
  const names = Array.from({ length: 12 }, (_, index) => `/p${10 + index}.html`);
  const site = smallSite(Object.fromEntries(names.map((name) => [name, page('x')])));
  for (const name of names) store.objects.set(name.slice(1), { body: Buffer.from('theirs') });
  await assert.rejects(deploy(site, options(store)), /: p10\.html, .*, p19\.html and 2 more\. N/);
});

test('a site that was copied there with its manifest is taken over', async () => {
  const store = memoryStore();
  for (const [key, body] of one.all) store.objects.set(key, { body });
  store.objects.set('mine.txt', { body: Buffer.from('mine') });
  await deploy(two, options(store));
  assert.deepEqual(texts(store), { ...textsOf(two), 'mine.txt': 'mine' });
});

test('with --replace what somebody removed or changed comes back, and headers of another program go', async () => {
  const store = memoryStore();
  await deploy(one, options(store));
  store.objects.delete('a.html');
  store.objects.set('c.html', { body: Buffer.from('theirs') });
  const feed = store.objects.get('feed.json');
  assert.ok(feed?.facts);
  const headers = { ...feed.facts.headers, 'Cache-Control': 'no-cache' };
  store.objects.set('feed.json', { ...feed, facts: { ...feed.facts, headers } });
  const list = store.objects.get('a/b.html');
  assert.ok(list?.facts);
  const spaceless = { ...list.facts.headers, 'Content-Type': 'text/html;charset=utf-8' };
  store.objects.set('a/b.html', { ...list, facts: { ...list.facts, headers: spaceless } });
  const { steps } = await deploy(one, options(store, { replace: true }));
  assert.deepEqual(steps.map(({ file }) => file.key).sort(), ['a.html', 'c.html', 'feed.json']);
  assert.deepEqual(texts(store), textsOf(one));
});

const manifestWith = (change: object, file: object = {}): string => {
  const [first] = one.manifest.files;
  return JSON.stringify({ ...one.manifest, files: [{ ...first, ...file }], ...change });
};

for (const [what, text] of Object.entries({
  'no JSON': '{',
  'another version': manifestWith({ version: 2 }),
  'a size that is none': manifestWith({}, { bytes: '12' }),
  'a type that is none': manifestWith({}, { mediaType: 'html' }),
  'a hash that is none': manifestWith({}, { sha256: 'x' }),
  'a path out of the place': manifestWith({}, { path: '/../x' }),
  'the manifest itself': manifestWith({}, { path: '/catalogue-manifest.json' }),
  'what the program puts beside it': manifestWith({}, { path: `/${nextName}` }),
}))
  for (const name of [manifestName, nextName])
    test(`${name} with ${what} is named, and nothing is changed`, async () => {
      const store = withStranger(name, text);
      for (const [site, replace] of [
        [one, false],
        [one, true],
        [undefined, false],
      ] as const)
        await assert.rejects(deploy(site, options(store, { replace })), (fault: Error) => {
          assert.ok(fault instanceof UsageError);
          assert.ok(fault.message.startsWith(`${name} at memory is no manifest`), fault.message);
          return true;
        });
      assert.deepEqual(texts(store), { [name]: text });
    });

test('of two deployments that begin at the same moment one is refused', async () => {
  const store = memoryStore();
  const both = await Promise.allSettled([one, two].map((site) => deploy(site, options(store))));
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.deepEqual(texts(store), textsOf(both[0]?.status === 'fulfilled' ? one : two));
});

test('a deployment stops before it writes its manifest once another one has begun', async () => {
  const store = memoryStore();
  await deploy(one, options(store));
  const theirs = Buffer.from(JSON.stringify(one.manifest));
  store.beforeChange = (change) => {
    const facts = { sha256: hash('sha256', theirs), headers: {} };
    if (change === 'write d.html') store.objects.set(nextName, { body: theirs, facts });
  };
  await assert.rejects(deploy(two, options(store)), (fault: Error) => {
    assert.ok(fault instanceof EnvironmentError);
    return fault.message.startsWith('Another deployment to memory began');
  });
  assert.equal(store.objects.get(nextName)?.body, theirs);
  assert.deepEqual(store.objects.get(manifestName)?.body, one.all.get(manifestName));
});

test('within many files that is looked at, too', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `/p${index}.html`);
  const site = smallSite(Object.fromEntries(names.map((name) => [name, page('x')])));
  const store = memoryStore();
  let pages = 0;
  store.afterChange = () => {
    if ([...store.objects.keys()].includes('p0.html')) pages += 1;
    if (pages === 1) store.objects.delete(nextName);
  };
  await assert.rejects(deploy(site, options(store)), /Another deployment/);
  assert.ok(pages < 300, String(pages));
});

test('what somebody else puts there between the look and the write stays, unless it is to be replaced', async () => {
  for (const replace of [false, true]) {
    const store = memoryStore();
    store.beforeChange = (change) => {
      if (change === 'write c.html') store.objects.set('c.html', { body: Buffer.from('theirs') });
    };
    const deployment = deploy(one, options(store, { replace }));
    if (replace) await deployment;
    else
      await assert.rejects(deployment, /Somebody else put c\.html into memory meanwhile; it stays/);
    assert.equal(texts(store)['c.html'] === 'theirs', !replace);
  }
});
