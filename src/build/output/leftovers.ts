import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFile, markdownFile, paths, withoutForm } from '../../contract/paths.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { readRegularFile } from './output-folder.ts';

/** Files of earlier builds that no manifest lists any longer, such as those of an entry that was undone. */
export interface Leftovers {
  /** Those that a build certainly wrote. */
  readonly certain: readonly string[];
  /** Those that seem to be from a build, but that somebody may have made from a page. */
  readonly doubtful: readonly string[];
}

export const noLeftovers: Leftovers = { certain: [], doubtful: [] };

export interface KnownFiles {
  /** Whether the manifest lists a path, or a build is about to write it. */
  readonly isListed: (path: string) => boolean;
  /** SHA-256 of what an earlier build wrote at a path, if that is recorded. */
  readonly publishedBefore: (path: string) => string | undefined;
}

/**
 * Finds leftovers. A file is certainly ours if an earlier build is recorded to have written its bytes, if its
 * name contains the hash of its content, or if it is a page or its markdown and the two name themselves and
 * each other, or the JSON of such a page, which names it. All other files are left alone.
 */
export function findLeftovers(root: string, known: KnownFiles): Leftovers {
  const certain: string[] = [];
  const marked = new Set<string>();
  for (const path of filesIn(root)) {
    if (known.isListed(path)) continue;
    const before = known.publishedBefore(path);
    const bytes =
      before !== undefined || recognisable.test(path)
        ? readRegularFile(join(root, path))
        : undefined;
    if (bytes === undefined) continue;
    const sha256 = hash('sha256', bytes);
    if (sha256 === before || namesContent(path, sha256)) certain.push(path);
    else if (namesItself(path, bytes.toString('utf8'))) marked.add(path);
  }
  const hasPair = (path: string): boolean =>
    marked.has(path.replace(/\.(html|md|json)$/, (_, form) => (form === 'html' ? '.md' : '.html')));
  return {
    certain: [...certain, ...[...marked].filter(hasPair)].sort(compareCodePoints),
    doubtful: [...marked].filter((path) => !hasPair(path)).sort(compareCodePoints),
  };
}

/** Whether the list of vehicles, which every build writes, and its markdown name themselves. */
export const holdsOwnPage = (root: string): boolean =>
  [htmlFile(paths.vehicles), markdownFile(paths.vehicles)].every((path) =>
    namesItself(path, readRegularFile(join(root, path))?.toString('utf8') ?? ''),
  );

/** Paths of files whose content can prove that they are ours. */
const recognisable =
  /^\/(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.html|\.md|\.json|\.[0-9a-f]{10}\.(?:css|js|json))$/;

function* filesIn(root: string, folder = ''): Iterable<string> {
  for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* filesIn(root, path);
  }
}

function namesContent(path: string, sha256: string): boolean {
  const [, part] = /^\/assets\/[a-z-]+\.([0-9a-f]{10})\.(?:css|js|json)$/.exec(path) ?? [];
  return part !== undefined && sha256.startsWith(part);
}

/** Whether a page states its own address, as every page made from the templates does. */
function namesItself(path: string, text: string): boolean {
  const page = withoutForm(path);
  if (path.endsWith('.json'))
    return page !== path && /^ {2}"page": "([^"]*)",$/m.exec(text)?.[1]?.endsWith(page) === true;
  if (path.endsWith('.md')) {
    const [, base] = /\]\((https?:[^\s()]*)\/llms\.txt\)/.exec(text) ?? [];
    return base !== undefined && text.includes(`<${base}${page}>`);
  }
  const [, address] = /<link rel="canonical" href="([^"]*)">/.exec(text) ?? [];
  return (
    path.endsWith('.html') &&
    address?.endsWith(page) === true &&
    text.includes(`<link rel="alternate" type="text/markdown" href="${address}.md">`)
  );
}
