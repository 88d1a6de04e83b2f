/** Something with an address that links to others. */
export interface Linking {
  readonly path: string;
  /** Paths that it links to. */
  readonly links: Iterable<string>;
}

/**
 * Orders files so that each comes after those that it links to; files that no link orders stay where they
 * are. In a circle of links one file has to come before its target: the one that links to the first.
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
    // A stack of our own: a chain of links may be longer than the call stack allows.
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

/** A page can also be reached by its address. */
const addressesOf = (path: string): [string, ...string[]] =>
  path.endsWith('.html') ? [path, path === '/index.html' ? '/' : path.slice(0, -5)] : [path];
