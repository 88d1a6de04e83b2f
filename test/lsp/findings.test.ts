import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver-protocol/node';
import { edit, read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { startLsp, type LspClient } from '../support/lsp/lsp-client.ts';

const bus = 'sources/vehicles/bus.yaml';

async function openStarter(t: TestContext, ...args: string[]) {
  const folder = starterFolder(t);
  const client = await startLsp(folder, args);
  t.after(() => client.end());
  return { folder, client };
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);
const withCode = (code: string) => (diagnostics: readonly Diagnostic[]) =>
  codes(diagnostics).includes(code);
const without = (code: string) => (diagnostics: readonly Diagnostic[]) =>
  !codes(diagnostics).includes(code);

/** Makes the catalogue say something of a file, so that an empty list of findings is told, too. */
async function misspell(client: LspClient, folder: string): Promise<Diagnostic> {
  const text = read(folder, bus);
  await client.open(bus, text.replace('category: town', 'category: twon'));
  const found = await client.shown(bus, withCode('unknown-category'));
  const diagnostic = found.find(({ code }) => code === 'unknown-category');
  assert.ok(diagnostic);
  return diagnostic;
}

test('what is typed is checked before it is saved, with code, severity, place and hint', async (t) => {
  const { folder, client } = await openStarter(t);
  const { range, severity, source, message, codeDescription } = await misspell(client, folder);
  const line = read(folder, bus).split('\n').indexOf('category: town');
  assert.deepEqual(range, {
    start: { line, character: 'category: '.length },
    end: { line, character: 'category: twon'.length },
  });
  assert.deepEqual([severity, source], [1, 'catalogue']);
  assert.match(codeDescription?.href ?? '', /docs\/findings\.md#L\d+$/);
  assert.match(JSON.stringify(message), /There is no category .*twon.*Did you mean .*town/);
  await client.type(bus, read(folder, bus));
  await client.shown(bus, without('unknown-category'));
});

test('findings that an edit causes in other files are shown there, and go away again', async (t) => {
  const { folder, client } = await openStarter(t);
  const categories = 'sources/categories.yaml';
  const text = read(folder, categories);
  await client.open(categories, text);
  await client.type(categories, text.replace(/^town:/m, 'city:'));
  await client.shown(bus, withCode('unknown-category'));
  await client.type(categories, text);
  await client.shown(bus, without('unknown-category'));
});

test('closing a file without saving takes back what was found in its text', async (t) => {
  const { folder, client } = await openStarter(t);
  await misspell(client, folder);
  await client.close(bus);
  await client.shown(bus, without('unknown-category'));
});

test('a file that changes on disk is checked again, and one that is deleted is gone', async (t) => {
  const { folder, client } = await openStarter(t);
  edit(folder, bus, 'category: town', 'category: twon');
  await client.changed(bus);
  await client.shown(bus, withCode('unknown-category'));
  rmSync(`${folder}/${bus}`);
  await client.changed(bus);
  await client.shown(bus, ({ length }) => length === 0);
});

test('an editor that does not watch files is no obstacle', async (t) => {
  const folder = starterFolder(t);
  const client = await startLsp(folder, [], {});
  t.after(() => client.end());
  await misspell(client, folder);
  await client.close(bus);
  await client.shown(bus, without('unknown-category'));
  edit(folder, bus, 'category: town', 'category: twon');
  await client.shown(bus, withCode('unknown-category'));
});

test('ranges are right behind an emoji, with line ends of Windows and a byte order mark', async (t) => {
  const { folder, client } = await openStarter(t);
  const text = [
    '# 🚒🚒',
    'id: vehicle-001',
    'name: "🚌 Bus"',
    'practicePhonemes: ["🚌", b]',
    'category: twon',
    '',
  ].join('\r\n');
  write(folder, bus, `\ufeff${text}`);
  await client.changed(bus);
  await client.open(bus, text);
  const found = await client.shown(bus, withCode('unknown-category'));
  const rangeOf = (wanted: string) => found.find(({ code }) => code === wanted)?.range;
  assert.deepEqual(rangeOf('unknown-category'), {
    start: { line: 4, character: 10 },
    end: { line: 4, character: 14 },
  });
  assert.deepEqual(rangeOf('unknown-phoneme'), {
    start: { line: 3, character: 19 },
    end: { line: 3, character: 23 },
  });
  // The editor hides the mark, and writes it again.
  assert.ok(codes(found).includes('byte-order-mark'));
});

test('a finding about two files names the other place', async (t) => {
  const { folder, client } = await openStarter(t);
  const tram = 'sources/vehicles/tram.yaml';
  await client.open(tram, read(folder, bus).replace(/^name: .*$/m, 'name: Tram'));
  const all = await client.shown(tram, withCode('duplicate-id'));
  const { relatedInformation } = all.find(({ code }) => code === 'duplicate-id') ?? {};
  assert.deepEqual(
    relatedInformation?.map(({ location }) => location.uri),
    [client.uriOf(bus)],
  );
});

test('files outside of the sources are left alone', async (t) => {
  const { folder, client } = await openStarter(t);
  write(folder, 'other/site.yaml', 'hosts: all\n');
  await client.open('other/site.yaml');
  await client.open('notes.yaml', 'a: [\n');
  await misspell(client, folder);
  assert.deepEqual(
    client.filesWithFindings().filter((path) => !path.startsWith('sources/')),
    [],
  );
});

test('a second catalogue is checked from when one of its files is open, by itself', async (t) => {
  const { folder, client } = await openStarter(t);
  const other = 'shop/content/vehicles/bus.yaml';
  write(folder, 'shop/content/site.yaml', read(folder, 'sources/site.yaml'));
  write(
    folder,
    'shop/content/categories.yaml',
    'harbour:\n  name: Harbour\n  description: Ships.\n',
  );
  write(folder, other, 'id: vehicle-001\nname: Bus\ncategory: town\n');
  await client.open(other);
  await client.shown(other, withCode('unknown-category'));
  assert.ok(!client.filesWithFindings().includes(bus));
});

test('a named folder of sources is the one that counts', async (t) => {
  const folder = starterFolder(t);
  write(folder, 'content/vehicles/bus.yaml', 'id: vehicle-001\nname: Bus\ncategory: twon\n');
  write(folder, 'content/categories.yaml', 'town:\n  name: Town\n  description: Streets.\n');
  const client = await startLsp(folder, ['--sources', 'content']);
  t.after(() => client.end());
  await client.shown('content/vehicles/bus.yaml', withCode('unknown-category'));
  assert.ok(client.filesWithFindings().every((path) => path.startsWith('content/')));
});

test('the server ends with 0 when the editor says so', async (t) => {
  const client = await startLsp(starterFolder(t), ['--stdio']);
  assert.equal(client.server.serverInfo?.name, 'catalogue');
  assert.equal(await client.end(), 0);
});
