import { Transform, type Writable } from 'node:stream';
import { limits } from '../../../service/mcp/limits.ts';
import { readValue, whyNoMessage } from '../../../service/mcp/read-message.ts';
import { refusalText, tooLong, type Refused } from '../../../service/mcp/refusals.ts';

/**
 * Lets the lines through that are messages, and answers every other one, about which the SDK says nothing.
 * Empty lines count for nothing.
 */
export function messageLines(output: Writable): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;
  /** Reads on in the line; the refusal as soon as the line is too long. */
  const extend = (part: Buffer): Refused | undefined => {
    const wasLong = bytes > limits.requestBytes;
    bytes += part.length;
    const isLong = bytes > limits.requestBytes;
    if (isLong) parts = [];
    else parts.push(part);
    return isLong && !wasLong ? tooLong : undefined;
  };
  /** Ends the line; the line if it is a message. */
  const end = (): { readonly message?: Buffer; readonly refused?: Refused | undefined } => {
    const isLong = bytes > limits.requestBytes;
    const line = Buffer.concat(parts);
    [parts, bytes] = [[], 0];
    const text = line.toString('utf8');
    if (isLong || text.trim() === '') return {};
    const read = readValue(text);
    const refused = 'refused' in read ? read.refused : whyNoMessage(read.value);
    return refused === undefined ? { message: line } : { refused };
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const refusals: (Refused | undefined)[] = [];
      let from = 0;
      for (let to = chunk.indexOf(lineEnd); to >= 0; to = chunk.indexOf(lineEnd, from)) {
        refusals.push(extend(chunk.subarray(from, to)));
        const { message, refused } = end();
        if (message !== undefined) this.push(Buffer.concat([message, Buffer.of(lineEnd)]));
        refusals.push(refused);
        from = to + 1;
      }
      refusals.push(extend(chunk.subarray(from)));
      const said = refusals.flatMap((each) => each && `${refusalText(each)}\n`).join('');
      // A client that does not read its answers is not read from, either.
      if (said === '') done();
      else
        output.write(said, () => {
          done();
        });
    },
  });
}

const lineEnd = 0x0a;
