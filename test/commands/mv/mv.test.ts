import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runCheck } from '../../../src/cli/commands/check/check-command.ts';
import { runMv } from '../../../src/cli/commands/mv/mv-command.ts';
import { runRm, type RmOptions } from '../../../src/cli/commands/rm/rm-command.ts';
import {
  filesBelow,
  read,
  recordPublished,
  starterFolder,
  workIn,
  write,
} from '../../support/content/catalogue-folder.ts';
import { fakeIo } from '../../support/content/fake-io.ts';

const where = { sources: 'sources', out: 'out' };

function inStarter(t: TestContext): string {
  const folder = starterFolder(t);
  workIn(folder, t);
  recordPublished(folder);
  return folder;
}

async function mv(from: string, to: string, options: { readonly dryRun?: boolean } = {}) {
  const { io, printed } = fakeIo();
  return { code: await runMv(from, to, { ...where, ...options }, io), ...printed };
}

async function rm(what: string, options: Partial<RmOptions> = {}) {
  const { io, printed } = fakeIo();
  return { code: await runRm(what, { ...where, ...options }, io), ...printed };
}

async function check() {
  const { io, printed } = fakeIo();
  return { code: await runCheck([], { ...where, format: [] }, io), ...printed };
}

test('mv renames a source with what refers to it, and lists the files', async (t) => {
  const folder = inStarter(t);
  const { code, out, log } = await mv('sources/vehicles/bus.yaml', 'sources/vehicles/coach.yaml');
  assert.equal(code, 0);
  assert.ok(out.includes(join('sources', 'vehicles/coach.yaml')), out.join());
  assert.match(log.join(), /\/vehicles\/bus is now \/vehicles\/coach\.$/);
  assert.match(read(folder, 'sources/vehicles/coach.yaml'), /formerSlugs:\n {2}- bus\n/);
  assert.equal((await check()).code, 0);
  assert.equal((await mv('/vehicles/coach.md', 'bus')).code, 0);
  assert.doesNotMatch(read(folder, 'sources/vehicles/bus.yaml'), /- bus\n/);
  assert.equal((await check()).code, 0);
});

test('a rename that a check would refuse is not written', async (t) => {
  const folder = inStarter(t);
  write(
    folder,
    'sources/vehicles/van.yaml',
    'id: vehicle-090\nname: Van\ncategory: town\nformerSlugs: [coach]\n',
  );
  const before = filesBelow(folder);
  const { code, err, log } = await mv('vehicle:bus', 'coach');
  assert.equal(code, 1);
  assert.match(err.join('\n'), /former-slug-in-use/);
  assert.match(log.join(), /Nothing was written/);
  assert.deepEqual(filesBelow(folder), before);
});

test('rm of a category lists its references and what to write; with --merge-into it removes it', async (t) => {
  const folder = inStarter(t);
  const before = filesBelow(folder);
  const refused = await rm('category:town');
  assert.equal(refused.code, 1);
  assert.match(refused.out.join('\n'), /^sources\/vehicles\/bus\.yaml:\d+:\d+: town$/m);
  assert.match(
    refused.log.join(),
    /use --merge-into with another one or --redirect-to .* or --force/,
  );
  assert.deepEqual(filesBelow(folder), before);
  assert.equal((await rm('category:town', { mergeInto: 'emergency' })).code, 0);
  assert.match(read(folder, 'sources/vehicles/bus.yaml'), /category: emergency/);
  assert.equal((await check()).code, 0);
});

const guide =
  '---\ntitle: Guide\ndescription: A guide for everybody who wants to know what this is.\n---\n\nHi.\n';

test('mv and rm take a folder by its path or its address, and name what is no source', async (t) => {
  const folder = inStarter(t);
  write(folder, 'sources/pages/guides/first.md', guide);
  recordPublished(folder);
  write(folder, 'sources/pages/guides/README.md', 'For editors.\n');
  const before = filesBelow(folder);
  assert.match(
    (await mv('/guides', 'help', { dryRun: true })).out.join('\n'),
    /^rename to .*help\/first\.md$/m,
  );
  assert.deepEqual(filesBelow(folder), before);
  const done = await mv('sources/pages/guides/', 'sources/pages/help/');
  assert.equal(done.code, 0);
  assert.ok(done.out.includes(join('sources', 'pages/help/first.md')), done.out.join());
  assert.match(done.log[0] ?? '', /\/guides\/ is now \/help\/, with 1 page\.$/);
  const left = `${join('sources/pages/guides/README.md')} stayed: the program does not read it as a source.`;
  assert.deepEqual(done.log.slice(1), [left]);
  assert.match(read(folder, 'sources/moved.yaml'), /\/guides\/first: \/help\/first\n/);
  const refused = await mv('/help', '/api/help');
  assert.equal(refused.code, 1);
  assert.match(refused.err.join('\n'), /reserved-path/);
  write(folder, 'sources/pages/help/README.md', 'For editors.\n');
  write(folder, 'sources/pages/help/later/README.md', 'For editors.\n');
  const gone = await rm('sources/pages/help/');
  assert.equal(gone.code, 0);
  assert.equal(
    gone.log[1],
    `${join('sources/pages/help/README.md')} and 1 more stayed: the program does not read them as sources.`,
  );
  assert.match(gone.log.join(), /\/help\/ is removed, with 1 page\./);
  assert.equal((await check()).code, 0);
});

test('pages below a page that is renamed or removed alone are mentioned', async (t) => {
  const folder = inStarter(t);
  write(folder, 'sources/pages/guides.md', guide.replace('Guide', 'Guides'));
  write(folder, 'sources/pages/guides/first.md', guide);
  const { log } = await mv('/guides', '/help');
  assert.equal(
    log[1],
    '1 page below /guides stays. To rename it, too: `catalogue mv /guides/ /help/`',
  );
  assert.equal((await mv('/guides/', '/help/')).code, 0);
  const removed = await rm('/help');
  assert.equal(
    removed.log[1],
    '1 page below /help stays. To remove it, too: `catalogue rm /help/`',
  );
  assert.equal((await rm('/help/')).code, 0);
  assert.equal((await check()).code, 0);
});
