import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runImport, type ImportOptions } from '../../../src/cli/commands/table/import-command.ts';
import { UsageError } from '../../../src/base/failures.ts';
import {
  filesBelow,
  read,
  starterFolder,
  workIn,
  write,
} from '../../support/content/catalogue-folder.ts';
import { fakeIo, type Printed } from '../../support/content/fake-io.ts';

type Run = Printed & { readonly code: number };

/** The starter, with some sources of its own, as the working directory. */
function inStarter(t: TestContext, sources: Readonly<Record<string, string>> = {}): string {
  const folder = starterFolder(t);
  for (const [path, text] of Object.entries(sources)) write(folder, `sources/${path}`, text);
  workIn(folder, t);
  return folder;
}

async function imported(
  name: string,
  text: string,
  options: Partial<ImportOptions> = {},
): Promise<Run> {
  write('.', name, text);
  const { io, printed } = fakeIo();
  const code = await runImport(name, { sources: 'sources', out: 'out', ...options }, io);
  return { code, ...printed };
}

const vehicle = (id: number, more = ''): string =>
  `id: vehicle-${id}\nname: Thing ${id}\ncategory: town\n${more}`;

const tram = { 'vehicles/tram.yaml': vehicle(901, 'emoji: "🚋"\nformerSlugs: [streetcar]\n') };

/** Imports that cause a finding in a file that the row does not write, and where it is reported. */
const elsewhere: Readonly<
  Record<
    string,
    {
      readonly sources: Readonly<Record<string, string>>;
      readonly table?: string;
      readonly csv: string;
      readonly at: string;
      readonly code: string;
      readonly frame: string;
      /** The other place, if there is one. */
      readonly see?: string;
    }
  >
> = {
  'an id that a removed vehicle had': {
    sources: {
      'moved.yaml': 'removed:\n  - {path: /vehicles/old-bus, id: vehicle-940}\n',
    },
    csv: 'name,category,id\nHay Cart,town,vehicle-941\nIce Van,town,vehicle-940\n',
    at: '3:14',
    code: 'id-returned',
    frame: 'Ice Van,town,vehicle-940',
    see: 'sources/moved.yaml:2:5',
  },
  'the id of an entry that comes later': {
    sources: tram,
    csv: 'key,name,category,id\nhay-cart,Hay Cart,town,vehicle-941\nice-van,Ice Van,town,vehicle-901\n',
    at: '3:22',
    code: 'duplicate-id',
    frame: 'ice-van,Ice Van,town,vehicle-901',
    see: 'sources/vehicles/tram.yaml:1:5',
  },
  'the former slug of an entry': {
    sources: tram,
    csv: 'key,name,category\nhay-cart,Hay Cart,town\nstreetcar,Ice Van,town\n',
    at: '3:1',
    code: 'former-slug-in-use',
    frame: 'streetcar,Ice Van,town',
    see: 'sources/vehicles/tram.yaml:5:15',
  },
  'an address that redirects': {
    sources: { 'moved.yaml': 'redirects:\n  /vehicles/ice-van: /vehicles/bus\n' },
    csv: 'name,category\nHay Cart,town\nIce Van,town\n',
    at: '3:1',
    code: 'redirect-shadows-page',
    frame: 'Ice Van,town',
    see: 'sources/moved.yaml:2:3',
  },
  'an old address that is taken out of its cell': {
    sources: {
      ...tram,
      '../out/catalogue-record.json':
        '{"version":1,"baseUrl":"https://wheels.example","addresses":{"/vehicles/streetcar":{"kind":"redirect","to":"/vehicles/tram","status":301}}}',
    },
    csv: 'key,formerSlugs\nbus,\ntram,\n',
    at: '3:1',
    code: 'path-vanished',
    frame: 'tram,',
  },
  'the former key of a category': {
    sources: {
      'categories.yaml':
        'town:\n  name: Town\n  formerKeys: [city]\nemergency:\n  name: Emergency\n',
    },
    table: 'categories.csv',
    csv: 'key,name\nfarm,Farm\ncity,City\n',
    at: '3:1',
    code: 'former-key-in-use',
    frame: 'city,City',
    see: 'sources/categories.yaml:3:16',
  },
  'a page that a link needs': {
    sources: {
      ...tram,
      'vehicles/van.yaml': vehicle(902, 'description: |\n  See [it](/vehicles/tram).\n'),
    },
    csv: 'key,draft\nbus,\ntram,true\n',
    at: '3:1',
    code: 'unpublished-link',
    frame: 'tram,true',
    see: 'sources/vehicles/van.yaml:5:12',
  },
};

for (const [what, { sources, table = 'vehicles.csv', csv, ...wanted }] of Object.entries(elsewhere))
  test(`a row that takes ${what} is reported at its cell, with the other place`, async (t) => {
    const folder = inStarter(t, sources);
    const before = filesBelow(join(folder, 'sources'));
    const { code, err, log } = await imported(table, csv, { create: true, keepEmpty: false });
    const report = err.join('\n');
    assert.equal(code, 1, report);
    assert.ok(report.includes(`${table}:${wanted.at} error ${wanted.code}\n`), report);
    assert.ok(report.includes(`3 | ${wanted.frame}\n`), report);
    if (wanted.see !== undefined) assert.ok(report.includes(`see ${wanted.see} `), report);
    assert.doesNotMatch(report, /^sources\/.* error/m, 'no error is reported in a source');
    assert.deepEqual(log, ['Nothing was written.']);
    assert.deepEqual(filesBelow(join(folder, 'sources')), before);
  });

