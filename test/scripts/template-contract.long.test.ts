import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { englishWords, templateContract } from '../../scripts/template-contract.ts';
import { readTemplates } from '../../src/commands/read-templates.ts';
import { fieldsOf } from '../../src/templates/known-type.ts';

test('what is said of templates is what the typed views give: npm run template-views', async () => {
  for (const [path, contents] of [await englishWords(), ...(await templateContract())])
    assert.equal(readFileSync(path, 'utf8'), contents, path);
});

test('every template of ours has a typed view', () => {
  for (const name of readTemplates().keys())
    if (name.endsWith('.eta'))
      assert.ok(fieldsOf(name.replace(/\.eta$/, '')), `${name}: add it to Views in views.ts`);
});
