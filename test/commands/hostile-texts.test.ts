import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { createProgram } from '../../src/cli/options/create-program.ts';
import { commands } from '../../src/cli/commands/registry.ts';
import { hiddenCharacters } from '../../src/base/text/hidden-characters.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { listProgram } from '../support/content/fake-npm.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** Everything that a terminal or a runner would obey, and a line that somebody may take for ours. */
const evil =
  'EVIL\u001b]0;x\u0007\u001b[2J\u001b[31m\u009b1m\u202e\u2066\u200b\u007f\b\r\nFORGED\n::error ::FORGED\n##[stop-commands]x';
const name = evil.replaceAll('/', '');

/** A call of a command, whatever else is tried with it. */
interface Row {
  /** Arguments with which it ends, and says something of what was typed. */
  readonly args: readonly string[];
  /** Options that would keep it running, or start other programs. */
  readonly without?: readonly string[];
  /** Arguments that end it whatever option is added. */
  readonly end?: readonly string[];
  /** Calls of a sound catalogue and of a faulty one that print what is in them. */
  readonly sound?: readonly (readonly string[])[];
  readonly faulty?: readonly (readonly string[])[];
}

const formats = ['text', 'json', 'github'];
const inEach = (all: readonly string[], ...args: readonly string[]) =>
  all.map((format) => [...args, '--format', format]);

const rows: Readonly<Record<string, Row>> = {
  build: {
    args: ['--templates', evil],
    sound: [...inEach(['text', 'json', 'github'], '--check', '--base-url', 'https://x.example')],
    faulty: inEach(formats),
  },
  check: {
    args: [evil],
    faulty: [...inEach(formats), ['--all']],
  },
  diff: {
    args: [evil],
    sound: inEach(['text', 'json', 'markdown', 'github'], 'evil\u009b1m\u202e'),
  },
  serve: { args: ['--out', evil], end: ['--out', evil], without: ['--drafts', '--watch'] },
  mcp: { args: ['--out', evil], end: ['--out', evil] },
  verify: { args: [evil] },
  new: {
    args: ['vehicle', evil, '--set', 'category=road'],
    sound: [['vehicle', `Van ${evil}`, '--set', 'category=road', '--dry-run']],
  },
  mv: { args: [evil, evil], sound: [['vehicles/bus.yaml', evil]] },
  rm: { args: [evil], sound: [['vehicles/bus.yaml', '--redirect-to', evil]] },
  export: { args: [evil] },
  import: { args: [evil], sound: [['evil.csv', '--kind', 'vehicles']] },
  init: { args: [evil, '--language', 'de'] },
  explain: { args: [evil] },
};

let sound = '';
let faulty = '';

const ends: (() => void)[] = [];
const atEnd: Pick<TestContext, 'after'> = { after: (end) => void ends.push(end as () => void) };
after(() => {
  for (const end of ends) end();
});

before(async () => {
  const repository = await catalogueRepository(atEnd);
  sound = repository.folder;
  const author = [
    '-c',
    `user.name=Mallory \u001b[2J\u009b1m\u202e`,
    '-c',
    'user.email=m@x.example',
  ];
  repository.edit('sources/vehicles/bus.yaml', 'name: Bus', 'name: Big Bus');
  execFileSync(
    'git',
    [...author, 'commit', '-q', '-a', '-m', `EVIL \u001b]0;x\u0007\u001b[2J\u009b1m\u202e`],
    { cwd: sound },
  );
  repository.git('branch', 'evil\u009b1m\u202e', 'main');
  cpSync(join(sound, 'out/vehicles/bus.html'), join(sound, `out/vehicles/${name}.html`));
  write(
    sound,
    'evil.csv',
    `key,name,${JSON.stringify(evil)}\r\n${JSON.stringify(evil)},"${evil}",x\r\n`,
  );
  faulty = (await catalogueRepository(atEnd)).folder;
  for (const folder of [sound, faulty]) listProgram(join(folder, evil));
  write(faulty, `sources/vehicles/${name}.yaml`, 'name:  Van\n');
  write(faulty, `sources/${name}/x.yaml`, 'a: 1\n');
  write(faulty, `sources/media/${name}.svg`, '<svg/>');
  write(
    faulty,
    'sources/vehicles/van.yaml',
    `"EVIL\\e[2J\\u009b\\u202e\\n::error ::FORGED": 1\nname:   "EVIL\\e[2J\\nFORGED"\nEVIL\u009b\u202e: [\u001b[2J]\n`,
  );
  write(
    faulty,
    'sources/pages/evil.md',
    `---\ntitle: EVIL \u009b1m\u202e\n---\n\n# [EVIL \u001b[2J\u202e](javascript:x)\n`,
  );
});

