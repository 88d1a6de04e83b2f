import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readyTemplatesModule } from '../../scripts/precompiled-templates.ts';
import type { ReadyTemplate } from '../../src/site/publish/pages/ready-templates.ts';
import { TemplateEngine } from '../../src/site/publish/pages/template-engine.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const folder = join(projectRoot, 'templates');
const names = readdirSync(folder).filter((name) => name.endsWith('.eta'));

test('the bundle has each template as the function that the engine makes of it', async () => {
  const module = `data:text/javascript,${encodeURIComponent(readyTemplatesModule(folder))}`;
  const { readyTemplate } = (await import(module)) as {
    readonly readyTemplate: (text: string) => ReadyTemplate | undefined;
  };
  const engine = new TemplateEngine(String);
  assert.ok(names.length > 30);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    const { code, body } = engine.translate(text);
    const ready = readyTemplate(text);
    assert.ok(ready, name);
    assert.equal(ready.code, code, name);
    assert.equal(String(ready.render), `function (it, options) {\n${String(body)}\n}`, name);
    assert.equal(readyTemplate(`${text} `), undefined);
  }
});
