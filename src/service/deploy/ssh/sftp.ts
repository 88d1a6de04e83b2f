import type { Readable, Writable } from 'node:stream';
import {
  ask,
  fieldsOf,
  kindOf,
  packet,
  packetSplitter,
  reply,
  status,
  type Field,
  type Kind,
} from './sftp-packets.ts';

/** A request that the server refused: its number says why. */
export class SftpRefusal extends Error {
  readonly status: number;
  constructor(code: number, words: string) {
    super(words);
    this.status = code;
  }
}

/** A session of SFTP. Many requests may be under way at once; each rejects with an SftpRefusal. */
export interface Sftp {
  /** Bytes of a file; undefined if it is not there. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** Makes a file that is not there yet. */
  readonly create: (path: string, bytes: Buffer) => Promise<void>;
  /** Makes a file with the content of another, at the server if it can. */
  readonly copy: (from: string, to: string) => Promise<void>;
  /** Puts a file in the place of another, at once. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Gives a file a second name. */
  readonly link: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly makeFolder: (path: string) => Promise<void>;
  readonly removeFolder: (path: string) => Promise<void>;
  /** Names of what is in a folder; none if it is not there. */
  readonly list: (path: string) => Promise<readonly string[]>;
  /** Undefined if it is not there. */
  readonly inspect: (path: string) => Promise<Kind | undefined>;
  /** Makes names within a folder survive a power cut, if the server can. */
  readonly flushFolder: (path: string) => Promise<void>;
  /** Free bytes where a path is; undefined if the server does not say. */
  readonly freeBytes: (path: string) => Promise<bigint | undefined>;
}

/** What a session depends on. */
export interface SessionOptions {
  /** When the connection ends: the reason that all requests then get. */
  readonly ended: Promise<Error>;
  /** Whether files and folders are flushed to the disk, if the server can. */
  readonly sync: boolean;
}

interface Pending {
  readonly resolve: (body: Buffer) => void;
  readonly reject: (why: Error) => void;
}

/** What every server takes in one request, and the most that OpenSSH gives; it may give less. */
const [pieceSize, longestRead] = [32 * 1024, 255 * 1024];

/** Of the flags to open a file: read; write, create, only if it is not there. */
const [reading, creating] = [0x01, 0x02 | 0x08 | 0x20];

/**
 * Begins a session on the streams of `ssh -s … sftp`.
 *
 * @throws RangeError if what comes back is not SFTP.
 */
