import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressesUnder, encodePath } from '../../src/content/model/addresses.ts';

describe('addresses', () => {
  test('are known under a host', () => {
    const { url, href, prefix } = addressesUnder('https://wheels.example');
    assert.equal(prefix, '');
    assert.equal(href('/vehicles/bus'), '/vehicles/bus');
    assert.equal(href('/'), '/');
    assert.equal(url('/vehicles/bus'), 'https://wheels.example/vehicles/bus');
    assert.equal(url('/'), 'https://wheels.example/');
  });

  test('are known under a path of a host', () => {
    const { url, href, prefix } = addressesUnder('https://wheels.example/shop');
    assert.equal(prefix, '/shop');
    assert.equal(href('/about'), '/shop/about');
    assert.equal(url('/about'), 'https://wheels.example/shop/about');
    assert.equal(new URL(url('/')).pathname, '/shop/');
  });

  test('are known under this machine, with a port', () => {
    assert.equal(addressesUnder('http://localhost:8080').url('/a'), 'http://localhost:8080/a');
  });

  test('are percent-encoded, and read back as the path that they were', () => {
    assert.equal(
      encodePath('/What’s that? 100% #1/ä'),
      '/What%E2%80%99s%20that%3F%20100%25%20%231/%C3%A4',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const path = `/${text}`;
        assert.equal(decodeURIComponent(encodePath(path)), path);
        assert.doesNotMatch(encodePath(path), /[\s?#"<>\\^`{|}]/);
      }),
    );
  });
});
