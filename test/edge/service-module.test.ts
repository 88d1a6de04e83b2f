import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { builtService } from '../support/hosts/host-input.ts';

test('the service is one small module that imports nothing and makes no code at run time', () => {
  const text = builtService();
  assert.ok(text.length <= 100_000, `${String(text.length)} bytes`);
  assert.doesNotMatch(text, /\bimport\b|\brequire\(|new Function|\bFunction\(|\beval\(/);
  const names = ['createCloudflareWorker', 'createNetlifyFunction', 'createVercelMiddleware'];
  for (const name of names) assert.match(text, new RegExp(`as ${name}\\b`));
});

test('nothing in edge/ or http/ needs Node', () => {
  for (const folder of ['src/edge', 'src/http']) {
    const files = readdirSync(folder);
    assert.ok(files.length > 4, folder);
    for (const file of files)
      assert.doesNotMatch(readFileSync(`${folder}/${file}`, 'utf8'), /'node:|\bBuffer\b/, file);
  }
});
