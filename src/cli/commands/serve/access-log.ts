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
  if (target === undefined)
    return { write: io.verbose ? (entry) => io.err(accessText(entry)) : () => undefined, end };
  if (target === '-') return { write: (entry) => io.out(accessJson(entry, io.now())), end };
  const file = openLogFile(target, onFault);
  io.onHangup(file.reopen);
  return { write: (entry) => file.write(accessJson(entry, io.now())), end: file.end };
}