/** What must not be in an output, in words that say what went wrong. */
function faultsIn(text: string): string[] {
  const rest = text.replace(/[\n\t]/g, ' ');
  const hidden = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u.exec(rest);
  // What stands for a character that cannot be shown is seen.
  const [unseen] = hiddenCharacters(rest.replaceAll('\ufffd', ''));
  return [
    ...(hidden === null
      ? []
      : [`a raw ${JSON.stringify(rest.slice(hidden.index - 30, hidden.index + 9))}`]),
    ...(unseen === undefined ? [] : [`a hidden ${JSON.stringify(unseen.text)}`]),
    ...(/^\s*(?:FORGED|::error ::FORGED)/m.test(text) ? ['a forged line'] : []),
    ...(text.includes('fault of the program') ? ['a fault of the program'] : []),
  ];
}

/** Runs a command and looks at what it prints; gives all of it. */
async function runs(
  t: TestContext,
  cwd: string,
  args: readonly string[],
  env = {},
): Promise<string> {
  const { stdout, stderr } = await runWithin(t, args, { cwd, env });
  const told = `${JSON.stringify(args)}\n${stdout}\n${stderr}`;
  for (const text of [stdout, stderr]) assert.deepEqual(faultsIn(text), [], told);
  return stdout + stderr;
}

test('the table of hostile texts has a row for each command', () => {
  assert.deepEqual(Object.keys(rows).sort(), commands.map(({ name }) => name).sort());
});

for (const [command, { args, without = [], end = [], ...calls }] of Object.entries(rows)) {
  test(`${command}: no argument or option reaches a terminal raw`, async (t) => {
    assert.match(await runs(t, sound, [command, ...args]), /EVIL|stop-commands/);
    assert.match(await runs(t, sound, [command, `--${evil}`]), /EVIL/);
    await runs(t, sound, [command, ...args, evil, evil, evil]);
    const program = await createProgram(() => Promise.resolve(), command);
    const options = program.commands[0]?.options ?? [];
    for (const { long, required, optional } of options)
      if (typeof long === 'string' && (required || optional) && !without.includes(long))
        await runs(t, sound, [command, ...(end.length > 0 ? [] : args), long, evil, ...end]);
  });

  for (const [state, tried = []] of Object.entries(calls))
    test(`${command}: nothing in a ${state} catalogue reaches a terminal raw`, async (t) => {
      const folder = state === 'sound' ? sound : faulty;
      for (const each of tried) {
        assert.match(await runs(t, folder, [command, ...each]), /\S/, each.join(' '));
        const coloured = await runWithin(t, [command, ...each, '--color', 'always'], {
          cwd: folder,
        });
        const own = (coloured.stdout + coloured.stderr).replace(
          /\u001b\[(?:1|2|22|31|32|33|36|39)m/g,
          '',
        );
        assert.deepEqual(faultsIn(own), [], own);
        assert.doesNotMatch(coloured.stdout + coloured.stderr, /\u001b\[31m\ufffd1m/);
      }
    });
}

test('a difference is exact in a file or a pipe, and shown on a terminal', async (t) => {
  const args = ['check', '--fix', '--dry-run'];
  const { stdout } = await runWithin(t, args, { cwd: faulty });
  assert.match(stdout, /^-title: EVIL \u009b1m\u202e$/m);
  const isTerminal = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true });
  try {
    assert.match(
      await runs(t, faulty, [...args, '--color', 'never']),
      /^-title: EVIL \ufffd1m\ufffd$/m,
    );
  } finally {
    if (isTerminal) Object.defineProperty(process.stdout, 'isTTY', isTerminal);
    else delete (process.stdout as { isTTY?: boolean }).isTTY;
  }
});

test('a runner is given no command but annotations, and those are ours', async (t) => {
  const env = { GITHUB_ACTIONS: 'true' };
  for (const args of [['check'], ['check', evil], ['init', evil, '--language', evil], [evil]]) {
    const text = await runs(t, faulty, args, env);
    for (const line of text.split('\n')) {
      assert.doesNotMatch(line, /##\w*\[/);
      if (line.startsWith('::')) assert.match(line, /^::(?:error|warning|notice) (?:file|title)=/);
    }
  }
});
