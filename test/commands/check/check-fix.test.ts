import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runCheck, type CheckOptions } from '../../../src/cli/commands/check/check-command.ts';
import { UsageError } from '../../../src/base/failures.ts';
import {
  edit,
  filesBelow,
  read,
  starterFolder,
  workIn,
  write,
} from '../../support/content/catalogue-folder.ts';
import { fakeIo, type Printed } from '../../support/content/fake-io.ts';
import { drawn } from '../../support/pictures.ts';
import { faultyFolder } from '../../support/content/faulty-folder.ts';
import { runWithin } from '../../support/publish/run-within.ts';

const bus = 'sources/vehicles/bus.yaml';

async function check(
  options: Partial<CheckOptions>,
  paths: readonly string[] = [],
): Promise<{ code: number; printed: Printed }> {
  const { io, printed } = fakeIo();
  const code = await runCheck(
    paths,
    { sources: 'sources', out: 'out', format: [], ...options },
    io,
  );
  return { code, printed };
}

test('--fix fixes what it can, lists it, reports what is left and exits by it', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  const before = filesBelow(folder);
  const { code, printed } = await check({ fix: true });
  assert.equal(code, 1);
  assert.match(printed.log.join('\n'), /bus\.yaml:4:11 fixed unknown-category: Write "town"/);
  assert.match(printed.log.join('\n'), /^1 finding fixed in 1 file\.$/m);
  assert.doesNotMatch(printed.out.join('\n'), /unknown-category/);
  assert.match(printed.out.join('\n'), /unknown-key/);
  const changed = [...filesBelow(folder)].filter(([path, text]) => before.get(path) !== text);
  assert.deepEqual(changed, [[bus, before.get(bus)?.replace('category: twon', 'category: town')]]);
});

test('check --fix with a path fixes that file and leaves the others', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  edit(folder, 'sources/vehicles/fire-engine.yaml', 'category:', 'catgory:');
  await check({ fix: true }, ['sources/vehicles/fire-engine.yaml']);
  assert.match(read(folder, 'sources/vehicles/fire-engine.yaml'), /^category:/m);
  assert.match(read(folder, bus), /twon/);
});

const misnamed = 'sources/vehicles/Delivery Van.yaml';
const renamed = 'sources/vehicles/delivery-van.yaml';
const deliveryVan = 'id: vehicle-077\nname: Delivery Van\ncategory: twon\ncolour: red\n';

test('a file whose name is refused is renamed, also if it alone is named, and once', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  write(folder, misnamed, deliveryVan);
  const { printed } = await check({ fix: true, dryRun: true }, [misnamed]);
  assert.match(printed.out.join('\n'), /^rename to sources\/vehicles\/delivery-van\.yaml$/m);
  assert.match(
    printed.err.join('\n'),
    /^sources\/vehicles\/delivery-van\.yaml:4:1 error unknown-key/,
  );
  assert.equal(read(folder, misnamed), deliveryVan);
  edit(folder, bus, 'category: twon\ncolour: red', 'category: town');
  const fixed = await check({ fix: true });
  assert.deepEqual(fixed.printed.log.slice(0, 3), [
    `${misnamed}:3:11 fixed unknown-category: Write "town"`,
    `${misnamed}:1:1 fixed file-name: Rename it to vehicles/delivery-van.yaml`,
    '2 findings fixed in 1 file.',
  ]);
  assert.doesNotMatch(fixed.printed.out.join('\n'), /file-name/);
  assert.equal(read(folder, renamed), deliveryVan.replace('twon', 'town'));
  assert.ok(!filesBelow(folder).has(misnamed));
  const again = await check({ fix: true }, [renamed]);
  assert.doesNotMatch(again.printed.log.join('\n'), /fixed/);
});

test('a file is not renamed where anything else lies, of whatever kind', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  write(folder, misnamed, deliveryVan);
  symlinkSync('nowhere', join(folder, renamed));
  const guide = 'sources/pages/Our Guides/start.md';
  write(folder, guide, '---\ntitle: Start\ndescription: How to begin.\n---\nA page.\n');
  write(folder, 'sources/pages/our-guides', 'no folder');
  const { code, printed } = await check({ fix: true });
  assert.equal(code, 1);
  assert.match(printed.log.join('\n'), /fixed unknown-category/);
  for (const path of [misnamed, guide]) assert.ok(existsSync(join(folder, path)), path);
});

const photo = drawn(8, 8).jpeg().toBuffer();

/** A starter whose pictures are called as a camera and a browser call them. */
async function photographed(t: TestContext): Promise<string> {
  const folder = starterFolder(t);
  workIn(folder, t);
  for (const name of ['IMG_2041.JPG', 'trip/Big Bus.jfif'])
    write(folder, `sources/media/${name}`, await photo);
  write(
    folder,
    bus,
    'id: vehicle-901\nname: Bus\ncategory: town\nimage:\n  file: IMG_2041.JPG # of May\n  alt: A bus\n',
  );
  write(
    folder,
    'sources/pages/trip.md',
    '---\ntitle: A trip\ndescription: Where we went by bus and what we saw there.\n---\n\n![A bus](</media/trip/Big Bus.jfif>)\n',
  );
  return folder;
}

