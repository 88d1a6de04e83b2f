import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { netlify } from '../../src/service/hosts/netlify.ts';
import { builtService, hostInputOf } from '../support/hosts/host-input.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';

test('the service is one module that imports nothing and makes no code at run time', () => {
  const text = builtService();
  assert.doesNotMatch(
    text,
    /\bimport(?:\s*[{*"'(]|\s+\w+\s+from)|\brequire\(|new Function|\bFunction\(|\beval\(/,
  );
  const names = ['createCloudflareWorker', 'createNetlifyFunction'];
  for (const name of names) assert.match(text, new RegExp(`as ${name}\\b`));
});

test('the service leaves a site most of the smallest plan: a fifth of a megabyte, compressed', () => {
  const text = builtService();
  assert.ok(text.length <= 800_000, `${text.length} bytes`);
  const bytes = gzipSync(text).length;
  assert.ok(bytes <= 200_000, `${bytes} bytes compressed`);
});

test('the sample is within the smallest plan of every platform that runs the service', () => {
  for (const { name, configure } of [cloudflare, netlify]) {
    const { cannot, problems } = configure(hostInputOf(sampleFolder()));
    assert.deepEqual(problems, [], name);
    assert.doesNotMatch(cannot.join('\n'), /plan cannot/, name);
  }
});

test('nothing in edge/, http/ or mcp/ needs Node, except the Node server', () => {
  for (const folder of ['src/service/edge', 'src/service/http', 'src/service/mcp']) {
    const files = readdirSync(folder).filter(
      (file) => file.endsWith('.ts') && file !== 'node-server.ts',
    );
    assert.ok(files.length > 1, folder);
    for (const file of files)
      assert.doesNotMatch(readFileSync(`${folder}/${file}`, 'utf8'), /'node:|\bBuffer\b/, file);
  }
});
