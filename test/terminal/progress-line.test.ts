import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgressLine } from '../../src/cli/program.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 20, written, write: (text: string) => written.push(text) };
}

test('the progress line is overwritten, cut to the terminal and removed at the end', () => {
  const screen = terminal(true);
  let time = 0;
  const progress = createProgressLine(screen, true, () => time);
  progress('1 of 100 checks');
  time = 1000;
  progress('2 of 100 checks');
  time = 1050;
  progress('3 of 100 checks');
  time = 1100;
  progress('60 of 100 checks, 3 failed');
  progress('');
  assert.deepEqual(screen.written, [
    '\r\u001b[2K2 of 100 checks',
    '\r\u001b[2K60 of 100 checks, 3',
    '\r\u001b[2K',
  ]);
});

test('progress is not shown of what ends within a second, nor where there is no terminal', () => {
  const screen = terminal(true);
  let time = 0;
  const short = createProgressLine(screen, true, () => time);
  short('1 of 2 checks');
  time = 999;
  short('2 of 2 checks');
  short('');
  createProgressLine(screen, false, () => 1000)('quiet');
  assert.deepEqual(screen.written, []);
  const file = terminal(false);
  createProgressLine(file, true, () => 1000)('to a file');
  assert.deepEqual(file.written, []);
});
