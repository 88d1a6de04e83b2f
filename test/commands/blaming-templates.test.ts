import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blamingTemplates } from '../../src/cli/inputs/blaming-templates.ts';
import { TemplateError } from '../../src/site/publish/pages/template-error.ts';
import { writeTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('names that do not exist stop a build before it begins, all of them at their places', async (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [
    ['vehicle.html.eta', '<h1>\n<%= it.vehicle.naem %></h1>'],
    ['page.md.eta', '<%= it.txt %>'],
  ]);
  let isBuilt = false;
  const run = () => {
    isBuilt = true;
    return Promise.resolve();
  };
  await assert.rejects(blamingTemplates(folder, run), {
    name: 'UsageError',
    message: `The templates page.md.eta, vehicle.html.eta are faulty:
${folder}/page.md.eta:1:8: There is no "txt" in it.
  Did you mean "text"?
${folder}/vehicle.html.eta:2:16: There is no "naem" in it.vehicle.
  Did you mean "name"?
Your templates are in ${folder}.`,
  });
  assert.equal(isBuilt, false);
});

test('a later fault of a template of the user is a usage error, of a built-in one a bug', async (t) => {
  const folder = temporaryFolder(t);
  const failing = () => Promise.reject(new TemplateError('The template x is faulty.'));
  await assert.rejects(blamingTemplates(folder, failing), { name: 'UsageError' });
  await assert.rejects(blamingTemplates(undefined, failing), { name: 'TemplateError' });
  for (const said of ['Line 3: no text', 'Line 3: no text.'])
    await assert.rejects(
      blamingTemplates(folder, () => Promise.reject(new TemplateError(said))),
      { message: `Line 3: no text. Your templates are in ${folder}.` },
    );
  assert.equal(await blamingTemplates(folder, () => Promise.resolve('built')), 'built');
});
