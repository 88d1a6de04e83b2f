import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../../support/signup/wait-until.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { startProgram } from '../../support/publish/run-program.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

test('a template that becomes faulty under serve --watch is blamed as in a build', async (t) => {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  mkdirSync(join(folder, 'mine'));
  const child = startProgram(['serve', '--watch', '--templates', 'mine', '--port', '0'], {
    cwd: folder,
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  const hear = (text: string): void => void (said += text);
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  await until(() => said.includes('Listening on '));
  writeFileSync(join(folder, 'mine/page.html.eta'), '<%= it.no.such %>');
  await until(() => said.includes('page.html.eta'));
  await until(() => said.includes('Your templates are in mine.'));
  assert.doesNotMatch(said, /fault of the program/);
});
