/** The files that a reader can find, by their paths without a leading slash. */
export type Tree = ReadonlyMap<string, Buffer>;

/** What is known of a site beside its files. */
export interface Site {
  /** Its address, with a slash at its end. */
  readonly base: string;
  /** Paths that its host answers without a file: endpoints and redirects. */
  readonly answered: readonly string[];
}

/**
 * Links that lead nowhere, in whatever a reader comes to from some paths of a site: through HTML,
 * markdown, texts, maps and JSON. A start that is not there is one of them.
 */
export function deadLinks(
  files: Tree,
  { base, answered }: Site,
  starts: Iterable<string>,
): string[] {
  const dead: string[] = [];
  const queue = [...starts].map((path) => ({ path, from: 'the start' }));
  const seen = new Set<string>();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (answered.includes(next.path)) continue;
    const file = ['', '.html', 'index.html']
      .map((end) => next.path + end)
      .find((f) => files.has(f));
    if (file === undefined) {
      dead.push(`${next.path} (from ${next.from})`);
      continue;
    }
    if (seen.has(file)) continue;
    seen.add(file);
    const text = files.get(file)?.toString('utf8') ?? '';
    for (const path of new Set(pathsIn(text, base))) queue.push({ path, from: file });
  }
  return dead;
}

/** Paths of the site that a text names, as attributes of HTML and as whole addresses. */
function* pathsIn(text: string, base: string): Iterable<string> {
  const prefix = new URL(base).pathname;
  for (const [, address = ''] of text.matchAll(/\b(?:href|src)="([^"]*)"/g))
    if (address.startsWith(prefix)) yield pathOf(address.slice(prefix.length));
  for (const part of text.split(base).slice(1)) yield pathOf(/^[\w/.%~-]*/.exec(part)?.[0] ?? '');
}

/** A full stop behind an address ends a sentence. */
const pathOf = (link: string): string =>
  decodeURI((link.split(/[?#]/)[0] ?? '').replace(/\.$/, ''));
