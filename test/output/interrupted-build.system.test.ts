import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { readTree } from '../support/publish/file-tree.ts';
import { type SiteFiles, writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { EnvironmentError } from '../../src/base/failures.ts';
import { onEachWrite } from '../support/files/on-each-write.ts';

/** Thrown where the process would be gone. */
class Dead extends Error {}

/**
 * Runs something as if the process were killed at a step of writing: that step is half done, and
 * nothing after it happens, no clean-up either.
 *
 * @returns whether it came to that step.
 */
async function dieAtStep(step: number, run: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  try {
    await onEachWrite(({ name, args, proceed }) => {
      count += 1;
      if (count < step) return proceed();
      if (count === step && name === 'writeFileSync') {
        const [file, data, options] = args as [string, string | Uint8Array, object];
        proceed([file, data.slice(0, data.length / 2), options]);
      }
      throw new Dead(`step ${count}`);
    }, run);
    return false;
  } catch (cause) {
    if (count < step) throw cause;
    return true;
  }
}

/** A file names those that it links between angle brackets. */
const less: SiteFiles = {
  '/assets/sign-up.1.js': 'old script',
  '/assets/style.1.css': 'old style',
  '/index.html': 'home </assets/style.1.css></assets/sign-up.1.js></vehicles.html>',
  '/index.md': 'home </vehicles.md>',
  '/vehicles.html': 'list </assets/style.1.css></vehicles/bus.html></vehicles/tram.html>',
  '/vehicles.md': 'list </vehicles/bus.md>',
  '/vehicles/bus.html': 'bus </assets/style.1.css></vehicles.html>',
  '/vehicles/bus.md': 'bus </vehicles.md>',
  '/vehicles/tram.html': 'tram </assets/style.1.css>',
  '/api/list.json': '"</vehicles/bus.html></vehicles/tram.html>"',
  '/llms.txt': 'all </vehicles.md></vehicles/bus.md>',
};
const more: SiteFiles = {
  '/assets/sign-up.2.js': 'new script',
  '/assets/style.2.css': 'new style',
  '/index.html':
    'home! </assets/style.2.css></assets/sign-up.2.js></vehicles.html></apps/garage.html>',
  '/index.md': 'home! </vehicles.md></apps/garage.md>',
  '/vehicles.html': 'list! </assets/style.2.css></vehicles/bus.html></vehicles/a/new.html>',
  '/vehicles.md': 'list! </vehicles/bus.md></vehicles/a/new.md>',
  '/vehicles/bus.html': 'bus </assets/style.2.css></vehicles.html></vehicles/a/new.html>',
  '/vehicles/bus.md': 'bus </vehicles.md>',
  '/vehicles/a/new.html': 'new </assets/style.2.css></vehicles.html>',
  '/vehicles/a/new.md': 'new </vehicles.md>',
  '/vehicles/llms.txt': 'vehicles </vehicles/bus.md></vehicles/a/new.md>',
  '/apps/garage.html': 'garage </assets/style.2.css></index.html>',
  '/apps/garage.md': 'garage </index.md>',
  '/api/list.json': '"</vehicles/bus.html></vehicles/a/new.html>"',
  '/llms.txt': 'all </vehicles.md></vehicles/llms.txt></apps/garage.md>',
};
const later = '2026-05-01T10:00:00Z';
const manifestPath = '/catalogue-manifest.json';

/** What a reader can find: every file but temporary ones. */
const visible = (out: string): Map<string, string> =>
  new Map(
    [...readTree(out)]
      .filter(([path]) => !path.endsWith('.catalogue-tmp'))
      .map(([path, bytes]) => [`/${path}`, bytes.toString()]),
  );

function checkWhole(out: string, wanted: SiteFiles, moment: string): void {
  const files = visible(out);
  for (const [path, text] of files) {
    if (path !== manifestPath)
      assert.ok([less[path], more[path]].includes(text), `${moment}: ${path} is half written`);
    // Nothing leads to a new page before all are there, nor to one that goes.
    const isCommon = path in less && path in more;
    for (const [, link = ''] of text.matchAll(/<(\/[^>]+)>/g))
      assert.ok(
        files.has(link) || (!isCommon && link in (path in more ? more : less)),
        `${moment}: ${path} links to ${link}, which is not there`,
      );
  }
  const { files: listed } = JSON.parse(files.get(manifestPath) ?? '') as {
    files: { path: string }[];
  };
  for (const { path } of listed)
    assert.ok(files.has(path) || !(path in wanted), `${moment}: the manifest lists ${path}`);
}

/** Makes sure that a build leaves the site and nothing else, in the folder and beside it. */
async function checkHealed(folder: string, site: SiteFiles, moment: string): Promise<void> {
  const out = join(folder, 'out');
  await writeSite(out, site, later);
  const { [manifestPath]: manifest, ...rest } = Object.fromEntries(visible(out));
  assert.deepEqual(rest, site, moment);
  assert.ok(manifest !== undefined);
  assert.equal(readTree(out).size, Object.keys(site).length + 1, moment);
  assert.deepEqual(readdirSync(folder), ['out'], moment);
}

const ways = [
  { name: 'to more pages', before: less, wanted: more },
  { name: 'to fewer pages', before: more, wanted: less },
] as const;

for (const { name, before, wanted } of ways)
  test(`dead at any step on the way ${name}, the site is whole and the next build heals it`, async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, 'out');
    await writeSite(out, before);
    let step = 1;
    while (await dieAtStep(step, () => writeSite(out, wanted, later))) {
      const moment = `dead at step ${step}`;
      checkWhole(out, wanted, moment);
      // The sources may have gone back when the next build runs, so that nothing begun is wanted.
      await checkHealed(folder, step % 2 === 0 ? before : wanted, moment);
      await checkHealed(folder, before, moment);
      step += 1;
    }
    assert.ok(step > 30, `there are ${step} steps`);
  });

