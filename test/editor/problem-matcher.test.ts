import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { edit, read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { startProgram } from '../support/publish/run-program.ts';
import { until } from '../support/signup/wait-until.ts';

interface Pattern {
  readonly regexp: string;
  readonly [part: string]: string | number;
}

interface Tasks {
  readonly tasks: readonly {
    readonly command: string;
    readonly problemMatcher: {
      readonly pattern: readonly [Pattern, Pattern];
      readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
    };
  }[];
}

/**
 * What VS Code shows in its Problems panel of the lines of a background task: a line that begins a run drops
 * what is there, a line that ends it is no finding, and the patterns match lines that follow each other.
 */
function createProblems({ pattern, background }: Tasks['tasks'][number]['problemMatcher']) {
  const [first, second] = pattern;
  let isActive = true;
  let shown: Record<string, string>[] = [];
  let begun: Record<string, string> | undefined;
  const partsOf = ({ regexp, ...parts }: Pattern, line: string) => {
    const match = new RegExp(regexp).exec(line);
    return (
      match &&
      Object.fromEntries(Object.entries(parts).map(([name, at]) => [name, match[Number(at)] ?? '']))
    );
  };
  return {
    read(line: string): void {
      if (new RegExp(background.beginsPattern).test(line)) [isActive, shown] = [true, []];
      else if (new RegExp(background.endsPattern).test(line)) isActive = false;
      else {
        const message = begun && partsOf(second, line);
        if (message) shown.push({ ...begun, ...message });
        begun = partsOf(first, line) ?? undefined;
      }
    },
    isActive: () => isActive,
    shown: () => shown,
  };
}

test('the task of init shows what serve --watch finds, and drops what is mended', async (t) => {
  const cwd = starterFolder(t);
  const { tasks } = JSON.parse(read(cwd, '.vscode/tasks.json')) as Tasks;
  const task = tasks[0] ?? assert.fail();
  const [, words = ''] = /^npx --no-install catalogue (.*)$/.exec(task.command) ?? [];
  const problems = createProblems(task.problemMatcher);
  const child = startProgram([...words.split(' '), '--port', '0'], { cwd });
  t.after(() => child.kill());
  let ended = 0;
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (more: string) => {
      log += more;
      const lines = (rest + more).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        problems.read(line);
        if (line.startsWith('✓ ') || / in \d+ files?\.$/.test(line)) ended += 1;
      }
    });
  }
  const after = async (change: () => void, ends = 1): Promise<unknown> => {
    const before = ended;
    change();
    await until(() => ended >= before + ends && !problems.isActive());
    return problems
      .shown()
      .map(({ file = '', line, column, severity, code, message }) =>
        [join(file), line, column, severity, code, message].join(' | '),
      );
  };
  await until(() => /^Listening on /m.test(log) && !problems.isActive());
  assert.deepEqual(problems.shown(), []);

  const bus = 'sources/vehicles/bus.yaml';
  const unknown = `${bus} | 4 | 11 | error | unknown-category | There is no category "twon" in categories.yaml.`;
  const town = () => {
    edit(cwd, bus, 'category: town', 'category: twon');
  };
  assert.deepEqual(await after(town), [unknown]);
  const broken = () => {
    write(cwd, 'sources/phonemes/m.yaml', 'label: /m/\nwords: [\n');
  };
  const found = (await after(broken)) as string[];
  assert.ok(found.includes(unknown) && found.some((each) => each.includes('phonemes/m.yaml')));
  const mended = () => {
    edit(cwd, bus, 'category: twon', 'category: town');
    write(
      cwd,
      'sources/phonemes/m.yaml',
      read(cwd, 'sources/phonemes/b.yaml').replaceAll('/b/', '/m/'),
    );
  };
  await after(mended);
  await until(() => problems.shown().length === 0);
});
