/** Something with an address that links to others. */
export interface Linking {
  readonly path: string;
  /** Paths that it links to. */
  readonly links: Iterable<string>;
}

/**
 * Files in an order in which each stands after those that it links to; those that no link orders stay as
 * they are. In a circle of links one has to come before its target: that of the first file.
 */
export function linkedFirst<File extends Linking>(files: readonly File[]): File[] {
  const waiting = new Map(files.flatMap((file) => addressesOf(file.path).map((at) => [at, file])));
  const done: File[] = [];
  const take = (file: File): Visit<File> => {
    for (const address of addressesOf(file.path)) waiting.delete(address);
    return { file, links: file.links[Symbol.iterator]() };
  };
  for (const first of files) {
    if (!waiting.has(first.path)) continue;
    // A list of our own: a chain of links may be longer than the stack of calls.
    const way = [take(first)];
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const next = last.links.next();
      const target = next.done === true ? undefined : waiting.get(next.value);
      if (target !== undefined) way.push(take(target));
      else if (next.done === true) done.push(...way.splice(-1).map(({ file }) => file));
    }
  }
  return done;
}

interface Visit<File> {
  readonly file: File;
  readonly links: Iterator<string>;
}

/** A page goes by its address, too. */
const addressesOf = (path: string): [string, ...string[]] =>
  path.endsWith('.html') ? [path, path === '/index.html' ? '/' : path.slice(0, -5)] : [path];