test('--fix renames pictures with the names of cameras, and updates what refers to them', async (t) => {
  const folder = await photographed(t);
  const { code, printed } = await check({ fix: true });
  assert.equal(code, 0, printed.out.join('\n'));
  const log = printed.log.join('\n');
  assert.match(
    log,
    /media\/IMG_2041\.JPG:1:1 fixed file-name: Rename it to media\/img-2041\.jpg$/m,
  );
  assert.match(log, /Big Bus\.jfif:1:1 fixed file-name: Rename it to media\/trip\/big-bus\.jpg$/m);
  assert.match(read(folder, bus), /^ {2}file: img-2041\.jpg # of May$/m);
  assert.match(read(folder, 'sources/pages/trip.md'), /\/media\/trip\/big-bus\.jpg/);
  for (const [path, isThere] of [
    ['IMG_2041.JPG', false],
    ['img-2041.jpg', true],
    ['trip/big-bus.jpg', true],
  ] as const)
    assert.equal(existsSync(join(folder, 'sources/media', path)), isThere, path);
});

test('--fix says why a picture keeps its name while another source has an error', async (t) => {
  const folder = await photographed(t);
  edit(folder, 'sources/pages/trip.md', 'title: A trip', 'titel: [A trip]');
  const { code, printed } = await check({ fix: true });
  assert.equal(code, 1);
  assert.match(
    printed.log.join('\n'),
    /IMG_2041\.JPG keeps its name: pages\/trip\.md has errors.*fix them first\.$/m,
  );
  assert.match(printed.out.join('\n'), /once the errors of other sources are mended\.$/m);
});

test('--fix renames an entry and the picture that it refers to in one run', async (t) => {
  const folder = await photographed(t);
  rmSync(join(folder, bus));
  write(
    folder,
    'sources/vehicles/Big Bus.yaml',
    'id: vehicle-901\nname: Bus\ncategory: town\nimage:\n  file: IMG_2041.JPG\n  alt: A bus\n',
  );
  const { code, printed } = await check({ fix: true });
  assert.equal(code, 0, printed.out.join('\n'));
  assert.match(read(folder, 'sources/vehicles/big-bus.yaml'), /^ {2}file: img-2041\.jpg$/m);
  assert.ok(!existsSync(join(folder, 'sources/vehicles/Big Bus.yaml')));
});

test('--fix keeps the name of a picture if the new one is taken, disputed or without a letter', async (t) => {
  const folder = await photographed(t);
  mkdirSync(join(folder, 'sources/media/moon.jpg'));
  for (const name of ['img-2041.jpg', 'A B.png', 'a b.png', 'バス.png', 'Moon.JPG'])
    write(folder, `sources/media/${name}`, await photo);
  const before = filesBelow(join(folder, 'sources/media'));
  const { code, printed } = await check({ fix: true, dryRun: true });
  assert.equal(code, 1);
  assert.match(printed.out.join('\n'), /^rename to sources\/media\/trip\/big-bus\.jpg$/m);
  assert.doesNotMatch(printed.log.join('\n'), /IMG|a-b|name\.png|moon/);
  assert.deepEqual(filesBelow(join(folder, 'sources/media')), before);
});

test('the report for programs has the remedies of what is left and what was mended', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  interface JsonReport {
    readonly diagnostics: readonly { code: string; remedy?: object }[];
    readonly mended?: readonly object[];
  }
  const reported = async (options: Partial<CheckOptions>): Promise<JsonReport> => {
    const { printed } = await check({ ...options, format: [{ format: 'json' }] });
    return JSON.parse(printed.out.join()) as JsonReport;
  };
  const remedies = (report: JsonReport) =>
    report.diagnostics.flatMap(({ code, remedy }) => (remedy ? [code] : []));
  const first = await reported({});
  assert.deepEqual(remedies(first), ['unknown-category']);
  assert.equal(first.mended, undefined);
  const fixed = await reported({ fix: true });
  assert.deepEqual(remedies(fixed), []);
  assert.deepEqual(fixed.mended, [
    { code: 'unknown-category', file: bus, line: 4, column: 11, title: 'Write "town"' },
  ]);
  assert.deepEqual((await reported({ fix: true })).mended, []);
});

test('--dry-run without --fix is refused', async () => {
  await assert.rejects(
    () => check({ dryRun: true }),
    (failure) => failure instanceof UsageError && failure.message.includes('add --fix'),
  );
});

test('--all shows each of many findings in full', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  const links = Array.from({ length: 14 }, (_, index) => `[x](http://a.example/${index})`);
  edit(folder, 'sources/pages/index.md', '---\n\n', `---\n\n${links.join('\n')}\n\n`);
  const shown = async (options: Partial<CheckOptions>): Promise<number> => {
    const { printed } = await check(options, ['sources/pages/index.md']);
    return printed.out.join('\n').split('→ Write https').length - 1;
  };
  assert.deepEqual([await shown({}), await shown({ all: true })], [5, 14]);
});

test('a build prints the fixes of findings, also of those from its cache', async (t) => {
  const cwd = faultyFolder(t);
  edit(cwd, bus, 'category: twon\ncolour: red', 'category: town');
  edit(cwd, 'sources/vehicles/van.yaml', '🚐', '✈');
  edit(cwd, 'sources/vehicles/van.yaml', 'vehicle-001', 'vehicle-077');
  for (const _ of ['first', 'again']) {
    const { stdout } = await runWithin(t, ['build', '--format', 'json'], { cwd });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; remedy?: { title: string } }[];
    };
    const remedies = diagnostics.map(({ code, remedy }) => [code, remedy?.title]);
    assert.deepEqual(
      remedies.filter(([code]) => code === 'emoji-glyph'),
      [['emoji-glyph', 'Write "✈️"']],
    );
  }
});
