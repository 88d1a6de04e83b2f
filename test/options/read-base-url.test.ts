import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBaseUrl } from '../../src/cli/inputs/build-input.ts';

test('this machine needs no https', () => {
  assert.equal(readBaseUrl('http://localhost:8080', undefined), 'http://localhost:8080');
  assert.equal(readBaseUrl('http://127.0.0.1/a', undefined), 'http://127.0.0.1/a');
});

test('what is no base URL is refused by the name of its option or variable', () => {
  for (const url of [
    '',
    'studio.example',
    'http://studio.example',
    'ftp://studio.example',
    'https://studio.example/',
    'https://studio.example/shop/',
    'https://studio.example?x',
    'https://studio.example#x',
    'https://user@studio.example',
    'https://',
    'https://studio.example:port',
    'https://studio.example:99999',
    'http://localhost:99999',
    'https://[',
    'https://studio\u200b.example',
    'https://studio.example/\u202eshop',
    'https://studio.example/%zz',
    'https://studio.example/%ff',
    'https://studio.example/a%2Fb',
    'https://studio.example/%00',
  ]) {
    const refusal = {
      name: 'UsageError',
      message: /^--base-url ".*" is not a base URL\. Write https/,
    };
    assert.throws(() => readBaseUrl(url, undefined), refusal, url);
    if (url !== '')
      assert.throws(() => readBaseUrl(undefined, url), {
        name: 'UsageError',
        message: /^CATALOGUE_BASE_URL ".*" is not a base URL\./,
      });
  }
});
