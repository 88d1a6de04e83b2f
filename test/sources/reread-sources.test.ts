import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { readSources } from '../../src/content/sources/read-sources.ts';
import { rereadSources } from '../../src/content/sources/reread-sources.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const small = join(projectRoot, 'test/fixtures/small');

function sourcesIn(folder: string) {
  cpSync(small, folder, { recursive: true });
  return folder;
}
const studio = (t: TestContext) => sourcesIn(join(temporaryFolder(t), 'sources'));

describe('sources of which only what changed is read', () => {
  test('are the same object where nothing did', (t) => {
    const root = studio(t);
    const before = readSources(root);
    const file = join(root, 'vehicles/bus.yaml');
    const folderAndWhatAWatchTellsBesides = [dirname(file), file, join(file, 'bus.yaml')];
    assert.equal(rereadSources(root, before, folderAndWhatAWatchTellsBesides), before);
  });

  test('hold the new text, and every other file as the same object', (t) => {
    const root = studio(t);
    const before = readSources(root);
    writeFileSync(join(root, 'vehicles/bus.yaml'), 'name: A bus');
    const now = rereadSources(root, before, [join(root, 'vehicles/bus.yaml')]);
    assert.deepEqual(now, readSources(root));
    const known = new Set<unknown>(before.files);
    assert.deepEqual(
      now.files.filter((file) => !known.has(file)).map(({ path }) => path),
      ['vehicles/bus.yaml'],
    );
  });

  test('hold a new file in its place', (t) => {
    const root = studio(t);
    const before = readSources(root);
    writeFileSync(join(root, 'vehicles/aaa.yaml'), 'name: New');
    const now = rereadSources(root, before, [join(root, 'vehicles/aaa.yaml')]);
    assert.deepEqual(now, readSources(root));
  });

  test('are those of before while an editor has only put a file of its own beside them', (t) => {
    const root = studio(t);
    const before = readSources(root);
    writeFileSync(join(root, 'vehicles/.bus.yaml.swp'), 'x');
    writeFileSync(join(root, 'vehicles/README.md'), 'x');
    const own = ['.bus.yaml.swp', 'README.md', '4913'].map((name) => join(root, 'vehicles', name));
    assert.equal(rereadSources(root, before, own), before);
  });

  for (const [what, change] of Object.entries<(root: string) => string>({
    'a source that is gone, which may come back': (root) => {
      rmSync(join(root, 'vehicles/bus.yaml'));
      return 'vehicles/bus.yaml';
    },
    'a folder that is gone': (root) => {
      rmSync(join(root, 'vehicles'), { recursive: true });
      return 'vehicles';
    },
    'a new folder': (root) => {
      mkdirSync(join(root, 'pages/new'));
      return 'pages/new';
    },
    'a file in a wrong place': (root) => {
      writeFileSync(join(root, 'vehicles/new.yml'), 'name: New');
      return 'vehicles/new.yml';
    },
    'a source that is a link now': (root) => {
      renameSync(join(root, 'vehicles/bus.yaml'), join(root, 'elsewhere.txt'));
      symlinkSync('../elsewhere.txt', join(root, 'vehicles/bus.yaml'));
      return 'vehicles/bus.yaml';
    },
    'a source in a folder that is a link': (root) => {
      mkdirSync(join(root, '../beside'));
      writeFileSync(join(root, '../beside/new.md'), 'x');
      symlinkSync('../../beside', join(root, 'pages/linked'));
      return 'pages/linked/new.md';
    },
    'what lies outside': () => '../templates/page.html.eta',
  }))
    test(`cannot be known for ${what}`, (t) => {
      const root = studio(t);
      const before = readSources(root);
      const path = change(root);
      assert.equal(rereadSources(root, before, [join(root, path)]), undefined);
    });
});

for (const [what, target] of [
  ['a file that is no source, and was not there', '../README.md'],
  ['another source', 'bus.yaml'],
] as const)
  test(`what is written cannot be known while a source is a link to ${what}`, (t) => {
    const root = studio(t);
    const vehicles = join(root, 'vehicles');
    symlinkSync(target, join(vehicles, 'linked.yaml'));
    const before = readSources(root);
    writeFileSync(join(vehicles, target), 'name: Other');
    assert.equal(rereadSources(root, before, [join(vehicles, target)]), undefined);
  });

test('what is written through a hidden link cannot be known; a link to nothing is passed over', (t) => {
  const root = studio(t);
  const before = readSources(root);
  const [link, lock] = ['.bus.yaml', '.#bus.yaml'].map((name) => join(root, 'vehicles', name));
  symlinkSync('somebody@somewhere.1:2', lock ?? '');
  assert.equal(rereadSources(root, before, [lock ?? '']), before);
  symlinkSync('bus.yaml', link ?? '');
  writeFileSync(link ?? '', 'name: Other');
  assert.equal(rereadSources(root, before, [link ?? '']), undefined);
});

const paths = [
  'vehicles/bus.yaml',
  'vehicles/tram.yaml',
  'vehicles/new.yaml',
  'vehicles/new.yml',
  'vehicles/deep/new.yaml',
  'vehicles/.hidden.yaml',
  'pages/about.md',
  'pages/guides/new.md',
  'site.yaml',
  'notes.txt',
  'README.md',
];
const step = fc.record({
  kind: fc.constantFrom('write', 'remove', 'rename', 'link'),
  path: fc.constantFrom(...paths),
  other: fc.constantFrom(...paths),
  text: fc.constantFrom('name: One', 'name: Two', ''),
});

function apply(
  root: string,
  { kind, path, other, text }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const [file, target] = [join(root, path), join(root, other)];
  mkdirSync(dirname(target), { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  try {
    if (kind === 'write') writeFileSync(file, text);
    else if (kind === 'remove') rmSync(file);
    else if (kind === 'rename') renameSync(file, target);
    else symlinkSync(target, file);
  } catch (cause) {
    assert.match(String((cause as NodeJS.ErrnoException).code), /^E(?:NOENT|EXIST|LOOP)$/);
  }
  return [file, target, dirname(file), dirname(target)];
}

test('sources that are read again are what reading everything gives, or are unknown', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 4 }), (rounds) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue-reread-')));
      try {
        const root = sourcesIn(join(folder, 'sources'));
        let known = readSources(root);
        for (const steps of rounds) {
          const touched = steps.flatMap((each) => apply(root, each));
          const now = rereadSources(root, known, touched);
          const truth = readSources(root);
          if (now !== undefined) {
            assert.deepEqual(now, truth);
            told += 1;
          }
          known = now ?? truth;
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) },
  );
  assert.ok(told > 10, `told ${String(told)} times`);
});
