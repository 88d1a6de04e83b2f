import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generators } from '../../scripts/generate/generators.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

for (const { name, files, folder } of generators)
  test(`the generated files "${name}" are what their sources give: npm run generate`, async () => {
    const wanted = await files();
    for (const [path, text] of wanted)
      assert.equal(
        readFileSync(join(projectRoot, path), 'utf8').replaceAll('\r\n', '\n'),
        text,
        `${path} is not current: run npm run generate`,
      );
    if (folder === undefined) return;
    const present = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length));
    assert.deepEqual(present.sort(), [...wanted.keys()].sort());
  });
