import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runExport, type ExportOptions } from '../../../src/cli/commands/table/export-command.ts';
import { runImport, type ImportOptions } from '../../../src/cli/commands/table/import-command.ts';
import type { KindName } from '../../../src/contract/kinds/registry.ts';
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
import { projectRoot } from '../../support/publish/fixtures.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

type Run = Printed & { readonly code: number };

function exported(kind: KindName, options: Partial<ExportOptions> = {}): string {
  const { io, printed } = fakeIo();
  assert.equal(runExport(kind, { sources: 'sources', out: 'out', ...options }, io), 0);
  return `${printed.out.join('\n')}\n`;
}

async function imported(
  name: string,
  text: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<Run> {
  write('.', name, text);
  const { io, printed } = fakeIo();
  const code = await runImport(name, { sources: 'sources', out: 'out', ...options }, io);
  return { code, ...printed };
}

function inStarter(t: TestContext): string {
  const folder = starterFolder(t);
  workIn(folder, t);
  return folder;
}

const sourcesIn = (folder: string): ReadonlyMap<string, string> =>
  filesBelow(join(folder, 'sources'));

async function assertRefused(run: Promise<Run>, message: RegExp): Promise<void> {
  await assert.rejects(run, (failure) => {
    assert.ok(failure instanceof UsageError);
    assert.match(failure.message, message);
    return true;
  });
}

test('a key may be typed as the address of its page', async (t) => {
  const folder = inStarter(t);
  for (const [typed, key] of [
    ['/vehicles/zeppelin', 'zeppelin'],
    ['vehicles/hovercar', 'hovercar'],
    ['rickshaw', 'rickshaw'],
  ] as const) {
    const row = `key,name,category\n${typed},A vehicle that is new,town\n`;
    assert.equal((await imported('vehicles.csv', row)).code, 0);
    assert.ok(sourcesIn(folder).has(`vehicles/${key}.yaml`), typed);
  }
});

test('export gives the entries that meet every --where: value, pattern, missing field, sound and tier', (t) => {
  const folder = inStarter(t);
  rmSync(join(folder, 'sources/vehicles'), { recursive: true });
  edit(
    folder,
    'sources/phonemes/f.yaml',
    /^tier: .*$/m.exec(read(folder, 'sources/phonemes/f.yaml'))?.[0] ?? '',
    'tier: 2',
  );
  for (const [key, fields] of [
    ['boat', 'category: town\npracticePhonemes: [b]\n'],
    ['bike', 'category: town\npracticePhonemes: [b, f]\n'],
    ['digger', 'category: emergency\npracticePhonemes: [f]\n'],
    ['tram', 'category: emergency\n'],
  ] as const)
    write(
      folder,
      `sources/vehicles/${key}.yaml`,
      `id: vehicle-9${key.length}${key.charCodeAt(1)}\nname: ${key}\n${fields}`,
    );
  for (const [where, keys] of [
    [['tier=1'], ['bike', 'boat']],
    [['tier=1,2'], ['bike', 'boat', 'digger']],
    [['sound=f', 'category=emergency'], ['digger']],
    [['practicePhonemes=', 'name=t*'], ['tram']],
    [
      ['category=t?wn', 'name=b*'],
      ['bike', 'boat'],
    ],
    [['category=none'], []],
  ] as const)
    assert.equal(
      exported('vehicle', { where, columns: 'key' }),
      `key\r\n${keys.map((key) => `${key}\r\n`).join('')}`,
      where.join(),
    );
  assert.throws(() => exported('vehicle', { where: ['categry=town'] }), {
    message: /Did you mean category\?/,
  });
});

for (const delimiter of [',', ';', '\t'])
  test(`the sample, exported and imported with ${JSON.stringify(delimiter)}, does not change`, async (t) => {
    const folder = temporaryFolder(t);
    cpSync(join(projectRoot, 'sources'), join(folder, 'sources'), { recursive: true });
    workIn(folder, t);
    const before = sourcesIn(folder);
    for (const [kind, name] of [
      ['vehicle', 'vehicles'],
      ['phoneme', 'sounds'],
      ['app', 'apps'],
      ['article', 'articles'],
      ['page', 'pages'],
      ['category', 'categories'],
    ] as const) {
      const text = exported(kind, { delimiter, bom: delimiter !== ',' });
      assert.ok(text.split('\r\n').length > 4, text);
      const { code, log } = await imported(`${name}.csv`, text);
      assert.equal(code, 0, kind);
      assert.match(log.join('\n'), /^✓ 0 entries created, 0 changed, [1-9]\d* untouched\.$/, kind);
    }
    assert.deepEqual(sourcesIn(folder), before);
  });

test('import changes a field to its cell, removes that of an empty cell, and leaves the rest', async (t) => {
  const folder = inStarter(t);
  const path = 'sources/vehicles/tram.yaml';
  write(
    folder,
    path,
    '# A tram\nid: vehicle-901 # for good\nname: Tram\ncategory: town\nemoji: "🚋"\nwordWorld:\n  name: City\n  category: town\n  summary: Streets.\n',
  );
  const csv =
    'key;name;emoji;wordWorld.name;wordWorld.category;wordWorld.summary\r\ntram;Tram: red;;;;\r\n';
  const before = read(folder, path);
  const kept = await imported('vehicles.csv', csv, { keepEmpty: true, dryRun: true });
  assert.match(kept.out.join('\n'), /^-name: Tram\n\+name: "Tram: red"$/m);
  assert.doesNotMatch(kept.out.join('\n'), /^-emoji/m);
  assert.equal(read(folder, path), before);
  const { code, log } = await imported('vehicles.csv', csv);
  assert.deepEqual([code, log], [0, ['✓ 0 entries created, 1 changed, 0 untouched.']]);
  assert.equal(
    read(folder, path),
    '# A tram\nid: vehicle-901 # for good\nname: "Tram: red"\ncategory: town\n',
  );
});

test('import makes a row without an entry a new one, with an unused id', async (t) => {
  const folder = inStarter(t);
  write(folder, 'sources/moved.yaml', 'removed:\n  - {path: /vehicles/old-bus, id: vehicle-940}\n');
  const csv =
    'Fahrzeug,Kategorie,Notiz,description\r\n"Ice, Cream Van",town,x,"It sings.\r\nIt is cold."\r\nHay Cart,town,y,\r\n';
  const { code, err } = await imported('vehicles.csv', csv, {
    map: ['Fahrzeug=name', 'Kategorie=category', 'Notiz='],
  });
  assert.equal(code, 0, err.join('\n'));
  const van = read(folder, 'sources/vehicles/ice-cream-van.yaml');
  assert.match(
    van,
    /^# yaml-language-server: .*\nid: vehicle-941\nname: Ice, Cream Van\ncategory: town\n/,
  );
  assert.match(van, /description: \|\n {2}It sings\.\n {2}It is cold\.\n$/);
  assert.match(read(folder, 'sources/vehicles/hay-cart.yaml'), /id: vehicle-942/);
  assert.equal((await imported('categories.csv', 'key,name\nfarm,Farm\n')).code, 0);
  assert.match(read(folder, 'sources/categories.yaml'), /^farm:\n {2}name: Farm\n/m);
});

test('import reports all findings at their cells, and writes nothing', async (t) => {
  const folder = inStarter(t);
  const before = sourcesIn(folder);
  const csv = 'name,category,practicePhonemes\r\n"Süd, Wagen",twon,\r\nCart,town,nope | zz\r\n';
  const { code, err, log } = await imported('vehicles.csv', csv);
  assert.equal(code, 1);
  const report = err.join('\n');
  assert.match(report, /vehicles\.csv:2:14[^]*There is no category "twon"/);
  assert.ok(report.indexOf('csv:2:') < report.indexOf('csv:3:'), 'in the order of the rows');
  assert.doesNotMatch(report, /␍/);
  assert.match(report, /vehicles\.csv:3:11[^]*nope/);
  assert.match(report, /zz/);
  assert.deepEqual(log, ['Nothing was written.']);
  assert.deepEqual(sourcesIn(folder), before);
  const sounds = await imported(
    'sounds.csv',
    'key,label,description,words,tier\nqu,/kw/,As in queen.,queen,one\n',
  );
  assert.match(sounds.err.join('\n'), /sounds\.csv:2:28/);
});

test('import refuses a malformed table with all its faults', async (t) => {
  inStarter(t);
  await assertRefused(
    imported('vehicles.csv', 'nmae,colour\nBus,red\n'),
    /vehicles\.csv:1:1: [^]*Did you mean name\?[^]*\nvehicles\.csv:1:6: /,
  );
  await assertRefused(
    imported('vehicles.csv', 'name,category\nCart,town,more\n'),
    /csv:2:11: This row has more cells than there are columns/,
  );
  await assertRefused(
    imported('vehicles.csv', 'name,category\nCart,town\nCart,town\n車,town\n'),
    /csv:3:1: There is another row for cart\. Make one row of both[^]*column named key\. The other is in line 2\.\n[^]*csv:4:1: This row has no key/,
  );
  await assertRefused(
    imported('vehicles.csv', 'name\n"Cart\n'),
    /vehicles\.csv:2:1: Row 2, column 1: The cell begins with a quotation mark/,
  );
  await assertRefused(imported('vehicles.csv', Buffer.from([0x6e, 0xfc, 0x0a])), /UTF-8/);
  await assertRefused(
    imported('vehicles.xlsx', 'PK\u0003\u0004\u0014'),
    /vehicles\.xlsx is a workbook\. Save its sheet as “CSV UTF-8”/,
  );
  await assertRefused(
    imported('vehicles.csv', 'PK,X\n1,2\n'),
    /1:1: The first row has to be the names of the fields, such as key, id, name/,
  );
  await assertRefused(imported('vehicles.csv', '\ufeff\r\n\r\n'), /no line that names its columns/);
  await assertRefused(imported('table.csv', 'name\nBus\n'), /--kind/);
  await assertRefused(
    imported('vehicles.csv', 'name\nCart\n', { map: ['Name=name'] }),
    /there is no column Name/,
  );
});

test('a text that a spreadsheet would run as a formula survives export and import', async (t) => {
  const folder = inStarter(t);
  const path = 'sources/vehicles/tram.yaml';
  write(folder, path, 'id: vehicle-901\nname: "=1+1"\ncategory: town\n');
  const text = exported('vehicle', { where: ['id=vehicle-901'] });
  assert.match(text, /\ntram,vehicle-901,'=1\+1,,town/);
  assert.deepEqual((await imported('vehicles.csv', text)).log, [
    '✓ 0 entries created, 0 changed, 1 untouched.',
  ]);
  await imported('vehicles.csv', text.replace("'=1+1", "'=2+2"));
  assert.match(read(folder, path), /name: =2\+2|name: "=2\+2"/);
});

test('an export has the columns, the entries and the line ends that were requested', (t) => {
  inStarter(t);
  const text = exported('vehicle', { columns: 'name,category', where: ['category=town'] });
  const [header, ...rows] = text.split('\r\n');
  assert.equal(header, 'key,name,category');
  assert.ok(rows.filter((row) => row !== '').every((row) => row.endsWith(',town')));
  assert.throws(() => exported('vehicle', { columns: 'nmae' }), /Did you mean name\?/);
});
