import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  WorkspaceSymbolRequest,
  type CodeAction,
  type CompletionItem,
  type Location,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { positionIn, startLsp, type LspClient } from '../support/lsp/lsp-client.ts';

const bus = 'sources/vehicles/bus.yaml';
const about = 'sources/pages/about.md';
const cleanUps: (() => unknown)[] = [];
let folder: string;
let client: LspClient;
before(async () => {
  folder = starterFolder({ after: (run) => void cleanUps.push(run as () => unknown) });
  write(folder, 'sources/media/vehicles/bus.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  client = await startLsp(folder);
});
afterEach(async () => {
  for (const path of [bus, about, 'sources/phonemes/b.yaml']) await client.close(path);
});
after(async () => {
  await client.end();
  for (const cleanUp of cleanUps) await cleanUp();
});

const frontMatter = '---\ntitle: About us\ndescription: Who we are.\n';

/** Opens a text in which `|` stands for the cursor; what a request about that place is made of. */
async function at(path: string, marked: string) {
  await client.open(path, marked.replace('|', ''));
  const position = positionIn(marked, marked.indexOf('|'));
  return { textDocument: { uri: client.uriOf(path) }, position };
}

async function completed(path: string, marked: string): Promise<Map<string, CompletionItem>> {
  const found = await client.connection.sendRequest(CompletionRequest.type, await at(path, marked));
  const items = Array.isArray(found) ? found : (found?.items ?? []);
  return new Map(items.map((item) => [item.label, item]));
}

async function hovered(path: string, marked: string): Promise<string> {
  const found = await client.connection.sendRequest(HoverRequest.type, await at(path, marked));
  const { contents } = found ?? { contents: '' };
  return typeof contents === 'object' && 'value' in contents ? contents.value : '';
}

const newText = (item: CompletionItem | undefined): string | undefined => item?.textEdit?.newText;

test('fields are offered with what they are for, but for those that are there', async () => {
  const items = await completed(bus, 'id: vehicle-002\ncat|\nname: Bus\n');
  assert.deepEqual(
    [items.has('category'), items.has('practicePhonemes'), items.has('name'), items.has('id')],
    [true, true, false, false],
  );
  assert.match(JSON.stringify(items.get('category')?.documentation), /Key of a category/);
  assert.equal(newText(items.get('category')), 'category: ');
  assert.equal(newText(items.get('wordWorld')), 'wordWorld:\n  ');
});

test('the front matter of a page has its fields, too', async () => {
  const items = await completed(about, `${frontMatter}ki|\n---\n\nText.\n`);
  assert.ok(items.has('kind'));
  assert.deepEqual(
    [...(await completed(about, `${frontMatter}kind: |\n---\n\nText.\n`)).keys()],
    ['page', 'article'],
  );
});

for (const [what, path, marked, labels] of [
  ['categories', bus, 'name: Bus\ncategory: |\n', ['emergency', 'town']],
  ['sounds that are not there yet', bus, 'practicePhonemes: [b, |]\n', ['f']],
  ['sounds in a list of lines', bus, 'practicePhonemes:\n  - |\n', ['b', 'f']],
  ['pictures', bus, 'image:\n  file: |\n', ['vehicles/bus.svg']],
  ['true and false', bus, 'image:\n  decorative: |\n', ['true', 'false']],
  ['tiers', 'sources/phonemes/b.yaml', 'tier: |\n', ['1', '2', '3', '4']],
  ['the next free id', bus, 'id: |\nname: Bus\n', ['vehicle-002']],
] as const)
  test(`${what} are offered as values`, async () => {
    assert.deepEqual([...(await completed(path, marked)).keys()], [...labels]);
  });

test('a category is found by its name, too, and the name is replaced by the key', async () => {
  const item = (await completed(bus, 'category: Around To|wn\n')).get('town');
  assert.equal(item?.detail, 'Around Town');
  assert.match(item.filterText ?? '', /Around Town/);
  assert.deepEqual(item.textEdit, {
    newText: 'town',
    range: { start: { line: 0, character: 10 }, end: { line: 0, character: 21 } },
  });
});

test('targets of links are offered in pages and in texts of entries', async () => {
  const inPage = await completed(about, `${frontMatter}---\n\nSee [it](/veh|).\n`);
  assert.equal(inPage.get('/vehicles/bus')?.detail, 'Bus');
  assert.ok(inPage.has('/vehicles/categories/town'));
  const inField = await completed(bus, 'description: >\n  See [it](/veh|).\n');
  assert.ok(inField.has('/speech-sounds/b'));
  const pictures = await completed(about, `${frontMatter}---\n\n![A bus](/|)\n`);
  assert.deepEqual([...pictures.keys()], ['/media/vehicles/bus.svg']);
  const places = await completed(about, `${frontMatter}---\n\nSee [it](/vehicles#e|).\n`);
  assert.ok(places.has('emergency'));
});

test('nothing is offered in plain text and in a comment', async () => {
  assert.equal((await completed(about, `${frontMatter}---\n\nJust wor|ds.\n`)).size, 0);
  assert.equal((await completed(bus, 'name: Bus # re|mark\n')).size, 0);
});

const whole = 'id: vehicle-002\nname: Bus\ncategory: town\npracticePhonemes: [b]\n';

test('hovering over a reference shows what is published of it', async () => {
  const text = await hovered(bus, whole.replace('[b]', '[|b]'));
  assert.match(text, /https:\/\/studio\.example\/speech-sounds\/b/);
  assert.match(text, /curriculum\.json/);
  assert.match(text, /Speech sounds to practise|Key of a speech sound/);
});

test('hovering over the name of an entry shows its form in the API', async () => {
  const text = await hovered(bus, whole.replace('name: B', 'name: |B'));
  assert.match(text, /\*\*Bus\*\* <https:\/\/studio\.example\/vehicles\/bus>/);
  assert.match(text, /"practicePhonemeKeys": \[\s*"b"\s*\]/);
  assert.match(text, /Display name/);
});

test('as long as there is an error, the address is shown without the form', async () => {
  const text = await hovered(bus, whole.replace('name: B', 'name: |B').replace('town', 'twon'));
  assert.match(text, /vehicles\/bus>[^]*once there are no errors/);
});

async function defined(path: string, marked: string): Promise<Location | undefined> {
  const found = await client.connection.sendRequest(DefinitionRequest.type, await at(path, marked));
  const [first] = Array.isArray(found) ? found : [found];
  return first !== null && 'uri' in first ? first : undefined;
}

test('a reference, a link and a picture lead to where they are defined', async () => {
  assert.equal(
    (await defined(bus, whole.replace('[b]', '[|b]')))?.uri,
    client.uriOf('sources/phonemes/b.yaml'),
  );
  const category = await defined(bus, whole.replace('town', 'to|wn'));
  const line = read(folder, 'sources/categories.yaml').split('\n').indexOf('town:');
  assert.equal(category?.uri, client.uriOf('sources/categories.yaml'));
  assert.deepEqual(category.range.start, { line, character: 0 });
  const page = `${frontMatter}---\n\nSee [it](/vehicles/fire-|engine#top).\n`;
  assert.equal(
    (await defined(about, page))?.uri,
    client.uriOf('sources/vehicles/fire-engine.yaml'),
  );
  const picture = `${whole}image:\n  file: vehicles/b|us.svg\n  alt: A bus\n`;
  assert.equal((await defined(bus, picture))?.uri, client.uriOf('sources/media/vehicles/bus.svg'));
});

test('every place that names an entry is found, from the entry and from each of the places', async () => {
  await client.open(bus, whole);
  await client.open(
    about,
    `${frontMatter}---\n\nSee [b](/speech-sounds/b) and [b](/speech-sounds/b.md).\n`,
  );
  const ask = async (path: string, marked: string) =>
    (
      (await client.connection.sendRequest(ReferencesRequest.type, {
        ...(await at(path, marked)),
        context: { includeDeclaration: false },
      })) ?? []
    )
      .map(
        ({ uri, range }) =>
          `${uri.slice(client.uriOf('x').length - 1)}:${String(range.start.line)}`,
      )
      .sort();
  const sound = read(folder, 'sources/phonemes/b.yaml').replace('label: /b/', 'label: /|b/');
  const places = await ask('sources/phonemes/b.yaml', sound);
  assert.deepEqual(places, [`${about}:5`, `${about}:5`, `${bus}:3`]);
  assert.deepEqual(await ask(bus, whole.replace('[b]', '[|b]')), places);
});

test('an outline has the fields of a source, and a search finds entries by name', async () => {
  await client.open(bus, whole);
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: { uri: client.uriOf(bus) },
  });
  assert.deepEqual(
    symbols?.map(({ name }) => name),
    ['id', 'name', 'category', 'practicePhonemes'],
  );
  const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, {
    query: 'fire e',
  });
  assert.deepEqual(
    found?.map(({ name }) => name),
    ['Fire Engine'],
  );
});