test('of two rows with the same emoji, the second names the first, both in the table', async (t) => {
  inStarter(t);
  const csv = 'key,name,category,emoji\nhay-cart,Hay Cart,town,🦓\nice-van,Ice Van,town,🦓\n';
  const { err } = await imported('vehicles.csv', csv);
  const report = err.join('\n');
  assert.match(report, /^vehicles\.csv:3:22 warning duplicate-emoji/m);
  assert.match(report, /see vehicles\.csv:2:24 /);
  assert.doesNotMatch(report, /sources\//);
});

test('a finding in another file that names no row is reported where it is', async (t) => {
  inStarter(t, {
    ...tram,
    'phonemes/t.yaml':
      'label: /t/\ntier: 1\nwords: [tap, ten, top, hat, cat]\npositions:\n  start: [Thing 901]\n',
    'vehicles/tram.yaml': vehicle(901, 'practicePhonemes: [t]\n'),
  });
  const { err } = await imported('vehicles.csv', 'key,practicePhonemes\ntram,b\n');
  const report = err.join('\n');
  assert.match(report, /^sources\/phonemes\/t\.yaml:5:11 warning position-word/m);
});

test('a table that causes hundreds of findings in one other file has each at its own row', async (t) => {
  const numbers = Array.from({ length: 300 }, (_, index) => String(index + 100));
  inStarter(t, {
    'moved.yaml': `removed:\n${numbers.map((each) => `  - {path: /vehicles/old-${each}, id: vehicle-${each}}\n`).join('')}`,
  });
  const rows = numbers.map((each) => `Ä Wagon ${each},town,vehicle-${each}\n`);
  const { err } = await imported('vehicles.csv', `name,category,id\n${rows.join('')}`, {});
  const report = err.join('\n');
  assert.doesNotMatch(report, /^ *sources\/.* id-returned/m);
  assert.match(report, /^vehicles\.csv:2:18 error id-returned/m);
  assert.match(report, /^300 errors in 1 file\.$/m);
});

test('the summary counts created, changed and untouched entries, in a dry run too', async (t) => {
  inStarter(t, tram);
  const csv =
    'key,name,category\ntram,Red Tram,town\nbus,,\nhay-cart,Hay Cart,town\nice-van,Ice Van,town\n';
  const options = { keepEmpty: true };
  const tried = await imported('vehicles.csv', csv, { ...options, dryRun: true });
  assert.deepEqual(tried.log, ['2 entries would be created, 1 changed, 1 untouched.']);
  const done = await imported('vehicles.csv', csv, options);
  assert.deepEqual(done.log, ['✓ 2 entries created, 1 changed, 1 untouched.']);
  const again = await imported('vehicles.csv', csv, options);
  assert.deepEqual(again.log, ['✓ 0 entries created, 0 changed, 4 untouched.']);
  const categories = 'key,name\ntown,Big Town\nemergency,\nfarm,Farm\n';
  const { log } = await imported('categories.csv', categories, options);
  assert.deepEqual(log, ['✓ 1 entry created, 1 changed, 1 untouched.']);
});

async function refusal(run: Promise<Run>): Promise<string> {
  try {
    await run;
  } catch (failure) {
    assert.ok(failure instanceof UsageError);
    return failure.message;
  }
  return assert.fail('It was accepted.');
}

test('a key or a name that is nearly that of an entry is refused, at its cell, unless --create says that it is new', async (t) => {
  const folder = inStarter(t);
  const before = filesBelow(join(folder, 'sources'));
  const csv = 'name,key,category\nFire Engine,fire-engin,town\nHay Cart,hay-cart,town\n';
  assert.equal(
    await refusal(imported('vehicles.csv', csv)),
    'vehicles.csv:2:13: There is no vehicle fire-engin. Did you mean fire-engine? If it is new, use --create.',
  );
  assert.equal(
    await refusal(imported('vehicles.csv', 'category,name\ntown,Fire Engin\n')),
    'vehicles.csv:2:6: There is no vehicle fire-engin. Did you mean fire-engine? If it is new, use --create.',
  );
  assert.match(
    await refusal(imported('sounds.csv', 'key,label\nbb,/bb/\n')),
    /^sounds\.csv:2:1: There is no sound bb\. Did you mean b\?/,
  );
  assert.match(
    await refusal(imported('categories.csv', 'key,name\ntwon,Town\n')),
    /^categories\.csv:2:1: There is no category twon\. Did you mean town\?/,
  );
  assert.deepEqual(filesBelow(join(folder, 'sources')), before);
  const { code } = await imported('vehicles.csv', csv, { create: true });
  assert.equal(code, 0);
  assert.match(read(folder, 'sources/vehicles/fire-engin.yaml'), /^name: Fire Engine$/m);
});

test('a key that is near one with a row of its own, or near none, is that of a new entry', async (t) => {
  const folder = inStarter(t);
  const csv =
    'key,name,category\nfire-engine,Fire Engine,emergency\nfire-engine-2,Fire Engine 2,town\nhay-cart,Hay Cart,town\n';
  const { code, log, err } = await imported('vehicles.csv', csv, { keepEmpty: true });
  assert.equal(code, 0, err.join('\n'));
  assert.match(log.join(), /2 entries created/);
  assert.ok(filesBelow(join(folder, 'sources')).has('vehicles/fire-engine-2.yaml'));
});
