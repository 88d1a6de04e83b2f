import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorForm, pageForm } from '../../src/service/http/decide.ts';
import { cpuTime } from './cpu.ts';

const pieces = [
  'a/b,',
  ',',
  ';',
  '"',
  '\\"',
  'text/html;q=0.1,',
  'a/b;a="',
  ' ',
  '/',
  'a/b;q=',
  '*/*,',
];

for (const [name, form] of Object.entries({ pageForm, errorForm }))
  for (const piece of pieces)
    test(`${name}: 16 kB of ${JSON.stringify(piece)} cost no more than 8 kB would let expect`, () => {
      const time = (size: number): number => {
        const accept = piece.repeat(size / piece.length);
        const rounds = 100;
        const run = () => {
          for (let left = rounds; left > 0; left -= 1) form(accept);
        };
        return cpuTime(run, 5) / rounds;
      };
      const half = time(8192);
      const full = time(16_384);
      assert.ok(full < 2, `${full.toFixed(3)} ms`);
      assert.ok(
        full <= 2.5 * Math.max(half, 0.02),
        `${full.toFixed(3)} ms after ${half.toFixed(3)}`,
      );
    });
