import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../support/publish/fixtures.ts';

test('no script travels that npm runs, or warns of, where an archive is installed; `npm ci` builds', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
    assert.equal(scripts[name], undefined, name);
  // npm runs the first after an installation of the repository itself, the second before it packs.
  assert.equal(scripts['dependencies'], 'npm run -s prepack');
  assert.match(scripts['prepack'] ?? '', /^tsup\b.*bill-of-materials\.js >dist\/sbom\.cdx\.json$/);
});
