import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

for (const [what, name, changes, tag, problem] of [
  ['a version that is as it should be', 'studio-catalogue', '## 1.2.3', 'v1.2.3', undefined],
  ['a name in a scope', '@studio/catalogue', '## 1.2.3', 'v1.2.3', undefined],
  ['a tag of another version', '@studio/catalogue', '## 1.2.3', 'v1.2.4', /The tag is v1\.2\.4/],
  ['no tag', '@studio/catalogue', '## 1.2.3', undefined, /The tag is undefined/],
  ['the name of another project', 'catalogue', '## 1.2.3', 'v1.2.3', /in your own scope/],
  ['a changelog without it', '@studio/catalogue', '## 1.2.2', 'v1.2.3', /no section 1\.2\.3/],
] as const)
  test(`release of ${what}: ${problem === undefined ? 'allowed' : 'refused'}`, (t) => {
    const cwd = temporaryFolder(t);
    write(cwd, 'package.json', JSON.stringify({ name, version: '1.2.3' }));
    write(cwd, 'CHANGELOG.md', `# Changelog\n\n${changes}\n`);
    const args = [join(projectRoot, 'scripts/release-check.js'), ...(tag ? [tag] : [])];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    assert.equal(status, problem === undefined ? 0 : 1);
    if (problem === undefined) assert.equal(stderr, '');
    else assert.match(stderr, problem);
  });
