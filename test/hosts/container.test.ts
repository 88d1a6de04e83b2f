import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { manifestEntry } from '../../src/build/output/manifest-file.ts';
import { container } from '../../src/service/hosts/container/container.ts';
import type { HostInput } from '../../src/service/hosts/host.ts';
import { manifestOf } from '../support/http/site.ts';

const written = (baseUrl: string, more: Partial<HostInput> = {}) => {
  const manifest = manifestOf(baseUrl);
  const { files, next, problems } = container.configure({
    manifest,
    manifestFile: manifestEntry(JSON.stringify(manifest)),
    root: '/srv/project/out',
    folder: '/srv/project/hosting/container',
    port: 9999,
    signUpUpstream: undefined,
    onWindows: false,
    serviceModule: '',
    ...more,
  });
  assert.deepEqual(problems, []);
  const text = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  return { text, next, compose: parse(text('compose.yaml')) as Compose };
};

interface Compose {
  readonly services: Readonly<Record<string, Record<string, unknown>>>;
}

test('container: paths and the port are those of the image, wherever the site is built', () => {
  const { text, next } = written('https://studio.example');
  const server = text('catalogue.server.conf');
  assert.match(server, /^root "?\/srv\/catalogue"?;$/m);
  assert.match(server, /^listen 8080;$/m);
  for (const name of ['Containerfile', 'compose.yaml', 'nginx.conf', '.dockerignore'])
    assert.doesNotMatch(text(name), /project|9999/, name);
  assert.equal(next, 'docker compose --file hosting/container/compose.yaml up --build --detach');
});

test('container: a site without sign-up is one service, which is asked for its health', () => {
  const { services } = written('https://studio.example/shop').compose;
  assert.deepEqual(Object.keys(services), ['site']);
  const probe = 'http://127.0.0.1:8080/shop/api/health';
  assert.deepEqual((services['site']?.['healthcheck'] as { test: unknown }).test, [
    'CMD',
    'wget',
    '-q',
    '-O',
    '/dev/null',
    probe,
  ]);
});

test('container: the sign-up process is a service in the same network, unless it is elsewhere', () => {
  const { compose, next } = written('https://studio$HOME.example/shop', {
    signUpUpstream: 'http://127.0.0.1:9787',
  });
  const signUp = compose.services['sign-up'] ?? {};
  assert.equal(signUp['network_mode'], 'service:site');
  assert.deepEqual(signUp['env_file'], ['sign-up.env']);
  assert.deepEqual(signUp['environment'], {
    ADDRESS: '127.0.0.1',
    PORT: '9787',
    CATALOGUE_BASE_URL: 'https://studio$$HOME.example/shop',
  });
  assert.match(next ?? '', /hosting\/container\/sign-up\.env/);
  const elsewhere = written('https://studio.example', { signUpUpstream: 'http://sign-up:8787' });
  assert.deepEqual(Object.keys(elsewhere.compose.services), ['site']);
});

test('container: SOURCE_DATE_EPOCH is the date of the last change, so that an edit changes it', () => {
  const manifest = manifestOf('https://studio.example');
  const [file] = manifest.files;
  assert.ok(file);
  const at = (modified: string) =>
    written('https://studio.example', {
      manifest: {
        ...manifest,
        files: [...manifest.files, { ...file, path: '/new.html', modified }],
      },
    }).text('SOURCE_DATE_EPOCH');
  assert.equal(at('2100-01-01T00:00:00Z'), '4102444800\n');
  assert.equal(at('2100-01-01T00:00:01Z'), '4102444801\n');
});
