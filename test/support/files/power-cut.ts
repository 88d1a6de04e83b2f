import { readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onEachWrite } from './on-each-write.ts';

/** A file as the disk may have it after a power cut: what was flushed, and what was written since. */
interface Inode {
  durable: Buffer | undefined;
  written: Buffer;
}

type Entry = Inode | 'folder';
type Names = Map<string, Entry>;

/** A change of names, and the folders that have to be flushed for it to be durable. */
interface Change {
  readonly folders: readonly string[];
  readonly apply: (names: Names) => void;
}

/** A moment between two operations: names that are durable, and changes that need not be. */
interface Moment {
  readonly durable: Names;
  readonly pending: readonly Change[];
  readonly bytes: ReadonlyMap<Inode, Inode>;
}

/**
 * Runs something that writes below a folder, and remembers for each moment what a disk would have to
 * keep: bytes of files that were flushed, and names of folders that were. Everything else a power cut
 * may lose, keep, cut off or reorder.
 */
export async function recordPower(root: string, run: () => Promise<unknown>): Promise<Moment[]> {
  let durable = namesIn(root);
  let pending: Change[] = [];
  const now: Names = new Map(durable);
  const open = new Map<number, string>();
  const moments: Moment[] = [];
  const change = (folders: string[], apply: Change['apply']): void => {
    apply(now);
    pending.push({ folders, apply });
  };
  const flush = (descriptor: number): void => {
    const path = open.get(descriptor) ?? '';
    const entry = now.get(path);
    if (entry !== undefined && entry !== 'folder') entry.durable = entry.written;
    if (entry !== 'folder' && path !== '.') return;
    durable = new Map(durable);
    pending = pending.filter(({ folders, apply }) => {
      const left = folders.filter((folder) => folder !== path);
      if (left.length < folders.length) apply(durable);
      return left.length === folders.length;
    });
  };
  const remember = (): void => {
    const bytes = new Map<Inode, Inode>();
    for (const entry of [...now.values(), ...durable.values()])
      if (entry !== 'folder') bytes.set(entry, { ...entry });
    moments.push({ durable: new Map(durable), pending: [...pending], bytes });
  };
  await onEachWrite(({ name, args, proceed }) => {
    const result = proceed();
    const at = (index: number): string => relative(root, String(args[index])) || '.';
    const path = at(0);
    if (name === 'openSync') {
      open.set(result as number, path);
      if (args[1] === 'wx') {
        const inode: Inode = { durable: undefined, written: Buffer.alloc(0) };
        change([dirname(path)], (names) => names.set(path, inode));
      }
    } else if (name === 'writeSync') {
      const entry = now.get(open.get(args[0] as number) ?? '');
      if (entry === undefined || entry === 'folder') throw new Error('written to what is not open');
      const bytes = Buffer.from(args[1] as Uint8Array);
      entry.written = Buffer.concat([entry.written, bytes]);
    } else if (name === 'fsyncSync' || name === 'fsync') flush(args[0] as number);
    else if (name === 'mkdirSync') {
      if (path !== '.') change([dirname(path)], (names) => names.set(path, 'folder'));
    } else if (name === 'renameSync')
      change([dirname(at(1))], (names) => {
        move(names, path, at(1));
      });
    else if (name === 'linkSync') {
      const inode = now.get(path);
      if (inode !== undefined) change([dirname(path)], (names) => names.set(at(1), inode));
    } else
      change([dirname(path)], (names) => {
        for (const each of names.keys())
          if (each === path || each.startsWith(`${path}/`)) names.delete(each);
      });
    remember();
    return result;
  }, run);
  return moments;
}

function move(names: Names, from: string, to: string): void {
  for (const [path, entry] of [...names])
    if (path === from || path.startsWith(`${from}/`)) {
      names.delete(path);
      names.set(to + path.slice(from.length), entry);
    }
}

function namesIn(root: string): Names {
  const names: Names = new Map();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = join(root, path);
    if (statSync(file).isDirectory()) names.set(path, 'folder');
    else {
      const bytes = readFileSync(file);
      names.set(path, { durable: bytes, written: bytes });
    }
  }
  return names;
}

/** Puts a folder as a disk may have it where the power was cut at a moment. */
export function afterPowerCut(moment: Moment, root: string, random: () => number): void {
  const names = new Map(moment.durable);
  // What a file system does not promise it may do in part: it loses all, none, or some of it.
  const kept = [0, 1, random()][Math.floor(random() * 3)] ?? 0;
  for (const { apply } of moment.pending) if (random() < kept) apply(names);
  mkdirSync(root);
  for (const [path, entry] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = join(root, path);
    if (statSync(dirname(file), { throwIfNoEntry: false }) === undefined) continue;
    if (entry === 'folder') mkdirSync(file);
    else writeFileSync(file, bytesOf(moment.bytes.get(entry) ?? entry, random));
  }
}

const bytesOf = ({ durable, written }: Inode, random: () => number): Buffer =>
  durable ?? written.subarray(0, Math.floor(random() * random() * (written.length + 1)));
