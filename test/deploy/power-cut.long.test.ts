import assert from 'node:assert/strict';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { deployToFolder } from '../../src/service/deploy/deploy-to-folder.ts';
import { readSite } from '../../src/service/deploy/deployed-site.ts';
import { dieAtStep } from '../support/files/die-at-step.ts';
import { afterPowerCut, recordPower } from '../support/files/power-cut.ts';
import { randomNumbers } from '../support/random-choices.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { writeSite, type SiteFiles } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A file names those that it links between angle brackets. */
const before: SiteFiles = {
  '/index.html': 'home </vehicles.html>',
  '/vehicles.html': 'list </vehicles/bus.html></vehicles/tram.html>',
  '/vehicles/bus.html': 'bus',
  '/vehicles/tram.html': 'tram </vehicles/bus.html>',
  '/llms.txt': 'all </vehicles.html></vehicles/tram.html>',
};
const after: SiteFiles = {
  '/index.html': 'home! </vehicles.html></apps/garage.html>',
  '/vehicles.html': 'list! </vehicles/bus.html>',
  '/vehicles/bus.html': 'bus! </apps/garage.html>',
  '/apps/garage.html': 'garage </index.html>',
  '/llms.txt': 'all! </vehicles.html></apps/garage.html>',
};
const later = '2026-05-01T10:00:00Z';
const manifest = 'catalogue-manifest.json';

const texts = (out: string): Record<string, string> =>
  Object.fromEntries(
    [...readTree(out)]
      .filter(([path]) => path !== manifest && !path.startsWith('.catalogue-'))
      .map(([path, bytes]) => [`/${path}`, bytes.toString()]),
  );

/** Each file is one of the old or the new site, and leads to files that are there. */
function checkReadable(out: string, moment: string): void {
  const files = texts(out);
  for (const [path, text] of Object.entries(files)) {
    assert.ok([before[path], after[path]].includes(text), `${moment}: ${path} holds ${text}`);
    for (const [, link = ''] of text.matchAll(/<(\/[^>]+)>/g))
      assert.ok(
        link in files || ['/apps/garage.html', '/vehicles/tram.html'].includes(path),
        `${moment}: ${path} leads to ${link}, which is not there`,
      );
  }
}

/** Two built sites, and a way to deploy one of them below a folder. */
async function builtSites(t: TestContext) {
  const folder = temporaryFolder(t);
  const sites = { before: join(folder, 'before'), after: join(folder, 'after') };
  await writeSite(sites.before, before);
  await writeSite(sites.after, after, later);
  const deploy = (which: keyof typeof sites, root: string) =>
    deployToFolder(readSite(sites[which]), join(root, 'www'), { onProgress: () => undefined });
  return { folder, deploy };
}

const traces = (root: string): string[] =>
  [...readTree(root).keys()].filter((path) => /catalogue-(?:lock|staging)/.test(path));

for (const { name, isFirst } of [
  { name: 'a first deployment', isFirst: true },
  { name: 'an update', isFirst: false },
]) {
  test(`100 power cuts in ${name}: a whole site is there, or none yet, and the next one goes through`, async (t) => {
    const { folder, deploy } = await builtSites(t);
    const [work, place] = [join(folder, 'work'), join(folder, 'cuts')];
    mkdirSync(work);
    mkdirSync(place);
    if (!isFirst) await deploy('before', work);
    const moments = await recordPower(work, () => deploy('after', work));
    assert.ok(moments.length > 20, `${moments.length} moments`);
    for (let seed = 0; seed < 100; seed += 1) {
      const random = randomNumbers(seed);
      // The last cuts come after the deployment was over.
      const at = seed >= 90 ? moments.length - 1 : Math.floor(random() * moments.length);
      const moment = moments[at];
      assert.ok(moment);
      const root = join(place, String(seed));
      afterPowerCut(moment, root, random);
      const lock = join(root, '.www.catalogue-lock');
      if (existsSync(lock)) utimesSync(lock, 0, 0); // a machine takes its time to start
      const www = join(root, 'www');
      const told = `seed ${seed}, cut after step ${at}`;
      if (existsSync(www)) checkReadable(www, told);
      if (existsSync(www) && isFirst) assert.deepEqual(texts(www), after, told);
      if (seed >= 90) assert.deepEqual(texts(www), after, `${told}: what was done is lost`);
      await deploy('after', root);
      assert.deepEqual(texts(www), after, told);
      assert.deepEqual(traces(root), [], told);
    }
  });

  test(`dead at any step of ${name}, a whole site is there, or none yet, and each next one goes through`, async (t) => {
    const { folder, deploy } = await builtSites(t);
    let step = 1;
    for (let isKilled = true; isKilled; step += 1) {
      const root = join(folder, String(step));
      const www = join(root, 'www');
      const told = `dead at step ${step}`;
      mkdirSync(root);
      if (!isFirst) await deploy('before', root);
      isKilled = await dieAtStep(step, () => deploy('after', root));
      if (existsSync(www)) checkReadable(www, told);
      // What was begun and is not wanted any longer is no file of somebody else.
      for (const next of step % 2 === 0 ? (['before', 'after'] as const) : (['after'] as const)) {
        await deploy(next, root);
        assert.deepEqual(texts(www), { before, after }[next], told);
      }
      assert.deepEqual(traces(root), [], told);
    }
    assert.ok(step > 20, `there are ${step} steps`);
  });
}
