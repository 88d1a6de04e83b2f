import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runLedger } from '../../../src/cli/commands/ledger/ledger-command.ts';
import { runMv } from '../../../src/cli/commands/mv/mv-command.ts';
import { runRm } from '../../../src/cli/commands/rm/rm-command.ts';
import { build } from '../../../src/cli/api/index.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { serveFolder } from '../../support/serve/running-site.ts';
import { smallCatalogue } from '../../support/sources/small-catalogue.ts';
import { write } from '../../support/content/catalogue-folder.ts';

test('what was renamed and removed is answered by the server in every form', async (t) => {
  const folder = temporaryFolder(t);
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  for (const [path, text] of smallCatalogue()) write(sources, path, text);
  const { io, printed } = fakeIo();
  const options = { sources, out };
  const built = async (): Promise<void> => {
    assert.equal((await build(options)).ok, true);
  };
  await built();
  assert.equal(await runLedger(options, io), 0);
  for (const [from, to] of [
    ['/vehicles/bus', 'coach'],
    ['/vehicles/coach', 'omnibus'],
    ['category:road', 'street'],
    ['sound:b', 'bee'],
    ['app:bus-words', 'coach-words'],
    ['/about', '/studio/about'],
  ] as const) {
    assert.equal(await runMv(from, to, options, io), 0, printed.log.join('\n'));
    // Each name is published, however short.
    assert.equal(await runLedger(options, io), 0);
  }
  assert.equal(await runRm('/vehicles/tram', { ...options, force: true }, io), 0);
  await built();
  const { origin } = await serveFolder(t, out);
  const answers: Record<string, string> = {};
  for (const path of [
    '/vehicles/bus',
    '/vehicles/coach',
    '/vehicles/categories/road',
    '/speech-sounds/b',
    '/apps/bus-words',
    '/about',
    '/old%20page',
    '/vehicles/tram',
    '/vehicles/street-car',
  ])
    for (const ending of ['', '.html', '.md', '/']) {
      const { status, headers } = await fetch(origin + path + ending, { redirect: 'manual' });
      const to = headers.get('location')?.replace('https://wheels.example', '') ?? '';
      answers[path + ending] = `${status} ${to}`.trim();
      if (status === 301) assert.equal((await fetch(origin + to)).status, 200, path + ending);
    }
  const forms = (path: string, to: string): Record<string, string> => ({
    [path]: `301 ${to}`,
    [`${path}.html`]: `301 ${to}`,
    [`${path}.md`]: `301 ${to}.md`,
    [`${path}/`]: `301 ${to}`,
  });
  const gone = (path: string) => Object.keys(forms(path, '')).map((each) => [each, '410'] as const);
  assert.deepEqual(answers, {
    ...forms('/vehicles/bus', '/vehicles/omnibus'),
    ...forms('/vehicles/coach', '/vehicles/omnibus'),
    ...forms('/vehicles/categories/road', '/vehicles/categories/street'),
    ...forms('/speech-sounds/b', '/speech-sounds/bee'),
    ...forms('/apps/bus-words', '/apps/coach-words'),
    ...forms('/about', '/studio/about'),
    ...forms('/old%20page', '/studio/about'),
    ...Object.fromEntries([...gone('/vehicles/tram'), ...gone('/vehicles/street-car')]),
  });
});
