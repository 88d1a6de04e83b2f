import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { withWriteFault } from './write-fault.ts';

/** A file to which lines are added for as long as the program runs. */
export interface LogFile {
  /** Adds a line without waiting; lines that a full or slow disk cannot take in time are left out. */
  readonly write: (line: string) => void;
  /** From now on writes to a new file of the same name, after somebody renamed the old one. */
  readonly reopen: () => void;
  /** Resolves when everything is written. */
  readonly end: () => Promise<void>;
}

/** The most bytes that wait for the disk. */
const mostWaiting = 16 * 1024 * 1024;

/**
 * Opens a file that the user of the program named, and creates it if there is none.
 *
 * @param onFault called with what prevents writing, once for each time that the file was opened.
 * @throws EnvironmentError if it cannot be opened now.
 */
export function openLogFile(path: string, onFault: (fault: unknown) => void): LogFile {
  const open = (): WriteStream => {
    const fd = withWriteFault(path, () => openSync(path, 'a', 0o640));
    const stream = createWriteStream('', { fd });
    stream.once('error', onFault);
    return stream;
  };
  let stream = open();
  return {
    write(line) {
      if (stream.writable && stream.writableLength < mostWaiting) stream.write(`${line}\n`);
    },
    reopen() {
      try {
        const former = stream;
        stream = open();
        former.end();
      } catch (fault) {
        onFault(fault); // the old file goes on
      }
    },
    async end() {
      stream.end();
      await finished(stream).catch(() => undefined); // reported already
    },
  };
}
