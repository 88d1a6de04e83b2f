import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { hash } from 'node:crypto';
import { openOutput } from '../../src/cli/comparison/open-sides.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { catalogueRepository, lineOf } from '../support/diff/repository.ts';
import { asWritten, changesOf, recordOf } from '../support/diff/published-sample.ts';
import { runWithin } from '../support/publish/run-within.ts';

const recordName = 'catalogue-record.json';

/** A catalogue with its output, whose record can be replaced by another text, or taken away. */
async function prepared(t: TestContext) {
  const { folder, write, edit } = await catalogueRepository(t);
  const manifestName = 'out/catalogue-manifest.json';
  const manifest = JSON.parse(read(folder, manifestName)) as {
    files: { path: string; sha256: string; bytes: number }[];
  };
  return {
    edit,
    diff: async (...args: string[]) => {
      const { code, stdout, stderr } = await runWithin(t, ['diff', ...args], { cwd: folder });
      return [code, stdout + stderr] as const;
    },
    record: read(folder, `out/${recordName}`),
    replace: (text: string | undefined) => {
      const others = manifest.files.filter(({ path }) => path !== `/${recordName}`);
      const old = manifest.files.find(({ path }) => path === `/${recordName}`);
      const files =
        text === undefined || old === undefined
          ? others
          : manifest.files.map((file) =>
              file === old
                ? { ...old, sha256: hash('sha256', text), bytes: Buffer.byteLength(text) }
                : file,
            );
      write(manifestName, JSON.stringify({ ...manifest, files }));
      if (text !== undefined) write(`out/${recordName}`, text);
    },
  };
}

test('an output and its own sources differ in nothing, either way', async (t) => {
  const { diff } = await prepared(t);
  for (const sides of [['out'], ['out', 'main'], ['main', 'out'], ['out', 'out']])
    assert.match((await diff(...sides))[1], /^No changes from \S+ to [\w ]+\.\n$/, sides.join());
});

test('of a record that is too new addresses and ids are compared, and it says "update"', async (t) => {
  const { diff, edit, record, replace } = await prepared(t);
  replace(record.replace('"version": 1', '"version": 2'));
  edit('sources/vehicles/tram.yaml', 'name: Tram', 'name: Streetcar');
  const note =
    'A later version of the program wrote out: only addresses and ids are compared. Update the program.';
  assert.deepEqual(await diff('out'), [0, `No changes from out to the working copy.\n${note}\n`]);
  edit('sources/vehicles/steam-train.yaml', 'id: vehicle-004', 'id: vehicle-009');
  const [code, said] = await diff('out');
  assert.equal(code, 1);
  assert.match(said, /^ {2}The vehicle "steam-train" \(vehicle-004\) is gone\.$/m);
});

test('an output without a record, or with a damaged one, is refused with what to do', async (t) => {
  const { diff, record, replace } = await prepared(t);
  replace(record.slice(0, -20));
  assert.deepEqual(await diff('out'), [
    2,
    `catalogue: ${recordName} of out is damaged. Build it again.\n`,
  ]);
  replace(undefined);
  const [code, said] = await diff('out');
  assert.equal(code, 2);
  assert.match(
    said,
    /out has no catalogue-record\.json: an older version of the program wrote it\./,
  );
});

test('what an output accepts is read from its record', async () => {
  const record = { ...recordOf(), allowed: ['field-removed vehicle-012 wordWorld'] };
  const { baseUrl } = record;
  const path = `/${recordName}`;
  const file = { path, mediaType: '', bytes: 0, sha256: '', modified: '' };
  const manifest = { version: 1, baseUrl, files: [file], redirects: [], removed: [] } as const;
  const read = () => Promise.resolve(JSON.stringify(record));
  const side = await openOutput({ name: 'out', manifest, read });
  assert.deepEqual([...side.on().accepted.keys()], record.allowed);
});

test('static files, the status of a redirect, the bytes of pictures and types of fields are told', () => {
  const record = recordOf();
  const [bus] = record.entries.filter(({ path }) => path === '/vehicles/bus');
  assert.ok(bus);
  const told = (change: Partial<typeof record>): string[] =>
    changesOf(record, asWritten({ ...record, ...change })).map(lineOf);
  const file = (kind: string) => ({ ...record.addresses, '/fonts.txt': { kind } });
  const one = 'a'.repeat(64);
  assert.deepEqual(told({ addresses: file('file'), static: { '/fonts.txt': one } }), [
    'additive file-added file /fonts.txt',
  ]);
  const before = { ...record, addresses: file('file'), static: { '/fonts.txt': one } };
  assert.deepEqual(changesOf(before, record).map(lineOf), [
    'breaking file-removed file /fonts.txt',
  ]);
  assert.deepEqual(
    changesOf(before, { ...before, static: { '/fonts.txt': 'b'.repeat(64) } }).map(lineOf),
    ['editorial file-changed file /fonts.txt'],
  );
  const old = record.addresses['/blog'];
  assert.ok(old);
  assert.deepEqual(told({ addresses: { ...record.addresses, '/blog': { ...old, status: 302 } } }), [
    'notable redirect-status-changed redirect /blog status',
  ]);
  for (const [name, line] of [
    ['vehicles/bus.svg', 'vehicle vehicle-023 image'],
    ['logo.svg', 'api site logo'],
  ] as const)
    assert.deepEqual(told({ media: { ...record.media, [name]: one } }), [
      `editorial picture-changed ${line}`,
    ]);
  assert.deepEqual(told({ media: {} }), [], 'of what one side does not know nobody can tell');
  const others = record.entries.filter((entry) => entry !== bus);
  const retyped = { ...bus, fields: { ...bus.fields, emoji: ['🚌'] } };
  assert.deepEqual(told({ entries: [...others, retyped] }), [
    'breaking field-retyped vehicle vehicle-023 emoji',
  ]);
});
