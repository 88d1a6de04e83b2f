import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldPath } from '../../src/base/text/fold.ts';
import { redirectChecks } from '../../src/service/verify/checks/published-checks.ts';
import { deploymentOf } from './deployment.ts';

const requested = (from: string, to: string, files: readonly string[] = []) =>
  redirectChecks(
    deploymentOf({ pages: ['/vehicles'], files, redirects: [{ from, to, status: 301 }] }),
  )
    .filter(({ id }) => id.startsWith('redirect '))
    .map(({ id, request, expect }) => ({
      name: id.slice(`redirect ${from} `.length),
      path: decodeURIComponent(request.path.split('?')[0] ?? ''),
      leads: expect.find(({ expected }) => expected.startsWith('Location: '))?.expected,
    }));

test('every spelling of a request is the same path to a server', () => {
  for (const from of ['/Größe+Öl', '/Straße', '/Λόγος', '/ŉ']) {
    const paths = requested(from, '/vehicles')
      .filter(({ name }) => !/^with [./]/.test(name))
      .map(({ path }) => path);
    assert.ok(paths.length > 1);
    assert.deepEqual([...new Set(paths.map(foldPath))], [foldPath(from)]);
  }
});

test('each form of a former path leads to the same form of the page, where nothing else is published', () => {
  const forms = (files: readonly string[]) =>
    requested('/old', '/vehicles', files)
      .filter(({ name }) => /^with [./]/.test(name))
      .map(({ name, leads }) => [name, leads]);
  assert.deepEqual(forms([]), [
    ['with .html', 'Location: /vehicles'],
    ['with /', 'Location: /vehicles'],
    ['with .md', 'Location: /vehicles.md'],
  ]);
  assert.deepEqual(forms(['/old.md']).length, 2);
});
