import { openLogFile } from '../../../base/files/log-file.ts';
import { accessJson, accessText, type AccessEntry } from '../../../service/serve/access-entry.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

/** Where answered requests are written. */
export interface AccessLog {
  readonly write: (entry: AccessEntry) => void;
  /** Resolves when everything is written. */
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
  const jsonTo = (print: (line: string) => void) => (entry: AccessEntry) => {
    print(accessJson(entry, io.now()));
  };
  if (target === '-') return { write: jsonTo(io.out), end };
  if (target !== undefined) {
    const file = openLogFile(target, onFault);
    io.onHangup(file.reopen);
    return { write: jsonTo(file.write), end: file.end };
  }
  const write = (entry: AccessEntry): void => {
    if (io.verbose) io.err(accessText(entry));
  };
  return { write, end };
}
