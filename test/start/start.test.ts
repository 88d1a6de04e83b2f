import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('Node keeps compiled code for the user alone, and none for --version', async (t) => {
  const home = temporaryFolder(t);
  const report = join(home, 'report.cjs');
  // What Node has from 22.8 on.
  writeFileSync(
    report,
    "require('node:module').enableCompileCache = (folder) => console.log(`kept in ${folder}`);",
  );
  const env = { XDG_CACHE_HOME: join(home, 'cache'), NODE_OPTIONS: `--require=${report}` };
  const { stdout, code } = await runProgram(['explain', 'unknown-category'], { env });
  assert.equal(code, 0);
  assert.match(stdout, new RegExp(`^kept in ${join(home, 'cache/catalogue')}\n`));
  assert.doesNotMatch((await runProgram(['--version'], { env })).stdout, /kept/);
});
