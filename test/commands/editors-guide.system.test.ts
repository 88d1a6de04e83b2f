import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { parse, parseDocument } from 'yaml';
import { runCheck } from '../../src/cli/commands/check/check-command.ts';
import { edit, read, workIn, write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { dropPictures } from '../support/publish/fixtures.ts';

const project = process.cwd();

const guide = readFileSync(`${project}/docs/editors/every-day.md`, 'utf8');

/** The fenced blocks of one language below a heading of the guide for editors, or in all of it. */
function guideBlocks(language: '' | 'sh' | 'yaml', heading?: string): string[] {
  const part =
    heading === undefined
      ? guide
      : guide.split(/^(?=## )/m).find((section) => section.startsWith(`## ${heading}\n`));
  if (part === undefined) throw new Error(`The guide has no part ${String(heading)}`);
  return [...part.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);
}

/** A copy of the sample catalogue, with a vehicle for the sounds that have none, as working directory. */
function inSample(t: TestContext): string {
  const folder = temporaryFolder(t);
  for (const part of ['sources', 'schemas'])
    cpSync(`${project}/${part}`, `${folder}/${part}`, { recursive: true });
  dropPictures(`${folder}/sources`);
  write(
    folder,
    'sources/vehicles/toy-train.yaml',
    'id: vehicle-800\nname: Toy Train\ncategory: rail\npracticePhonemes: [oy, ear, ur, th-voiced, zh]\n',
  );
  workIn(folder, t);
  return folder;
}

/** A day on which every article of the sample is published. */
const afterAll = '2027-01-01';

/** What a check of the working directory prints. */
async function check(): Promise<string> {
  const { io, printed } = fakeIo();
  await runCheck([], { sources: 'sources', out: 'out', at: afterAll, format: [] }, io);
  return printed.out.join('\n');
}

test('renaming a vehicle as the guide says leaves nothing to complain of', async (t) => {
  inSample(t);
  const [block = ''] = guideBlocks('yaml', 'Rename a vehicle');
  const { formerSlugs } = parse(block) as { formerSlugs: string[] };
  const text = read('.', 'sources/vehicles/milk-float.yaml');
  const [former = ''] = formerSlugs;
  write(
    '.',
    `sources/vehicles/${former}.yaml`,
    text
      .replace(/^id: .*$/m, 'id: vehicle-900')
      .replace(/^name: .*$/m, 'name: Book Bus')
      .replace(/^emoji: .*\n/m, ''),
  );
  renameSync(`sources/vehicles/${former}.yaml`, 'sources/vehicles/book-bus.yaml');
  write('.', 'sources/vehicles/book-bus.yaml', read('.', 'sources/vehicles/book-bus.yaml') + block);
  assert.equal(await check(), '');
});

test('retiring pages as the guide says leaves the links that lead there, and nothing else', async (t) => {
  inSample(t);
  const [block = ''] = guideBlocks('yaml', 'Retire a page');
  const { redirects, removed } = parse(block) as {
    redirects: Record<string, string>;
    removed: (string | { path: string })[];
  };
  const moved = parseDocument(read('.', 'sources/moved.yaml'));
  for (const [from, to] of Object.entries(redirects)) {
    rmSync(`sources/pages${from}.md`);
    moved.setIn(['redirects', from], to);
  }
  for (const gone of removed) {
    rmSync(`sources${typeof gone === 'string' ? gone : gone.path}.yaml`);
    moved.addIn(['removed'], gone);
  }
  write('.', 'sources/moved.yaml', String(moved));
  const codes = (await check()).match(/^\S+:\d+:\d+ \w+ \S+$/gm) ?? [];
  assert.ok(codes.length > 0);
  // Where a sound has a name that is gone is a warning.
  for (const line of codes) assert.match(line, / error broken-link$| warning position-word$/);
});

test('releasing an app as the guide says leaves nothing to complain of', async (t) => {
  inSample(t);
  const [block = ''] = guideBlocks('yaml', 'Release an app');
  const path = 'sources/apps/snowplough-morning.yaml';
  write('.', path, read('.', path).replace(/^unreleased:\n(?: .*\n)+/m, block));
  assert.match(read('.', path), /^released:$/m);
  assert.equal(await check(), '');
});

test('the message that the guide explains is the one that the program prints', async (t) => {
  inSample(t);
  edit('.', 'sources/vehicles/digger.yaml', 'category: construction', 'category: constuction');
  const [message = ''] = guideBlocks('', 'Read a message');
  assert.equal(await check(), `${message}\n1 error in 1 file.`);
});
