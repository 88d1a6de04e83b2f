import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { UsageError } from '../../../src/base/failures.ts';
import type { PreviewBuild } from '../../../src/cli/commands/serve/build-preview.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { build } from '../../../src/build/build.ts';
import {
  createPreviewReport,
  runServe,
  type ServeOptions,
} from '../../../src/cli/commands/serve/serve-command.ts';
import { readBuildInput } from '../../../src/cli/inputs/build-input.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { readTree } from '../../support/publish/file-tree.ts';
import { projectRoot } from '../../support/publish/fixtures.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { until } from '../../support/signup/wait-until.ts';

/** A studio with a published site, which can be previewed. */
async function studio(t: TestContext, isPublished = true) {
  let end = (): Promise<unknown> => Promise.resolve();
  t.after(() => end());
  const root = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  const path = (name: string): string => join(root, name);
  const options: ServeOptions = {
    ...{ sources: path('sources'), out: path('out'), watch: true },
    ...{ port: 0, address: '127.0.0.1', socketMode: 0o660 },
  };
  const env = { HOME: path('home') };
  let now = new Date('2026-03-14T09:00:00Z');
  const { io } = fakeIo({ env, now: () => now });
  if (isPublished) await build(await readBuildInput(options, io));
  now = new Date('2026-05-01T09:00:00Z');
  /** Starts a preview; resolves when it listens, with what it says. */
  const start = async (more: Partial<ServeOptions> = {}) => {
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const own = fakeIo({ env, now: () => now, stopped: () => stopped });
    const ended = runServe({ ...options, ...more }, own.io);
    await Promise.race([until(() => own.printed.out.length > 0), ended]);
    end = async () => {
      stop();
      return ended;
    };
    const origin = /http:\S+/.exec(own.printed.out[0] ?? '')?.[0] ?? '';
    const page = async (name: string) => (await fetch(`${origin}${name}`)).text();
    return { said: own.printed, page, end };
  };
  return { path, options, start };
}

const bus = 'sources/vehicles/bus.yaml';
const change = (file: string, from: RegExp, to: string): void => {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};

describe('serve --watch', () => {
  test('shows each change, and writes nothing', async (t) => {
    const { path, start } = await studio(t);
    const before = readTree(path('.'));
    const preview = await start();
    assert.match(await preview.page('/vehicles/bus'), /preview\.js[^]*<h1>Bus/);
    change(path(bus), /^name: .*/m, 'name: Night bus');
    await until(async () => (await preview.page('/vehicles/bus')).includes('Night bus'));
    await preview.end();
    before.delete(bus);
    const after = readTree(path('.'));
    after.delete(bus);
    assert.deepEqual(after, before);
  });

  test('shows a changed template in the pages of its kind, and counts them', async (t) => {
    const { path, start } = await studio(t);
    mkdirSync(path('mine'));
    const preview = await start({ templates: path('mine') });
    const text = readFileSync(join(projectRoot, 'templates/vehicle.html.eta'), 'utf8');
    writeFileSync(path('mine/vehicle.html.eta'), text.replace('<h1>', '<h1 class="ours">'));
    await until(async () => (await preview.page('/vehicles/bus')).includes('<h1 class="ours">'));
    assert.doesNotMatch(await preview.page('/about'), /class="ours"/);
    assert.match(preview.said.log.at(-1) ?? '', /^✓ [1-9]\d* files changed\.$/);
  });

  test('gives unchanged pages their published dates', async (t) => {
    const { path, start } = await studio(t);
    change(path(bus), /^name: .*/m, 'name: Night bus');
    const preview = await start();
    assert.equal(preview.said.out.length, 1);
    const { files } = JSON.parse(await preview.page('/catalogue-manifest.json')) as {
      files: { path: string; modified: string }[];
    };
    const dayOf = (name: string) => files.find((each) => each.path === name)?.modified.slice(0, 10);
    assert.equal(dayOf('/vehicles/tram.html'), '2026-03-14');
    assert.equal(dayOf('/vehicles/bus.html'), '2026-05-01');
  });

  test('reports what is wrong with regard to what is published, at each start', async (t) => {
    const { path, start } = await studio(t);
    renameSync(path('sources/vehicles/steam-train.yaml'), path('sources/vehicles/fast-train.yaml'));
    for (const _ of [1, 2]) {
      const preview = await start();
      assert.match(preview.said.err.join('\n'), /error path-vanished/);
      await preview.end();
    }
    cpSync(path('out'), path('kept'), { recursive: true });
    renameSync(path('sources/vehicles/fast-train.yaml'), path('sources/vehicles/steam-train.yaml'));
    const preview = await start();
    assert.deepEqual(preview.said.err, []);
  });

  test('notices another published site although no source changed', async (t) => {
    const { path, start, options } = await studio(t);
    const quiet = await start();
    assert.deepEqual(quiet.said.err, []);
    await quiet.end();
    change(path('out/catalogue-record.json'), /"\/vehicles\/bus": /, '"/vehicles/old-bus": ');
    change(path('out/catalogue-manifest.json'), /"version": 1/, '"version":  1');
    const preview = await start({ out: options.out });
    assert.match(preview.said.err.join('\n'), /path-vanished/);
  });

  test('starts from the published site if the sources have errors, and needs one of them', async (t) => {
    const { path, start } = await studio(t);
    change(path(bus), /^category: .*/m, 'category: nowhere');
    const preview = await start();
    assert.match(preview.said.err.join('\n'), /unknown-category/);
    assert.match(await preview.page('/vehicles/bus'), /<h1>Bus/);
    await preview.end();
    const other = await studio(t, false);
    change(other.path(bus), /^category: .*/m, 'category: nowhere');
    await assert.rejects(
      other.start(),
      new UsageError('There is no site to show yet. Fix the sources, and start again.'),
    );
  });
});

describe('the report of a preview', () => {
  const warning = {
    ...{ code: 'empty-file', severity: 'warning', message: 'Odd.', file: 'a.yaml' },
    ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
  } as const satisfies Diagnostic;
  const error = { ...warning, severity: 'error' } as const;
  const built = (diagnostics: PreviewBuild['diagnostics'], changed = 0) => ({
    ...{ diagnostics, changed, shownFiles: [], textOf: () => undefined },
  });

  test('says warnings once, errors each time, and shows errors in pages', () => {
    const { io, printed } = fakeIo();
    const shown: string[] = [];
    const report = createPreviewReport(io, {
      showSite: (isChanged) => void shown.push(isChanged ? 'changed' : 'same'),
      showProblems: (text) => void shown.push(text.split('\n')[0] ?? ''),
    });
    for (const result of [built([warning], 1), built([warning]), built([error]), built([error])])
      report(result);
    assert.deepEqual(shown.slice(0, 2), ['changed', 'same']);
    assert.match(shown[2] ?? '', /^a\.yaml:1:1 error/);
    assert.equal(shown[3], shown[2]);
    assert.equal(printed.err.filter((text) => text.includes('warning')).length, 1);
    assert.equal(printed.err.filter((text) => text.includes('error')).length, 2);
    assert.deepEqual(printed.log, ['✓ 1 file changed.', '✓ 0 files changed.']);
  });
});
