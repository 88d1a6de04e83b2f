// Starts the language server of the project and connects it with VS Code; all else is done by the server.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { commands, window, workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** Where a project has the program: installed, or as the project itself. */
const places = ['node_modules/studio-catalogue/bin/catalogue.js', 'bin/catalogue.js'];

let client;

async function activate(context) {
  context.subscriptions.push(commands.registerCommand('catalogue.restart', restart));
  await start();
}

const deactivate = () => client?.stop();

async function restart() {
  await client?.stop();
  await start();
}

async function start() {
  const module = findProgram();
  if (module === undefined) {
    client = undefined;
    await window.showWarningMessage(
      'The program catalogue is not installed in this project. Run npm ci, then the command "Catalogue: Restart the language server".',
    );
    return;
  }
  const sources = workspace.getConfiguration('catalogue').get('sources', []);
  const args = ['lsp', ...sources.flatMap((folder) => ['--sources', folder])];
  client = new LanguageClient(
    'catalogue',
    'Catalogue',
    { module, args, transport: TransportKind.stdio },
    {
      documentSelector: [
        { scheme: 'file', language: 'yaml' },
        { scheme: 'file', language: 'markdown' },
      ],
    },
  );
  await client.start();
}

function findProgram() {
  const named = workspace.getConfiguration('catalogue').get('program', '');
  if (named !== '') return named;
  return (workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .flatMap(({ uri }) => places.map((place) => join(uri.fsPath, place)))
    .find((path) => existsSync(path) && existsSync(join(path, '../../schemas')));
}

module.exports = { activate, deactivate };
