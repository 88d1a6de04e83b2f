import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CommandIo, ExitCode } from '../../src/cli/terminal/command-io.ts';
import { runCheck } from '../../src/cli/commands/check/check.ts';
import { runMv } from '../../src/cli/commands/mv/mv.ts';
import { runRm } from '../../src/cli/commands/rm/rm.ts';
import { runImport } from '../../src/cli/commands/table/import.ts';
import { starterFolder, workIn, write } from '../support/content/catalogue-folder.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

type Command = (
  options: { sources: string; out: string; dryRun: boolean; format: [] },
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

const commands: Readonly<Record<string, Command>> = {
  'mv of a vehicle': (options, io) => runMv('vehicle:bus', 'coach', options, io),
  'mv of a page': (options, io) => runMv('/guides', '/help', options, io),
  'mv of a picture': (options, io) => runMv('media/Big Süd.png', 'small.png', options, io),
  'rm of a page': (options, io) => runRm('/more', options, io),
  'rm of a picture': (options, io) => runRm('media/Big Süd.png', options, io),
  import: (options, io) => runImport('vehicles.csv', options, io),
  'check --fix': (options, io) => runCheck([], { ...options, fix: true }, io),
};

for (const [name, command] of Object.entries(commands))
  test(`git apply of what ${name} --dry-run prints gives the files that it writes without the option`, async (t) => {
    const folder = starterFolder(t);
    for (const [path, text] of Object.entries(oddTexts)) write(folder, `sources/${path}`, text);
    if (name === 'check --fix')
      write(
        folder,
        'sources/vehicles/cab.yaml',
        'id: vehicle-903\nname: Cab\ncategroy: town\n\n\n',
      );
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