async function actions(path: string, text: string, only?: string[]): Promise<CodeAction[]> {
  await client.open(path, text);
  const end = positionIn(text, text.length);
  const found = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: client.uriOf(path) },
    range: { start: { line: 0, character: 0 }, end },
    context: { diagnostics: [], ...(only && { only }) },
  });
  return (found ?? []).filter((each): each is CodeAction => 'edit' in each);
}

test('a finding with a remedy has a quick fix', async () => {
  const text = whole.replace('name: Bus', 'name: “Bus”').replaceAll('\n', '\r\n');
  const [fix] = (await actions(bus, text)).filter(({ kind }) => kind === 'quickfix');
  assert.ok(fix?.edit?.documentChanges);
  const [change] = fix.edit.documentChanges;
  assert.ok(change !== undefined && 'edits' in change);
  const document = TextDocument.create('', '', 0, text);
  const edits = change.edits.filter((edit) => 'newText' in edit);
  assert.match(TextDocument.applyEdits(document, edits), /^name: "?Bus"?\r$/m);
});

test('all that is certain is mended at once where an editor asks for it', async () => {
  const found = await actions(bus, whole.replace('name: Bus', 'name: “Bus”'), ['source.fixAll']);
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['source.fixAll.catalogue'],
  );
});

test('a document is laid out as fmt does it; what cannot be read stays', async () => {
  const options = { tabSize: 2, insertSpaces: true };
  const formatted = async (path: string, text: string): Promise<string> => {
    await client.open(path, text);
    const textDocument = { uri: client.uriOf(path) };
    const params = { textDocument, options };
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, params);
    return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits ?? []);
  };
  const modeline = '# yaml-language-server: $schema=../../schemas/vehicle.schema.json\n';
  const fields = "id:   vehicle-001 # for good\nname: 'Bus'\ncategory: town\nwords:\n- a\n\n\n";
  const laidOut = 'id: vehicle-001 # for good\nname: "Bus"\ncategory: town\nwords:\n  - a\n';
  assert.equal(await formatted(bus, modeline + fields), modeline + laidOut);
  await client.close(bus);
  const windows = (text: string) => text.replaceAll('\n', '\r\n');
  assert.equal(await formatted(bus, windows(modeline + fields)), windows(modeline + laidOut));
  await client.close(bus);
  assert.equal(await formatted(bus, 'name: [\n'), 'name: [\n');
  const page = '---\ntitle:  "A"\ndescription: B\n---\n*  as it is\n';
  assert.equal(await formatted(about, page), page.replace('title:  ', 'title: '));
});

test('a group that is offered within another one is indented as deep as it has to be', async () => {
  const items = await completed('sources/site.yaml', 'name: Mine\nimage:\n  |\n');
  assert.ok(items.has('file') && items.has('alt'));
  const theme = await completed('sources/site.yaml', 'name: Mine\nth|\n');
  assert.equal(newText(theme.get('theme')), 'theme:\n  ');
  await client.close('sources/site.yaml');
});