test('a first build killed at any step leaves the whole site or none', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  let step = 1;
  while (await dieAtStep(step, () => writeSite(out, more))) {
    if (readdirSync(folder).includes('out')) {
      const moment = `dead at step ${step}`;
      const { [manifestPath]: manifest, ...rest } = Object.fromEntries(visible(out));
      assert.ok(manifest !== undefined, moment);
      assert.deepEqual(rest, more, moment);
    }
    await checkHealed(folder, more, `dead at step ${step}`);
    rmSync(out, { recursive: true });
    step += 1;
  }
  assert.ok(step > 20, `there are ${step} steps`);
});

/** Runs something whose operation of a number fails; false where there are fewer. */
async function failAt(step: number, code: string, run: () => Promise<unknown>): Promise<unknown> {
  let count = 0;
  try {
    await onEachWrite(({ name, args, proceed }) => {
      // Opened for reading; what is flushed is a folder.
      if (args[1] === 'r' && statSync(String(args[0])).isFile()) return proceed();
      count += 1;
      if (count !== step) return proceed();
      throw Object.assign(new Error(`${code}: ${name}`), { code, syscall: name });
    }, run);
    return count < step ? false : undefined;
  } catch (fault) {
    return fault;
  }
}

const codes = ['EIO', 'ENOSPC', 'EACCES'] as const;

for (const from of [undefined, less])
  test(`a fault at any step of ${from ? 'an update' : 'a first build'} is reported, and the next build repairs the site`, async (t) => {
    const folder = temporaryFolder(t);
    let faults = 0;
    for (let step = 1; ; step += 1) {
      const root = join(folder, String(step));
      const out = join(root, 'out');
      mkdirSync(root);
      if (from !== undefined) await writeSite(out, from);
      const code = codes[step % codes.length] ?? 'EIO';
      const fault = await failAt(step, code, () => writeSite(out, more, later));
      if (fault === false) break;
      const moment = `step ${step}`;
      if (fault !== undefined) {
        faults += 1;
        assert.ok(fault instanceof EnvironmentError, `${moment}: ${inspect(fault)}`);
        assert.match(fault.message, /^Writing .* failed: [a-z ]+ \(E[A-Z]+\)\.$/, moment);
      }
      for (const [path, text] of readdirSync(root).includes('out') ? visible(out) : [])
        if (path !== manifestPath)
          assert.ok([less[path], more[path]].includes(text), `${moment}: ${path}: ${text}`);
      await checkHealed(root, more, moment);
    }
    assert.ok(faults > 12, `${faults} faults were told`);
  });
