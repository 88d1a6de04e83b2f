import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runtimesFolder } from '../support/runtimes.ts';

const source = resolve('editors/vscode');
const vsce = join(runtimesFolder, 'node_modules/@vscode/vsce/vsce');

test(
  'the extension for VS Code packs, starts where VS Code loads it, and runs `catalogue lsp`',
  { skip: existsSync(vsce) ? false : 'npm ci --prefix test/runtimes' },
  (t) => {
    const folder = join(temporaryFolder(t), 'vscode');
    cpSync(source, folder, { recursive: true });
    symlinkSync(join(runtimesFolder, 'node_modules'), join(folder, 'node_modules'));
    const archive = join(folder, 'catalogue.vsix');
    execFileSync(
      process.execPath,
      [vsce, 'package', '--no-dependencies', '--allow-missing-repository', '--out', archive],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
        },
      },
    );
    assert.ok(statSync(archive).size < 1_000_000);
    const listed = readFileSync(archive).toString('latin1');
    for (const file of ['extension/package.json', 'extension/dist/extension.js'])
      assert.ok(listed.includes(file), file);
    assert.ok(!listed.includes('extension/node_modules'));
    // A stand-in for VS Code: the bundle asks for nothing else that is not within it.
    const script = `
      const { Module } = require('node:module');
      const load = Module._load;
      const any = new Proxy(class {}, { get: (target, name) => name === 'prototype' ? target.prototype : any });
      Module._load = (name, ...rest) => name === 'vscode' ? any : load(name, ...rest);
      const { activate, deactivate } = require(${JSON.stringify(join(folder, 'dist/extension.js'))});
      console.log(typeof activate, typeof deactivate);
    `;
    assert.equal(
      execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim(),
      'function function',
    );
    const { engines } = createRequire(import.meta.url)(join(folder, 'package.json')) as {
      engines: { vscode: string };
    };
    assert.equal(engines.vscode, '^1.91.0');
  },
);
