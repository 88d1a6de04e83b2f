import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { manifestText } from '../../src/build/output/manifest-file.ts';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';

const golden = join(projectRoot, 'test/golden/studio');

test('the whole output of the small studio is as reviewed, byte for byte', async () => {
  const actual = await studioOutput();
  if (process.env['UPDATE_GOLDEN'] === '1') {
    rmSync(golden, { recursive: true, force: true });
    writeTree(golden, actual);
  }
  const expected = readTree(golden);
  assert.deepEqual([...actual.keys()].sort(), [...expected.keys()]);
  for (const [path, text] of actual) assert.equal(text, expected.get(path)?.toString('utf8'), path);
});

/** A style sheet of one rule, so that a new colour does not change every page of the golden tree. */
async function studioOutput(): Promise<Map<string, string>> {
  const templates = new Map([...readTemplates(), ['style.css', 'body { margin: 0 }\n']]);
  const { publication, files } = publishCatalogue(await readCatalogue(studioSources), templates);
  return new Map([
    ...files.map(({ path, text }) => [path.slice(1), text] as const),
    ['catalogue-manifest.json', manifestText(publication, files)],
  ]);
}
