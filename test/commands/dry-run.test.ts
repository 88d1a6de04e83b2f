import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CommandIo, ExitCode } from '../../src/cli/terminal/command-io.ts';
import { runCheck } from '../../src/cli/commands/check/check-command.ts';
import { runMv } from '../../src/cli/commands/mv/mv-command.ts';
import { runRm } from '../../src/cli/commands/rm/rm-command.ts';
import { runNew } from '../../src/cli/commands/new/new-command.ts';
import { diagnosticReport } from '../../src/contract/reports/diagnostic-report.ts';
import { runImport } from '../../src/cli/commands/table/import-command.ts';
import { starterFolder, workIn, write } from '../support/content/catalogue-folder.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

type Command = (
  options: { sources: string; out: string; dryRun: boolean; format: readonly { format: 'json' }[] },
  io: CommandIo,
) => Promise<ExitCode>;

const head = (title: string): string =>
  `---\ntitle: ${title}\ndescription: A page for everybody who wants to know what this is.\n---\n\n`;

/** Texts that end and begin in every way that a difference has to keep. */
const oddTexts: Readonly<Record<string, string | Buffer>> = {
  'vehicles/tram.yaml': 'id: vehicle-901\r\nname: Tram\r\ncategory: town\r\n\r\n\r\n',
  'vehicles/van.yaml': 'id: vehicle-902\nname: Van\ncategory: town\n\n\n\n# the end',
  'pages/guides.md': `${head('Guides')}[Bus](/vehicles/bus)\u00a0\r\n\r\n\r\n`,
  'pages/more.md': `${head('More')}[Bus](/vehicles/bus) \t\r`,
  'media/Big Süd.png': Buffer.from([0x89, 0x50, 0, 0xff]),
};

const faulty = 'id: vehicle-903\nname: Cab\ncategroy: town\n\n\n';

const commands: Readonly<Record<string, Command>> = {
  'mv of a vehicle': (options, io) => runMv('vehicle:bus', 'coach', options, io),
  'mv of a page': (options, io) => runMv('/guides', '/help', options, io),
  'mv of a picture': (options, io) => runMv('media/Big Süd.png', 'small.png', options, io),
  'rm of a page': (options, io) => runRm('/more', options, io),
  'rm of a picture': (options, io) => runRm('media/Big Süd.png', options, io),
  import: (options, io) => runImport('vehicles.csv', options, io),
  new: (options, io) => runNew('vehicle', 'Boat', { ...options, set: ['category=town'] }, io),
  'check --fix': (options, io) => runCheck([], { ...options, fix: true }, io),
};

for (const [name, command] of Object.entries(commands))
  test(`git apply of what ${name} --dry-run prints gives the files that it writes without the option`, async (t) => {
    const folder = starterFolder(t);
    for (const [path, text] of Object.entries(oddTexts)) write(folder, `sources/${path}`, text);
    if (name === 'check --fix') write(folder, 'sources/vehicles/cab.yaml', faulty);
    write(folder, 'vehicles.csv', 'key,name,description\r\nvan,Vans,"a\r\n\r\nb"\r\ntram,=1,\r\n');
    const copy = join(temporaryFolder(t), 'copy');
    cpSync(folder, copy, { recursive: true });
    workIn(folder, t);
    const run = async (dryRun: boolean): Promise<string> => {
      const { io, printed } = fakeIo();
      await command({ sources: 'sources', out: 'out', dryRun, format: [] }, io);
      return printed.out.map((each) => `${each}\n`).join('');
    };
    const patch = await run(true);
    assert.deepEqual(readTree('sources'), readTree(join(copy, 'sources')), 'nothing is written');
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: copy, input: patch });
    await run(false);
    assert.notDeepEqual(readTree('sources').size, 0);
    assert.deepEqual(readTree(join(copy, 'sources')), readTree('sources'), patch);
  });

for (const [name, command] of Object.entries(commands))
  test(`${name} --format json prints the report alone, with the files that change, in a dry run too`, async (t) => {
    const folder = starterFolder(t);
    for (const [path, text] of Object.entries(oddTexts)) write(folder, `sources/${path}`, text);
    if (name === 'check --fix') write(folder, 'sources/vehicles/cab.yaml', faulty);
    write(folder, 'vehicles.csv', 'key,name\nvan,Vans\n');
    workIn(folder, t);
    const run = async (dryRun: boolean) => {
      const before = readTree('.');
      const { io, printed } = fakeIo();
      const format = [{ format: 'json' }] as const;
      // There is something to fix.
      const code = dryRun && name === 'check --fix' ? 1 : 0;
      assert.equal(await command({ sources: 'sources', out: 'out', dryRun, format }, io), code);
      const after = readTree('.');
      const { changed = [] } = diagnosticReport.parse(JSON.parse(printed.out.join('\n')));
      return { changed, differing: [...after.keys()].filter((path) => !before.has(path)) };
    };
    const tried = await run(true);
    assert.deepEqual(tried.differing, [], 'nothing is written');
    assert.ok(tried.changed.length > 0);
    const { changed, differing } = await run(false);
    assert.deepEqual(changed, tried.changed);
    const added = changed.filter(({ from, change }) => change === 'added' || from !== undefined);
    assert.deepEqual(added.map(({ file }) => file).sort(), differing.sort());
  });

test('an edit with an error reports it as JSON, lists no file and writes none', async (t) => {
  workIn(starterFolder(t), t);
  const before = readTree('.');
  const { io, printed } = fakeIo();
  const options = { sources: 'sources', out: 'out', set: ['category=twon'] };
  const format = [{ format: 'json' }] as const;
  assert.equal(await runNew('vehicle', 'Boat', { ...options, format }, io), 1);
  const report = diagnosticReport.parse(JSON.parse(printed.out.join('\n')));
  assert.deepEqual(report.changed, []);
  assert.deepEqual(
    report.diagnostics.map(({ code }) => code),
    ['unknown-category'],
  );
  assert.deepEqual(readTree('.'), before);
});
