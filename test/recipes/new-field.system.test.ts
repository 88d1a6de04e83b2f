import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { followRecipe } from '../support/recipes/follow-recipe.ts';

const motto = 'Scoop first, ask later.';

test('a new text field of a vehicle takes at most four files, and is shown and published everywhere', async (t) => {
  const digger = 'sources/vehicles/digger.yaml';
  const { folder, files, run } = followRecipe(t, 'A new text field of a vehicle', {
    [digger]: (text) => `${text}motto: ${motto}\n`,
  });
  assert.ok(files.length <= 4, files.join(', '));
  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);
  const json = (path: string): unknown => JSON.parse(read(folder, path));

  for (const page of ['out/vehicles/digger.html', 'out/vehicles/digger.md', 'out/llms-full.txt'])
    assert.ok(read(folder, page).includes(motto), page);
  const vehicles = json('out/api/vehicles.json') as { slug: string; motto?: string }[];
  assert.deepEqual(
    vehicles.flatMap((vehicle) => vehicle.motto ?? []),
    [motto],
  );
  const openApi = json('out/openapi.json') as {
    components: { schemas: { Vehicle: { properties: Record<string, unknown> } } };
  };
  assert.ok('motto' in openApi.components.schemas.Vehicle.properties);
  assert.match(read(folder, 'schemas/vehicle.schema.json'), /"motto"/);

  // What an editor gets wrong is told, and what they change is one change of one field.
  write(folder, digger, read(folder, digger).replace('motto:', 'moto:'));
  assert.match((await run('check')).stdout, /Did you mean "motto"/);
  cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
  write(folder, digger, read(folder, digger).replace(`moto: ${motto}`, 'motto: Dig.'));
  assert.equal((await run('build')).code, 0);
  const compared = await run('diff', 'before', 'out', '--format', 'json');
  const { changes } = JSON.parse(compared.stdout) as { changes: { code: string; field: string }[] };
  assert.deepEqual(
    changes.map(({ code, field }) => [code, field]),
    [['field-changed', 'motto']],
  );
});
