import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterFolder } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

test('why leads from a published value to its line, and uses from the line to the value', async (t) => {
  const cwd = starterFolder(t);
  const tier = await runProgram(['why', '/api/vehicles.json#/bus/tier'], { cwd });
  assert.equal(tier.code, 0, tier.stderr);
  assert.match(tier.stdout, /^sources\/vehicles\/bus\.yaml:6:20$/m);
  assert.match(tier.stdout, /^sources\/phonemes\/b\.yaml:\d+:\d+$/m);
  const uses = await runProgram(['uses', 'sources/phonemes/b.yaml#/tier', '--format', 'json'], {
    cwd,
  });
  assert.equal(uses.code, 0, uses.stderr);
  const { data } = JSON.parse(uses.stdout) as {
    readonly data: readonly { readonly path: string; readonly pointers: readonly string[] }[];
  };
  const vehicles = data.find(({ path }) => path === '/api/vehicles.json');
  assert.ok(vehicles?.pointers.some((pointer) => pointer.endsWith('/tier')));
});
