import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { decodeSource } from '../../src/content/sources/decode-source.ts';
import { sourceLimits } from '../../src/content/sources/source-limits.ts';

const file = { path: 'vehicles/x.yaml', kind: 'vehicle', key: 'x' } as const;

function decode(bytes: Uint8Array) {
  const findings: Finding[] = [];
  const source = decodeSource(file, bytes, (finding) => void findings.push(finding));
  return { text: source?.text, codes: findings.map(({ code }) => code) };
}

describe('the bytes of a source', () => {
  test('may have any line ends', () => {
    assert.equal(decode(Buffer.from('a\r\nb\rc\nd\r\n')).text, 'a\nb\nc\nd\n');
  });

  test('may be as many redirects as a list may have', () => {
    const { entries } = sourceLimits;
    const line = (index: number) => `  /old-things/no-${index}: /vehicles/new.thing\n`;
    const text = `redirects:\n${Array.from({ length: entries }, (_, index) => line(index)).join('')}`;
    assert.deepEqual(decode(Buffer.from(text)).codes, []);
  });

  for (const [name, bytes] of [
    ['Latin-1', Buffer.from('name: Café\n', 'latin1')],
    ['UTF-16, least byte first', Buffer.from('\ufeffname: x\n', 'utf16le')],
    ['half a character', Buffer.from('🚒').subarray(0, 3)],
    ['an over-long form', Uint8Array.of(0xc0, 0xaf)],
    ['half of a pair', Uint8Array.of(0xed, 0xa0, 0xbd)],
  ] as const)
    test(`are refused when they are ${name}`, () => {
      assert.deepEqual(decode(bytes), { text: undefined, codes: ['not-utf-8'] });
    });
});
