import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { englishWords, sectionTitles, templateContract } from '../../scripts/template-contract.ts';

test('what is said of templates is what the typed views give: npm run template-views', async () => {
  for (const [path, contents] of [
    await englishWords(),
    await sectionTitles(),
    ...(await templateContract()),
  ])
    assert.equal(readFileSync(path, 'utf8'), contents, path);
});