export async function openSftp(
  input: Writable,
  output: Readable,
  { ended, sync }: SessionOptions,
): Promise<Sftp> {
  const waiting = new Map<number, Pending>();
  let last = 0;
  let over: Error | undefined;
  const stop = (why: Error): void => {
    over ??= why;
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  void ended.then(stop);

  const split = packetSplitter();
  output.on('data', (chunk: Buffer) => {
    try {
      for (const body of split(chunk)) {
        const id = body[0] === reply.version ? 0 : body.readUInt32BE(1);
        waiting.get(id)?.resolve(body);
        waiting.delete(id);
      }
    } catch (cause) {
      stop(new RangeError('this is not SFTP', { cause }));
      output.destroy();
    }
  });

  const send = (id: number, bytes: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (over !== undefined) reject(over);
      else {
        waiting.set(id, { resolve, reject });
        input.write(bytes);
      }
    });

  /** Sends a request and waits for its answer: a status that is not good is thrown. */
  const call = async (type: number, ...fields: Field[]): Promise<Buffer> => {
    last = (last % 0xffff_ffff) + 1;
    const body = await send(last, packet(type, [last, ...fields]));
    if (body[0] === reply.status) throwUnlessOk(body);
    return body.subarray(5);
  };

  const version = fieldsOf((await send(0, packet(ask.init, [3]))).subarray(1));
  const extensions = new Set<string>();
  for (version.number(); version.left() > 0; version.bytes())
    extensions.add(version.bytes().toString());

  const extended = (name: string, ...fields: Field[]): Promise<Buffer> =>
    extensions.has(name)
      ? call(ask.extended, name, ...fields)
      : Promise.reject(new SftpRefusal(status.unsupported, `it has no ${name}`));

  /** Uses what a request opens, and closes it. */
  const opened = async <Result>(
    opening: Promise<Buffer>,
    use: (handle: Buffer) => Promise<Result>,
  ): Promise<Result> => {
    const handle = fieldsOf(await opening).bytes();
    try {
      return await use(handle);
    } finally {
      await call(ask.close, handle);
    }
  };

  const flush = async (handle: Buffer): Promise<void> => {
    if (sync && extensions.has('fsync@openssh.com')) await extended('fsync@openssh.com', handle);
  };

  const readAll = async (handle: Buffer): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let at = 0n; ; at += BigInt(parts.at(-1)?.length ?? 0)) {
      const part = await unless(call(ask.read, handle, at, longestRead), status.endOfFile);
      if (part === undefined) return Buffer.concat(parts);
      parts.push(fieldsOf(part).bytes());
    }
  };

  const readNames = async (handle: Buffer): Promise<string[]> => {
    const names: string[] = [];
    for (;;) {
      const part = await unless(call(ask.readFolder, handle), status.endOfFile);
      if (part === undefined) return names.filter((name) => name !== '.' && name !== '..');
      const facts = fieldsOf(part);
      for (let left = facts.number(); left > 0; left -= 1) {
        names.push(facts.bytes().toString());
        facts.bytes(); // the line that `ls -l` would print
        kindOf(facts);
      }
    }
  };

  const create = (path: string, bytes: Buffer): Promise<void> =>
    opened(call(ask.open, path, creating, 0), async (handle) => {
      await Promise.all(
        piecesOf(bytes).map(([start, piece]) => call(ask.write, handle, start, piece)),
      );
      await flush(handle);
    });

  return {
    read: (path) => unless(opened(call(ask.open, path, reading, 0), readAll), status.missing),
    create,
    copy: (from, to) =>
      opened(call(ask.open, from, reading, 0), async (source) => {
        if (!extensions.has('copy-data')) return create(to, await readAll(source));
        await opened(call(ask.open, to, creating, 0), async (handle) => {
          await extended('copy-data', source, 0n, 0n, handle, 0n);
          await flush(handle);
        });
      }),
    flushFolder: async (path) => {
      // OpenSSH opens a folder like a file, where the system does; others have no way to do this.
      const opening = call(ask.open, path, reading, 0);
      const handle = await unless(opening, status.failure, status.missing);
      if (handle !== undefined) await opened(Promise.resolve(handle), flush);
    },
    rename: (from, to) => done(extended('posix-rename@openssh.com', from, to)),
    link: (from, to) => done(extended('hardlink@openssh.com', from, to)),
    remove: (path) => done(unless(call(ask.remove, path), status.missing)),
    makeFolder: (path) => done(call(ask.makeFolder, path, 0)),
    removeFolder: (path) => done(unless(call(ask.removeFolder, path), status.missing)),
    inspect: async (path) => {
      const found = await unless(call(ask.lstat, path), status.missing);
      return found && kindOf(fieldsOf(found));
    },
    list: async (path) => {
      const opening = await unless(call(ask.openFolder, path), status.missing);
      return opening === undefined ? [] : opened(Promise.resolve(opening), readNames);
    },
    freeBytes: async (path) => {
      if (!extensions.has('statvfs@openssh.com')) return undefined;
      const facts = fieldsOf(await extended('statvfs@openssh.com', path));
      const [, size, , , free] = Array.from({ length: 5 }, facts.long);
      return size === undefined || free === undefined ? undefined : size * free;
    },
  };
}

function throwUnlessOk(body: Buffer): void {
  const facts = fieldsOf(body.subarray(5));
  const code = facts.number();
  if (code === status.ok) return;
  throw new SftpRefusal(code, facts.left() > 0 ? facts.bytes().toString() : '');
}

const done = async (request: Promise<unknown>): Promise<void> => {
  await request;
};

/** What was requested, or undefined if it is refused with one of these statuses. */
export async function unless<Result>(
  request: Promise<Result>,
  ...statuses: readonly number[]
): Promise<Result | undefined> {
  try {
    return await request;
  } catch (refusal) {
    if (refusal instanceof SftpRefusal && statuses.includes(refusal.status)) return undefined;
    throw refusal;
  }
}

function piecesOf(bytes: Buffer): [start: bigint, piece: Buffer][] {
  const count = Math.ceil(bytes.length / pieceSize);
  const starts = Array.from({ length: count }, (_, index) => index * pieceSize);
  return starts.map((start) => [BigInt(start), bytes.subarray(start, start + pieceSize)]);
}
