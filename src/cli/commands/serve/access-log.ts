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
