import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { EnvironmentError } from '../../src/base/failures.ts';
import { onEachWrite } from '../support/files/on-each-write.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { writeSite, type SiteFiles } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const before: SiteFiles = { '/index.html': 'home', '/a.html': 'a', '/old/b.html': 'b' };
const after: SiteFiles = { '/index.html': 'home!', '/a.html': 'a', '/new/c.html': 'c' };
const later = '2026-05-01T10:00:00Z';

const published = (out: string): Record<string, string> =>
  Object.fromEntries(
    [...readTree(out)]
      .filter(([path]) => path !== 'catalogue-manifest.json')
      .map(([path, bytes]) => [`/${path}`, bytes.toString()]),
  );

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

for (const code of ['EIO', 'ENOSPC', 'EACCES'])
  for (const from of [undefined, before])
    test(`${code} at any step of ${from ? 'an update' : 'a first build'} is reported, and the next build repairs the site`, async (t) => {
      const folder = temporaryFolder(t);
      let faults = 0;
      for (let step = 1; ; step += 1) {
        const root = join(folder, String(step));
        const out = join(root, 'out');
        mkdirSync(root);
        if (from !== undefined) await writeSite(out, from);
        const fault = await failAt(step, code, () => writeSite(out, after, later));
        if (fault === false) break;
        const moment = `step ${step}`;
        if (fault !== undefined) {
          faults += 1;
          assert.ok(fault instanceof EnvironmentError, `${moment}: ${inspect(fault)}`);
          assert.match(fault.message, /^Writing .* failed: [a-z ]+ \(E[A-Z]+\)\.$/, moment);
        }
        const files = readdirSync(root).includes('out') ? published(out) : {};
        for (const [path, text] of Object.entries(files))
          if (!path.endsWith('.catalogue-tmp'))
            assert.ok([before[path], after[path]].includes(text), `${moment}: ${path}: ${text}`);
        await writeSite(out, after, later);
        assert.deepEqual(published(out), after, moment);
        assert.deepEqual(readdirSync(root), ['out'], moment);
      }
      assert.ok(faults > 12, `${faults} faults were told`);
    });
