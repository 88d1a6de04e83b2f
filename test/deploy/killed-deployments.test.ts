import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { UsageError } from '../../src/base/failures.ts';
import { deploy } from '../../src/service/deploy/deploy.ts';
import { nextName } from '../../src/service/deploy/deployed-site.ts';
import { runs } from '../support/runs.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';
import { smallSite, type Pages, type SmallPage, type SmallSite } from './small-site.ts';

const manifestName = 'catalogue-manifest.json';
const pageKeys = ['a.html', 'b.html', 'b/c.html', 'b/d.html', 'z.html', 'z/e.html'];
const otherKeys = [
  'feed.json',
  'red.png',
  'blue.png',
  'robots.txt',
  'index.html',
  manifestName,
  nextName,
];

const anyPages: fc.Arbitrary<Pages> = fc.dictionary(
  fc.constantFrom(...pageKeys.map((key) => `/${key}`)),
  fc.record({ says: fc.constantFrom('x', 'y', 'z'), look: fc.constantFrom('red', 'blue') }),
  { noNullPrototype: true },
);

/** What happens at a target: somebody puts a file there, or a site, or nothing, is deployed and killed or not. */
type Event =
  | { readonly kind: 'stranger'; readonly key: string }
  | { readonly kind: 'deploy'; readonly pages: Pages | undefined; readonly moment: number };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stranger' as const),
      key: fc.constantFrom(...pageKeys, ...otherKeys),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deploy' as const),
      pages: fc.oneof(
        { weight: 5, arbitrary: anyPages },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      moment: fc.oneof(fc.nat(45), fc.constant(Infinity)),
    }),
  },
);

class Killed extends Error {}

/** Deploys a site, or takes all away, and dies before a change by its number; false if it was done before. */
async function deployKilled(
  store: MemoryStore,
  site: SmallSite | undefined,
  moment: number,
): Promise<boolean> {
  let changes = 0;
  store.beforeChange = () => {
    if ((changes += 1) > moment) throw new Killed();
  };
  try {
    await deploy(site, options(store));
    return false;
  } catch (cause) {
    if (cause instanceof Killed) return true;
    throw cause;
  }
}

const options = (store: MemoryStore) => ({ store, allowGone: true, onProgress: () => undefined });

/** The keys that the manifests at a target list, themselves among them. */
function listed({ objects }: MemoryStore): ReadonlySet<string> {
  const manifests = [manifestName, nextName].flatMap((name) => {
    const body = objects.get(name)?.facts && objects.get(name)?.body;
    return body === undefined
      ? []
      : [[name, JSON.parse(String(body)) as { files: { path: string }[] }] as const];
  });
  return new Set(
    manifests.flatMap(([name, { files }]) => [name, ...files.map(({ path }) => path.slice(1))]),
  );
}

/** Whatever page a reader gets has all that it loads. */
function pagesAreWhole(store: MemoryStore): void {
  for (const [key, { body, facts }] of store.objects)
    if (key.endsWith('.html') && facts !== undefined)
      for (const asset of (JSON.parse(String(body)) as SmallPage).assets)
        if (!store.objects.has(asset.slice(1))) assert.fail(`${key} needs ${asset}`);
}

/** Whatever page a reader finds from the home page on has what it leads to. */
function walk(store: MemoryStore): void {
  if (!store.objects.has('index.html')) return;
  const seen = new Set(['/index.html']);
  for (const path of seen) {
    const page = JSON.parse(String(store.objects.get(path.slice(1))?.body)) as SmallPage;
    for (const link of page.links) {
      assert.ok(store.objects.has(link.slice(1)), `${path} leads to ${link}`);
      seen.add(link);
    }
  }
}

/** The target has a site with its headers, and what strangers put there, and nothing else. */
function shows(
  store: MemoryStore,
  site: SmallSite | undefined,
  strangers: ReadonlyMap<string, Buffer>,
): void {
  const expected = new Map([...(site?.all ?? []), ...strangers]);
  assert.deepEqual(
    Object.fromEntries([...store.objects].map(([key, { body }]) => [key, String(body)]).sort()),
    Object.fromEntries([...expected].map(([key, body]) => [key, String(body)]).sort()),
  );
  for (const [key, { headers }] of site?.files ?? [])
    assert.deepEqual(store.objects.get(key)?.facts?.headers, headers, key);
}

test('after a kill at any step the next deployment leaves foreign files, whole pages and a whole site', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 9 }), anyPages, async (events, last) => {
      const { objects } = memoryStore();
      const strangers = new Map<string, Buffer>();
      const untouched = (store: MemoryStore): void => {
        for (const [key, body] of strangers) assert.equal(store.objects.get(key)?.body, body, key);
      };
      const happen = async (event: Event): Promise<void> => {
        const store = memoryStore(objects);
        if (event.kind === 'stranger') {
          const { key } = event;
          if (objects.has(key) || listed(store).has(key)) return;
          strangers.set(key, Buffer.from(`theirs at ${key}`));
          objects.set(key, { body: strangers.get(key) ?? Buffer.of() });
          return;
        }
        const site = event.pages && smallSite(event.pages);
        const needed = [...(site?.all.keys() ?? [manifestName]), nextName];
        const inTheWay = needed.filter((key) => strangers.has(key));
        const before = new Map(objects);
        store.afterChange = () => {
          pagesAreWhole(store);
          untouched(store);
        };
        if (inTheWay.length > 0) {
          await assert.rejects(deployKilled(store, site, Infinity), (fault: Error) => {
            assert.ok(fault instanceof UsageError);
            return inTheWay.some((key) => fault.message.includes(key));
          });
          assert.deepEqual(objects, before);
        } else if (!(await deployKilled(store, site, event.moment))) shows(store, site, strangers);
      };
      for (const event of events) await happen(event);
      await happen({ kind: 'deploy', pages: last, moment: Infinity });
      await happen({ kind: 'deploy', pages: undefined, moment: Infinity });
    }),
    { numRuns: runs(600) },
  );
});

test('between deployments no page links to one that is missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPages, { minLength: 1, maxLength: 4 }), async (history) => {
      const { objects } = memoryStore();
      for (const pages of [...history, undefined]) {
        const store = memoryStore(objects);
        store.afterChange = () => {
          if (pages !== undefined) walk(store);
        };
        await deploy(pages && smallSite(pages), options(store));
      }
    }),
    { numRuns: runs(300) },
  );
});
