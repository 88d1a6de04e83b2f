import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dropPictures, projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** The commands of docs/editors/editing.md that name entries, as typed. */
const commands = readFileSync(join(projectRoot, 'docs/editors/editing.md'), 'utf8')
  .split('\n')
  .filter((line) => /^npx --no-install catalogue (?:mv|rm) /.test(line))
  .map((line) =>
    [...line.slice('npx --no-install '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word = '']) => quoted ?? word,
    ),
  );

test('each edit that the page shows is one of the sample catalogue', async (t) => {
  const cwd = temporaryFolder(t);
  cpSync(join(projectRoot, 'sources'), join(cwd, 'sources'), { recursive: true });
  dropPictures(join(cwd, 'sources'));
  assert.ok(commands.length >= 6);
  for (const [, ...args] of commands) {
    const { code, stdout, stderr } = await runWithin(t, [...args, '--dry-run'], { cwd });
    assert.equal(code, 0, `${args.join(' ')}\n${stderr}${stdout.slice(0, 2000)}`);
  }
});
