import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { afterPowerCut, randomNumbers, recordPower } from '../support/files/power-cut.ts';
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
      .filter(([path]) => path !== manifest && !path.endsWith('.catalogue-tmp'))
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

for (const { name, from } of [
  { name: 'a first build', from: undefined },
  { name: 'an update', from: before },
])
  test(`100 power cuts in ${name}: a whole site is there, or none yet, and the next build goes through`, async (t) => {
    const folder = temporaryFolder(t);
    const [work, place] = [join(folder, 'work'), join(folder, 'cuts')];
    if (from !== undefined) await writeSite(join(work, 'out'), from);
    else await writeSite(join(work, 'other'), before);
    const moments = await recordPower(work, () => writeSite(join(work, 'out'), after, later, true));
    assert.ok(moments.length > 20, `${String(moments.length)} moments`);
    await writeSite(join(place, 'other'), before);
    for (let seed = 0; seed < 100; seed += 1) {
      const random = randomNumbers(seed);
      // The last cuts come after the build was over.
      const at = seed >= 90 ? moments.length - 1 : Math.floor(random() * moments.length);
      const moment = moments[at];
      assert.ok(moment);
      const root = join(place, String(seed));
      afterPowerCut(moment, root, random);
      const out = join(root, 'out');
      const told = `seed ${String(seed)}, cut after step ${String(at)}`;
      if (from !== undefined || existsSync(out)) checkReadable(out, told);
      if (existsSync(out) && from === undefined) assert.deepEqual(texts(out), after, told);
      if (seed >= 90) assert.deepEqual(texts(out), after, `${told}: a finished build is lost`);
      await writeSite(out, after, later);
      assert.deepEqual(texts(out), after, told);
      assert.deepEqual(
        [...readTree(root).keys()].filter((path) => /catalogue-(?:tmp|lock|staging)/.test(path)),
        [],
        told,
      );
    }
  });
