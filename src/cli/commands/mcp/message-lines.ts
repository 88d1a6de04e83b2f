import { Transform, type Writable } from 'node:stream';
import { readMessage, refusalText, requestBytes } from '../../../service/mcp/messages.ts';

const lineEnd = 0x0a;

/**
 * Lets the lines through that are messages, and answers every other one, about which the SDK says nothing.
 * Empty lines count for nothing.
 */
export function messageLines(output: Writable): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let refusals = '';
      const refuse = (...refused: Parameters<typeof refusalText>): void => {
        refusals += `${refusalText(...refused)}\n`;
      };
      for (let from = 0, to = 0; to >= 0; from = to + 1) {
        to = chunk.indexOf(lineEnd, from);
        const part = chunk.subarray(from, to < 0 ? chunk.length : to);
        if (bytes <= requestBytes && bytes + part.length > requestBytes) refuse('tooLong');
        bytes += part.length;
        parts = bytes > requestBytes ? [] : [...parts, part];
        if (to < 0) break;
        const text = Buffer.concat(parts).toString('utf8');
        [parts, bytes] = [[], 0];
        if (text.trim() === '') continue;
        const read = readMessage(text);
        if ('refused' in read) refuse(...read.refused);
        else this.push(`${JSON.stringify(read.message)}\n`);
      }
      // A client that does not read its answers is not read from, either.
      if (refusals === '') done();
      else
        output.write(refusals, () => {
          done();
        });
    },
  });
}
