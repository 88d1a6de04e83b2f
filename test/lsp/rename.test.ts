import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import {
  PrepareRenameRequest,
  RenameRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node';
import { checkSources } from '../../src/build/pipeline/check-sources.ts';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { applyWorkspaceEdit } from '../support/lsp/apply-workspace-edit.ts';
import { positionIn, startLsp } from '../support/lsp/lsp-client.ts';

const sound = 'sources/phonemes/b.yaml';
const count = 60;

/** A catalogue in which 60 vehicles and 2 links name the sound b; every third has line ends of Windows. */
async function openFleet(t: TestContext) {
  const folder = starterFolder(t);
  for (let number = 0; number < count; number += 1) {
    const text = [
      '# The sound b stays in this comment: b.',
      `id: vehicle-${String(number + 100)}`,
      `name: Boat ${String(number)}`,
      'category: town',
      number % 2 === 0 ? 'practicePhonemes: [f, b] # b' : 'practicePhonemes:\n  - "b"\n  - f',
      `description: A boat, with its [sound](/speech-sounds/b).`,
      '',
    ].join('\n');
    write(
      folder,
      `sources/vehicles/boat-${String(number)}.yaml`,
      number % 3 === 0 ? text.replaceAll('\n', '\r\n') : text,
    );
  }
  const client = await startLsp(folder);
  t.after(() => client.end());
  return { folder, client };
}

const errorsIn = (folder: string) =>
  checkSources({
    sources: `${folder}/sources`,
    shownAs: '.',
    out: `${folder}/out`,
  }).diagnostics.filter(({ severity }) => severity === 'error');

test('a rename changes the file and every reference and link in 60 others, and nothing else', async (t) => {
  const { folder, client } = await openFleet(t);
  const text = read(folder, 'sources/vehicles/boat-0.yaml');
  await client.open('sources/vehicles/boat-0.yaml');
  const position = positionIn(text, text.indexOf('[f, b]') + '[f, '.length);
  const textDocument = { uri: client.uriOf('sources/vehicles/boat-0.yaml') };
  const prepared = await client.connection.sendRequest(PrepareRenameRequest.type, {
    textDocument,
    position,
  });
  assert.deepEqual(prepared && 'placeholder' in prepared && prepared.placeholder, 'b');
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument,
    position,
    newName: 'bee',
  });
  assert.ok(edit);
  applyWorkspaceEdit(edit);
  assert.ok(!existsSync(`${folder}/${sound}`));
  assert.ok(existsSync(`${folder}/sources/phonemes/bee.yaml`));
  for (let number = 0; number < count; number += 1) {
    const now = read(folder, `sources/vehicles/boat-${String(number)}.yaml`);
    assert.match(now, /\/speech-sounds\/bee\)/);
    assert.match(now, number % 2 === 0 ? /\[f, bee\] # b\r?\n/ : /- "?bee"?\r?\n/);
    assert.match(now, /^# The sound b stays in this comment: b\.\r?\n/);
    assert.equal(now.includes('\r\n'), number % 3 === 0);
  }
  assert.deepEqual(errorsIn(folder), []);
});

test('what is renamed by its name in its own file keeps its old address', async (t) => {
  const { folder, client } = await openFleet(t);
  const bus = 'sources/vehicles/bus.yaml';
  const text = read(folder, bus);
  await client.open(bus);
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument: { uri: client.uriOf(bus) },
    position: positionIn(text, text.indexOf('Bus')),
    newName: 'coach',
  });
  assert.ok(edit);
  applyWorkspaceEdit(edit);
  assert.match(read(folder, 'sources/vehicles/coach.yaml'), /formerSlugs:[^]*bus/);
});

test('a new name that cannot be is refused in words', async (t) => {
  const { folder, client } = await openFleet(t);
  const text = read(folder, sound);
  await client.open(sound);
  await assert.rejects(
    client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: client.uriOf(sound) },
      position: positionIn(text, text.indexOf('label')),
      newName: 'f',
    }),
    /already exists/,
  );
});

test('a file that is renamed in the tree of the editor takes its references with it', async (t) => {
  const { folder, client } = await openFleet(t);
  await client.open('sources/vehicles/bus.yaml');
  const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: client.uriOf(sound), newUri: client.uriOf('sources/phonemes/bee.yaml') }],
  });
  assert.ok(edit?.documentChanges);
  assert.ok(edit.documentChanges.length > count);
  assert.ok(!edit.documentChanges.some((each) => 'kind' in each && each.kind === 'rename'));
  applyWorkspaceEdit(edit);
  assert.match(read(folder, 'sources/vehicles/boat-0.yaml'), /\[f, bee\]/);
});

test('VS Code, which requests edits for a file amid a rename that it was given, gets none', async (t) => {
  const { folder, client } = await openFleet(t);
  const bus = 'sources/vehicles/bus.yaml';
  const coach = 'sources/vehicles/coach.yaml';
  await client.open(bus);
  const willRename = () =>
    client.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri: client.uriOf(bus), newUri: client.uriOf(coach) }],
    });
  const text = read(folder, bus);
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument: { uri: client.uriOf(bus) },
    position: positionIn(text, text.indexOf('Bus')),
    newName: 'coach',
  });
  assert.ok((await willRename())?.documentChanges?.length, 'nothing of the rename is done yet');
  const documentChanges = edit?.documentChanges?.filter((each) => !('kind' in each)) ?? [];
  applyWorkspaceEdit({ documentChanges });
  await client.type(bus, read(folder, bus));
  assert.equal(await willRename(), null);
});

test('an editor that renames files, and does not say that it takes versions, is given renames', async (t) => {
  const folder = starterFolder(t);
  // As Neovim announces itself.
  const client = await startLsp(folder, [], {
    workspace: { workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] } },
  });
  t.after(() => client.end());
  await client.open('sources/vehicles/bus.yaml');
  const text = read(folder, 'sources/vehicles/bus.yaml');
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument: { uri: client.uriOf('sources/vehicles/bus.yaml') },
    position: positionIn(text, text.indexOf('Bus')),
    newName: 'coach',
  });
  assert.ok(edit?.documentChanges?.some((each) => 'kind' in each && each.kind === 'rename'));
});
