import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FoundFile } from './source-file.ts';

const single = { 'site.yaml': 'site', 'categories.yaml': 'categories', 'moved.yaml': 'moved' } as const;
const folders = { vehicles: 'vehicle', phonemes: 'phoneme', apps: 'app' } as const;
const keyPattern = /^[a-z0-9-]+$/;
const unread = /^(?:README|LICEN[CS]E)(?:\.[a-z]+)?$/;

/**
 * What a path of the sources folder is: a source with its kind and key, a finding that says why it
 * is none, or nothing at all for a README or a licence.
 */
export function classifyPath(path: string): FoundFile | Finding | undefined {
  if (path in single) {
    const kind = single[path as keyof typeof single];
    return { path, kind, key: kind };
  }
  const [folder = '', ...rest] = path.split('/');
  if (rest.length > 0 && folder === 'pages') return classifyPage(path, rest);
  if (rest.length > 0 && folder in folders)
    return classifyEntry(path, folder as keyof typeof folders, rest);
  if (/\.ya?ml$/i.test(path) && rest.length === 0)
    return unexpected(path, `At the top there are ${Object.keys(single).join(', ')}.`);
  return unread.test(path) ? undefined : { code: 'ignored-file', args: { path }, at: { file: path } };
}

function classifyEntry(
  path: string,
  folder: keyof typeof folders,
  rest: readonly string[],
): FoundFile | Finding | undefined {
  const [name = ''] = rest;
  if (rest.length > 1 || !name.endsWith('.yaml')) {
    if (unread.test(name)) return undefined;
    return unexpected(path, `Entries are files ${folder}/<key>.yaml, without folders in between.`);
  }
  const key = name.slice(0, -'.yaml'.length);
  return keyPattern.test(key) ? { path, kind: folders[folder], key } : badName(path, key);
}

function classifyPage(path: string, rest: readonly string[]): FoundFile | Finding | undefined {
  const name = rest.at(-1) ?? '';
  if (unread.test(name)) return undefined;
  if (!name.endsWith('.md')) return unexpected(path, 'Pages are files pages/<path>.md.');
  const segments = [...rest.slice(0, -1), name.slice(0, -'.md'.length)];
  const bad = segments.find((segment) => !keyPattern.test(segment));
  if (bad !== undefined) return badName(path, bad);
  const joined = segments.join('/');
  return { path, kind: 'page', key: joined === 'index' ? '/' : `/${joined}` };
}

const unexpected = (path: string, expected: string): Finding => ({
  code: 'unexpected-file',
  args: { path, expected },
  at: { file: path },
});

const badName = (path: string, name: string): Finding => ({
  code: 'file-name',
  args: { name, suggestion: toKey(name) },
  at: { file: path },
});

/** The key that a name would have: lower case, accents dropped, other characters as hyphens. */
export const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'name';
