import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListenSettings } from '../../src/service/signup/read-listen-settings.ts';

const listening = [
  [{}, { port: 8787, address: '127.0.0.1' }],
  [
    { PORT: ' 0 ', ADDRESS: '::1' },
    { port: 0, address: '::1' },
  ],
  [
    { PORT: '65535', ADDRESS: '' },
    { port: 65_535, address: '127.0.0.1' },
  ],
  [{ PORT: '65536' }, ['PORT']],
  [{ PORT: '-1' }, ['PORT']],
  [{ PORT: '80a' }, ['PORT']],
  [{ PORT: '0x50', ADDRESS: 'http://x' }, ['PORT', 'ADDRESS']],
] as const;

for (const [environment, expected] of listening) {
  test(`listening: ${JSON.stringify(environment)}`, () => {
    const reading = readListenSettings(environment);
    const got = reading.ok ? reading.settings : reading.mistakes.map(({ variable }) => variable);
    assert.deepEqual(got, expected);
  });
}
