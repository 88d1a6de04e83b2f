import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deploy, type DeployOptions } from '../../src/service/deploy/deploy.ts';
import type { Goal } from '../../src/service/deploy/prepare.ts';
import { stateKey } from '../../src/service/deploy/state.ts';
import { runs } from '../support/runs.ts';
import { memoryStore, reopened, type MemoryStore } from '../support/deploy/memory-store.ts';
import { smallSite, type Pages, type SmallPage } from '../support/deploy/small-site.ts';

const options = (store: MemoryStore, more: Partial<DeployOptions> = {}): DeployOptions => ({
  store,
  parallel: 3,
  keep: 5,
  replace: false,
  recheck: false,
  onProgress: () => undefined,
  now: () => new Date(),
  ...more,
});

const anyPages: fc.Arbitrary<Pages> = fc.dictionary(
  fc.constantFrom('/a.html', '/b.html', '/b/c.html', '/b/d.html', '/e.html'),
  fc.record({ says: fc.constantFrom('x', 'y', 'z'), look: fc.constantFrom('red', 'blue') }),
  { noNullPrototype: true },
);

const pageAt = (store: MemoryStore, path: string): SmallPage =>
  JSON.parse(String(store.objects.get(path.slice(1))?.body)) as SmallPage;

/** Walks from the home page: every page that somebody finds is there, and so is what it loads. */
function walk(store: MemoryStore): void {
  if (!store.objects.has('index.html')) return;
  const seen = new Set(['/index.html']);
  for (const path of seen) {
    const { links, assets } = pageAt(store, path);
    for (const needed of [...links, ...assets])
      assert.ok(store.objects.has(needed.slice(1)), `${path} needs ${needed}`);
    for (const link of links) seen.add(link);
  }
}

/** The site as a reader gets it, without what deployments keep and assets of older pages. */
const shown = (store: MemoryStore, site: ReturnType<typeof smallSite>): void => {
  const own = [...store.objects].filter(([key]) => !/^(?:\.catalogue|assets)\//.test(key));
  const expected = [...site.all].filter(([path]) => !path.startsWith('/assets/'));
  const texts = (files: Iterable<readonly [string, Buffer]>) =>
    Object.fromEntries([...files].map(([key, body]) => [key, body.toString('utf8')]));
  assert.deepEqual(texts(own.map(([key, { body }]) => [`/${key}`, body])), texts(expected));
  for (const [path, body] of site.all) {
    const object = store.objects.get(path.slice(1));
    assert.deepEqual(object?.body, body, path);
    assert.deepEqual(object.facts?.headers, site.files.get(path.slice(1))?.headers, path);
  }
};

/** What is below `.catalogue` is exactly what the state says, and nothing is forgotten there. */
function noGarbage(store: MemoryStore): void {
  const state = JSON.parse(String(store.objects.get(stateKey)?.body)) as {
    readonly kept: Readonly<Record<string, string>>;
  };
  const own = [...store.objects.keys()].filter((key) => key.startsWith('.catalogue/'));
  const kept = Object.keys(state.kept).map((sha256) => `.catalogue/kept/${sha256}`);
  assert.deepEqual(own.sort(), [...kept, stateKey].sort());
}

class Killed extends Error {}

/** Deploys, and dies before a change by its number; false if it was done before. */
async function killedAt(
  store: MemoryStore,
  goal: Goal,
  moment: number,
  keep = 5,
): Promise<boolean> {
  let changes = 0;
  store.beforeChange = () => {
    if ((changes += 1) > moment) throw new Killed();
  };
  try {
    await deploy(goal, options(store, { keep }));
    return false;
  } catch (cause) {
    if (!(cause instanceof Killed)) throw cause;
    return true;
  }
}

test('killed again and again at any step, a deployment leaves a site without dead links; the next one heals it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyPages, fc.array(fc.nat(40), { maxLength: 3 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.array(fc.tuple(anyPages, fc.nat(40)), { maxLength: 2 }),
      async (deployments, others) => {
        let store = memoryStore();
        for (const [pages, moments] of deployments) {
          const kills = [
            ...others.map(([other, moment]) => [smallSite(other), moment] as const),
            ...moments.map((moment) => [smallSite(pages), moment] as const),
          ];
          for (const [site, moment] of kills) {
            store.afterChange = () => {
              walk(store);
            };
            await killedAt(store, { kind: 'site', site }, moment);
            store = reopened(store);
          }
          store.afterChange = () => {
            walk(store);
          };
          const site = smallSite(pages);
          await deploy({ kind: 'site', site }, options(store));
          shown(store, site);
          noGarbage(store);
        }
      },
    ),
    { numRuns: runs(600) },
  );
});

test('whatever was killed in between, going back gives the bytes and headers of each deployment that is remembered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPages, { minLength: 2, maxLength: 7 }),
      fc.array(fc.tuple(anyPages, fc.nat(40)), { maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.nat(40),
      async (history, kills, keep, moment) => {
        let store = memoryStore();
        const sites = new Map<string, ReturnType<typeof smallSite>>();
        for (const pages of history) {
          const site = smallSite(pages);
          const { id } = await deploy({ kind: 'site', site }, options(store, { keep }));
          if (id !== undefined) sites.set(id, site);
        }
        for (const [pages, at] of kills) {
          await killedAt(store, { kind: 'site', site: smallSite(pages) }, at, 99);
          store = reopened(store);
        }
        const remembered = [...sites.keys()].slice(-keep);
        for (const id of remembered.toReversed()) {
          await killedAt(store, { kind: 'rollback', to: id }, moment, 99);
          store = reopened(store);
          store.afterChange = () => {
            walk(store);
          };
          // Each going back is a deployment itself, so all are to stay.
          await deploy({ kind: 'rollback', to: id }, options(store, { keep: 99 }));
          const site = sites.get(id);
          assert.ok(site);
          shown(store, site);
        }
      },
    ),
    { numRuns: runs(600) },
  );
});

test('what two aborted deployments left and nothing leads to is gone before a third one leads there', async () => {
  const page = { says: 'x', look: 'red' };
  const pages = (...paths: readonly string[]): Pages =>
    Object.fromEntries(paths.map((path) => [path, page]));
  const many = pages('/a.html', '/b.html', '/b/c.html', '/b/d.html', '/e.html');
  const [few, other] = [pages('/a.html', '/b/d.html'), pages('/a.html', '/b/c.html')];
  for (let first = 6; first < 22; first += 1)
    for (let second = 9; second < 20; second += 1) {
      let store = memoryStore();
      for (const [site, moment] of [
        [many, first],
        [few, second],
      ] as const) {
        await killedAt(store, { kind: 'site', site: smallSite(site) }, moment);
        store = reopened(store);
      }
      store.afterChange = () => {
        walk(store);
      };
      await deploy({ kind: 'site', site: smallSite(other) }, options(store));
    }
});
