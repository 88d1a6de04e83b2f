import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FuzzTarget } from './fuzz-target.ts';
import { diffTarget } from './targets/diff.ts';
import { requestTarget } from './targets/request.ts';
import { sourcesTarget } from './targets/sources.ts';

// `FUZZ_MINUTES=20 npm run fuzz` searches for so long, among other inputs each time. What is found becomes a case of the
// test of what it is about.

const targets: readonly FuzzTarget[] = [sourcesTarget, requestTarget, diffTarget];
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const limits =
  minutes > 0
    ? { numRuns: 1e9, interruptAfterTimeLimit: (minutes * 60_000) / targets.length }
    : { numRuns: 200 };

/** What some reader of text may stumble over. */
const common = [
  ...Array.from('"\'`\\/#&<>|[](){}:-*_ \n\t\u0000\u00a0\u200b\u202e\ufeffé'),
  ...['\r\n', '🚒', '-1', '9007199254740993', '1e999', 'NaN', '__proto__', 'null', '%2f', '..'],
];

/** An input with some changes, which may bring in pieces of another one or repeat one so often that it takes time. */
function anyInput({ seeds, pieces }: FuzzTarget): fc.Arbitrary<string> {
  const texts = fc.constantFrom(...seeds());
  const part = fc.tuple(texts, fc.nat(), fc.nat(40));
  const added = fc.oneof(
    fc.constantFrom('', ...common),
    fc.constantFrom(...pieces),
    part.map(([text, at, length]) => text.slice(at % (text.length + 1)).slice(0, length)),
  );
  const times = fc.constantFrom(1, 1, 1, 1, 2, 5, 20, 3000);
  const edit = fc.tuple(fc.nat(), fc.oneof(fc.constant(0), fc.nat(12), fc.nat(400)), added, times);
  return fc.tuple(texts, fc.array(edit, { maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((before, [where, removed, piece, count]) => {
      const at = where % (before.length + 1);
      return before.slice(0, at) + piece.repeat(count) + before.slice(at + removed);
    }, text),
  );
}

for (const target of targets)
  test(`no input of ${target.name} breaks the program or takes two seconds of computing`, () => {
    fc.assert(
      fc.property(anyInput(target), (input) => {
        const before = process.cpuUsage();
        target.run(Buffer.from(input).toString()); // half a character could not be in a file
        const { user, system } = process.cpuUsage(before);
        assert.ok(user + system < 2e6, 'it stalls');
      }),
      { ...limits, markInterruptAsFailure: false },
    );
  });
