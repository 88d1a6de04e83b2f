import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldsOf, packet, packetSplitter } from '../../src/service/deploy/ssh/sftp-packets.ts';
import { openSftp } from '../../src/service/deploy/ssh/sftp.ts';

test('packets arrive whole, in whatever pieces they come', () => {
  const bodies = fc.array(fc.uint8Array({ minLength: 4, maxLength: 40 }), { maxLength: 6 });
  fc.assert(
    fc.property(bodies, fc.array(fc.integer({ min: 1, max: 30 })), (sent, cuts) => {
      let stream = Buffer.concat(
        sent.map((body) => {
          const whole = Buffer.alloc(5 + body.length);
          whole.writeUInt32BE(1 + body.length);
          whole[4] = 7;
          whole.set(body, 5);
          return whole;
        }),
      );
      const split = packetSplitter();
      const found: Buffer[] = [];
      for (const cut of [...cuts, stream.length]) {
        found.push(...split(stream.subarray(0, cut)));
        stream = stream.subarray(cut);
      }
      assert.deepEqual(
        found.map((body) => [...body]),
        sent.map((body) => [7, ...body]),
      );
    }),
  );
});

test('a packet has its length, its number and its fields, and gives them back', () => {
  const [body = Buffer.alloc(0)] = packetSplitter()(packet(3, [7, 'a\n"b', 5n, Buffer.of(1, 2)]));
  const fields = fieldsOf(body.subarray(1));
  assert.deepEqual(
    [fields.number(), fields.bytes().toString(), fields.long(), [...fields.bytes()], fields.left()],
    [7, 'a\n"b', 5n, [1, 2], 0],
  );
  assert.throws(() => fields.number(), RangeError);
  assert.throws(() => fieldsOf(Buffer.of(255, 255, 255, 255, 1)).bytes(), RangeError);
});

for (const [what, text] of [
  ['a greeting of a shell', 'Welcome to the machine!\n'],
  ['a packet without content', '\0\0\0\0'],
  ['a version that is cut off', '\0\0\0\x09\x02\0\0\0\x03\0\0\0\xff'],
] as const)
  test(`${what} is not taken for SFTP`, async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.end(Buffer.from(text, 'latin1'));
    const ended = new Promise<Error>((resolve) =>
      output.once('close', () => {
        resolve(new RangeError('closed'));
      }),
    );
    await assert.rejects(openSftp(input, output, { ended, sync: true }), RangeError);
  });
