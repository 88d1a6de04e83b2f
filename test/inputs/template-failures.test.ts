import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTemplateFailures } from '../../src/cli/inputs/template-failures.ts';
import { TemplateError } from '../../src/site/publish/template-sources.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a fault of a template of the user is a usage error, of a built-in one a bug', async (t) => {
  const folder = temporaryFolder(t);
  const failing = () => Promise.reject(new TemplateError('The template x is faulty.'));
  await assert.rejects(withTemplateFailures(folder, failing), { name: 'UsageError' });
  await assert.rejects(withTemplateFailures(undefined, failing), { name: 'TemplateError' });
  for (const said of ['Line 3: no text', 'Line 3: no text.'])
    await assert.rejects(
      withTemplateFailures(folder, () => Promise.reject(new TemplateError(said))),
      { message: `Line 3: no text. Your templates are in ${folder}.` },
    );
  assert.equal(await withTemplateFailures(folder, () => Promise.resolve('built')), 'built');
});
