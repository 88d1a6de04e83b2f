import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runProgram, startProgram } from './support/publish/run-program.ts';
import { write } from './support/content/catalogue-folder.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';

/** A catalogue with so many errors that its report fills every buffer of a pipe. Nothing is written in it. */
const faulty = mkdtempSync(join(tmpdir(), 'catalogue-faulty-'));

before(() => {
  for (let number = 0; number < 400; number += 1)
    write(faulty, `sources/vehicles/v${number}.yaml`, 'nmae: Bus\nid: 7\ncategory: [\n');
});
after(() => {
  rmSync(faulty, { recursive: true, force: true });
});

const commands: readonly (readonly [name: string, ...args: string[]])[] = [
  ['check'],
  ['check', '--format', 'json'],
  ['check', '--format', 'github'],
  ['build'],
];

for (const args of commands)
  test(`${args.join(' ')}: a reader that leaves early is no fault`, async () => {
    const child = startProgram(args, { cwd: faulty });
    const closed = once(child, 'close');
    await once(child.stdout ?? child, 'data');
    child.stdout?.destroy();
    const [code] = (await closed) as [number | null];
    assert.equal(code, 1);
  });

const skip = existsSync('/dev/full') ? false : 'there is no /dev/full here';
for (const args of [...commands, ['--version'], ['--help'], ['explain']] as const)
  test(
    `${args.join(' ')}: a full disk behind the output is told, with exit code 3`,
    { skip },
    async () => {
      const stdout = openSync('/dev/full', 'w');
      const { code, stderr } = await runProgram(args, { cwd: faulty, stdout });
      assert.equal(code, 3);
      assert.match(stderr, /catalogue: The output could not be written: ENOSPC[^\n]*\.\n$/);
    },
  );

test('a closed standard error changes nothing of the result', async (t) => {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, 'sources'));
  const child = startProgram(['check', '--verbose'], { cwd });
  child.stderr?.destroy();
  child.stdout?.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 1);
});
