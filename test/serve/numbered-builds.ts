import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../src/content/publication/manifest.ts';

const manifestPath = '/catalogue-manifest.json';

/** Pages that each build has. */
export const pages: readonly string[] = Array.from({ length: 12 }, (_, page) => `/${page}`);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A build of a small site, all of whose pages and assets name its number: texts by path, the manifest last. */
export function numberedBuild(number: number): ReadonlyMap<string, string> {
  const style = `/* build ${number} */ ${'a{}'.repeat(300)}\n`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${number}</desc></svg>\n`;
  const assets = [
    [`/assets/style.${hash(style).slice(0, 10)}.css`, style],
    [`/media/bus.${hash(drawing).slice(0, 10)}.svg`, drawing],
  ] as const;
  const links = assets.map(([path]) => `<link href="${path}">`).join('');
  const texts = new Map<string, string>(assets);
  for (const page of [...pages, '/404', '/410']) {
    const text = `${page} of build ${number}\n`;
    texts.set(`${page}.html`, `<!doctype html>${links}${text.repeat(40)}`);
    texts.set(`${page}.md`, text);
  }
  const files = [...texts].map(([path, text]) => ({
    path,
    mediaType: typeOf(path),
    bytes: Buffer.byteLength(text),
    sha256: hash(text),
    modified: '2026-01-01T00:00:00Z',
  }));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const baseUrl = 'https://studio.example';
  const manifest: Manifest = { version: 1, baseUrl, files, redirects: [], removed: [] };
  return texts.set(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
}

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html; charset=utf-8';
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'image/svg+xml';
}

/** Writes files one after the other, each by renaming it into place. */
export function* writeBuild(
  root: string,
  build: Iterable<readonly [string, string]>,
): Generator<void> {
  for (const [path, text] of build) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
    yield;
  }
}

function* remove(root: string, build: ReadonlyMap<string, string>): Generator<void> {
  for (const folder of ['assets', 'media'])
    for (const name of readdirSync(join(root, folder)))
      if (!build.has(`/${folder}/${name}`)) rmSync(join(root, folder, name));
  yield;
}

/** Ways in which a build takes the place of another; each step is followed by requests. */
export const waysToSwap = {
  /** As a build and a deployment into a folder do: what is linked first, removals, the manifest. */
  *'in place'(out: string, build: ReadonlyMap<string, string>) {
    const files = [...build];
    yield* writeBuild(out, files.slice(0, -1));
    yield* remove(out, build);
    yield* writeBuild(out, files.slice(-1));
  },
  /** As rsync does, which takes the files of a folder before the folders in it, and removes at the end. */
  *'copied with the manifest first'(out: string, build: ReadonlyMap<string, string>) {
    const depth = (path: string) => path.split('/').length;
    yield* writeBuild(
      out,
      [...build].toSorted(([a], [b]) => depth(a) - depth(b) || (a < b ? 1 : -1)),
    );
    yield* remove(out, build);
  },
  *'by renaming folders'(out: string, build: ReadonlyMap<string, string>) {
    for (const _ of writeBuild(`${out}.next`, build));
    yield;
    renameSync(out, `${out}.former`);
    yield;
    renameSync(`${out}.next`, out);
    rmSync(`${out}.former`, { recursive: true });
    yield;
  },
} as const satisfies Record<string, (out: string, build: ReadonlyMap<string, string>) => Generator>;

/** The same for an output folder that is a link, which then leads to another folder. */
export function* switchLink(link: string, build: ReadonlyMap<string, string>): Generator<void> {
  const target = `${link}-${hash([...build.values()].join('')).slice(0, 8)}`;
  for (const _ of writeBuild(target, build));
  yield;
  symlinkSync(target, `${link}.next`);
  renameSync(`${link}.next`, link);
  yield;
}
