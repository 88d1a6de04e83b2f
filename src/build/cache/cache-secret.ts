import { hash, randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { makeFolders } from '../../base/files/folders.ts';
import { userFolder } from '../../base/files/user-folder.ts';
import { createFile } from '../../base/files/write-file.ts';
import { writeFault } from '../../base/files/write-fault.ts';

const length = 32;

/**
 * A secret of this user on this machine: with it a program recognises what it wrote itself. It is created if
 * there is none. It is bound to the very file that holds it: a copy of the file, or the file restored from an
 * archive, gives a different secret. If nothing can be stored, the secret is that of this process alone.
 *
 * @param folder an absolute path where only this user writes; undefined if there is none.
 */
export function cacheSecret(folder: string | undefined): string {
  try {
    const kept = folder && (readSecret(secretFile(folder)) ?? makeSecret(folder));
    if (kept !== undefined && kept !== '') return kept;
  } catch (cause) {
    const fault = writeFault(cause, folder ?? '');
    if (!(fault instanceof EnvironmentError || fault instanceof UsageError)) throw cause;
  }
  return randomBytes(length).toString('hex'); // what is cached serves only this process
}

/** Where programs store what belongs to a user and a machine; undefined if there is no such place. */
export function stateFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return userFolder(env, 'XDG_STATE_HOME', '.local/state');
}

const secretFile = (folder: string): string => join(folder, 'cache-secret');

function readSecret(file: string): string | undefined {
  // A link may lead to a file that somebody else can read, and a pipe would block.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    return withFile(openSync(file, flags), secretOf);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

function makeSecret(folder: string): string | undefined {
  makeFolders(folder, 0o700);
  rmSync(secretFile(folder), { force: true });
  createFile(secretFile(folder), randomBytes(length), { mode: 0o600 });
  return readSecret(secretFile(folder));
}

/** Undefined for a file that others may have read or written. */
function secretOf(descriptor: number): string | undefined {
  const found = fstatSync(descriptor, { bigint: true });
  const isOwn = process.getuid === undefined || found.uid === BigInt(process.getuid());
  const isClosed = process.platform === 'win32' || (found.mode & 0o077n) === 0n;
  if (!found.isFile() || !isOwn || !isClosed) return undefined;
  const secret = Buffer.alloc(length);
  if (readSync(descriptor, secret, 0, length, 0) < length) return undefined;
  // Whoever puts a file somewhere can choose all of its times but this one.
  return hash('sha256', `${secret.toString('hex')} ${String(found.ctimeNs)}`);
}

function withFile<Value>(descriptor: number, use: (descriptor: number) => Value): Value {
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
