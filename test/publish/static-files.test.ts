import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { isStaticPath, typeOfStatic } from '../../src/content/model/static-files.ts';
import { smallFolder, staticFiles } from '../support/hosts/site-folder.ts';

test('static/ takes files that others look for by name, and refuses those that pages could claim', () => {
  for (const path of [
    '/ads.txt',
    '/app-ads.txt',
    '/BingSiteAuth.xml',
    '/google0123456789abcdef.html',
    '/apple-app-site-association',
    '/.well-known/apple-app-site-association',
    '/.well-known/assetlinks.json',
    '/.well-known/pki-validation/0123.txt',
    '/.well-known/discord',
    '/.well-known/org.example.apps.txt',
  ])
    assert.ok(isStaticPath(path), path);
  for (const path of [
    '/ads',
    '/a.js',
    '/a.css',
    '/a.svg',
    '/a.htm',
    '/folder/ads.txt',
    '/api/x.json',
    '/.env',
    '/.txt',
    '/.well-known/',
    '/.well-known/.hidden',
    '/.well-known/a b',
    '/.well-known/../a.txt',
    '/.well-known/a.svg',
    '/.well-known/a.HTML',
    '/.well-known/a.html.en',
    '/.well-known/a.js/',
    '/a\n.txt',
    '/ä.txt',
  ])
    assert.ok(!isStaticPath(path), path);
});

const verification = 'google-site-verification: google12ab.html';

test('a static file has the type of its name, or of its text where the name has no ending', () => {
  for (const [path, text, mediaType] of [
    ['/ads.txt', '<b>', 'text/plain; charset=utf-8'],
    ['/.well-known/assetlinks.json', '[]', 'application/json'],
    ['/.well-known/apple-app-site-association', '{}', 'application/json'],
    ['/.well-known/discord', 'dh=1', 'text/plain; charset=utf-8'],
    ['/.well-known/some', '{}', 'application/json'],
    ['/BingSiteAuth.xml', '<?xml version="1.0"?>\n<users/>', 'application/xml'],
    ['/a.xml', '<?xml version="1.0" encoding="UTF-8"?><users/>', 'application/xml'],
    ['/google12ab.html', verification, 'text/html'],
    ['/google12ab.html', `${verification}\r\n`, 'text/html'],
  ] as const)
    assert.deepEqual(typeOfStatic(path, text), { mediaType }, path);
});

test('a static file that could run something or cannot be read is refused with what to do', () => {
  for (const [path, text, problem] of [
    ['/.well-known/assetlinks.json', '[{},]', /not JSON/],
    ['/.well-known/apple-app-site-association', 'applinks', /not JSON/],
    ['/google12ab.html', '<script>alert(1)</script>', /HTML/],
    ['/google12ab.html', `${verification}<script>`, /HTML/],
    ['/google12ab.html', `${verification}\n${verification}`, /HTML/],
    ['/google34cd.html', verification, /HTML/],
    ['/google12ab.html', '', /HTML/],
    ['/a.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /XML/],
    ['/a.xml', '<?xml version="1.0" encoding="ISO-2022-JP"?><a x\x1b(Bmlns="b"/>', /XML/],
    ['/a.xml', '<?xml-stylesheet href="a.xsl"?><a/>', /XML/],
    ['/a.xml', '<!DOCTYPE a [<!ATTLIST a>]><a/>', /XML/],
  ] as const) {
    const type = typeOfStatic(path, text);
    assert.ok('problem' in type && type.remedy.length > 0, path + text);
    assert.match(type.problem, problem);
  }
});

test('a static file is published byte for byte, with its type in the manifest', async (t) => {
  const { root, manifest } = await smallFolder('https://studio.example');
  t.after(() => {
    rmSync(dirname(root), { recursive: true });
  });
  for (const [file, text] of Object.entries(staticFiles)) {
    const path = file.replace(/^static/, '');
    assert.equal(readFileSync(join(root, path), 'latin1'), text, path);
    assert.ok(manifest.files.some((each) => each.path === path));
  }
});
