import { accessJson, accessText, type AccessEntry } from '../../../service/serve/access-entry.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { withWriteFault } from '../../../base/files/write-fault.ts';

interface LogFile {
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
function openLogFile(path: string, onFault: (fault: unknown) => void): LogFile {
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

/** The log of requests and their responses. */
export interface AccessLog {
  readonly write: (entry: AccessEntry) => void;
  readonly end: () => Promise<void>;
}

/**
 * The access log that was requested: lines of JSON in a file, which is opened again on SIGHUP, or on standard
 * output; otherwise, with `-v`, lines for a person.
 *
 * @throws EnvironmentError if the file cannot be written.
 */
export function openAccessLog(
  target: string | undefined,
  io: CommandIo,
  onFault: (fault: unknown) => void,
): AccessLog {
  const end = () => Promise.resolve();
  const printing = (print: (line: string) => void, lineOf: (entry: AccessEntry) => string) => ({
    write: (entry: AccessEntry): void => {
      print(lineOf(entry));
    },
    end,
  });
  const asJson = (entry: AccessEntry): string => accessJson(entry, io.now());
  if (target === undefined && !io.verbose) return { write: () => undefined, end };
  if (target === undefined) return printing(io.err, accessText);
  if (target === '-') return printing(io.out, asJson);
  const file = openLogFile(target, onFault);
  io.onHangup(file.reopen);
  return { ...printing(file.write, asJson), end: file.end };
}
