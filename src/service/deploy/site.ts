import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { EnvironmentError } from '../../base/failures.ts';
import { manifestEntry, manifestName } from '../../build/output/manifest-file.ts';
import { fileIn, openBuiltFolder } from '../../build/output/output-folder.ts';
import { parseManifest, type Manifest, type ManifestFile } from '../../content/model/manifest.ts';
import type { Headers } from '../http/headers.ts';
import { objectHeaders } from '../http/object-headers.ts';
import { createRouteTable } from '../http/route-table.ts';

/** A file of a site with what it is served with. */
export interface SiteFile extends Pick<ManifestFile, 'path' | 'mediaType' | 'bytes' | 'sha256'> {
  readonly headers: Headers;
}

/** A site as its manifest describes it. */
export interface Site {
  /** SHA-256 of its manifest. */
  readonly sha256: string;
  /** Where it was built for. */
  readonly baseUrl: string;
  /** Every file by its key, the manifest among them. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Stands for the headers of all files: another program may send others. */
  readonly headers: string;
}

/** Reads the text of a manifest; undefined if this program did not write it. */
export function siteOf(text: Buffer): Site | undefined {
  const manifest = parseManifest(text.toString('utf8'));
  return manifest && siteFrom(manifest, manifestEntry(text));
}

function siteFrom(manifest: Manifest, own: ManifestFile): Site {
  const routes = createRouteTable(manifest);
  const files = new Map<string, SiteFile>();
  // There are few kinds of headers, so each is a number: the hash of a large site is not that of a long text.
  const kinds = new Map<string, number>();
  const kindOf: number[] = [];
  for (const file of [...manifest.files, own]) {
    const { path, mediaType, bytes, sha256 } = file;
    const headers = objectHeaders(file, routes);
    files.set(keyOf(path), { path, mediaType, bytes, sha256, headers });
    const text = `${headers['Content-Type']}\n${headers['Cache-Control']}`;
    const kind = kinds.get(text) ?? kinds.size;
    kinds.set(text, kind);
    kindOf.push(kind);
  }
  return {
    sha256: own.sha256,
    baseUrl: manifest.baseUrl,
    files,
    headers: hash('sha256', JSON.stringify([[...kinds.keys()], kindOf])),
  };
}

/** The manifest as a file of its site. */
export function manifestFileOf({ files }: Site): SiteFile {
  const own = files.get(manifestName);
  if (own === undefined) throw new Error('A site without its manifest.');
  return own;
}

/** The key of a published path. */
export const keyOf = (path: string): string => path.slice(1);

/** A site in an output folder. */
export interface LocalSite extends Site {
  /**
   * The content of one of its files.
   *
   * @throws EnvironmentError if it is no longer what the manifest says.
   */
  readonly read: (file: SiteFile) => Promise<Buffer>;
}

/**
 * Opens the site in an output folder.
 *
 * @throws UsageError if no build wrote one there.
 */
export function readSite(out: string): LocalSite {
  const folder = openBuiltFolder(out);
  return {
    ...siteFrom(folder.manifest, folder.manifestFile),
    async read(file) {
      const name = fileIn(folder, file.path);
      const content = await readFile(name).catch((cause: unknown) => cause as Error);
      if (content instanceof Error)
        throw new EnvironmentError(`${name} cannot be read: ${content.message}`, {
          cause: content,
        });
      if (hash('sha256', content) !== file.sha256)
        throw new EnvironmentError(
          `${name} is not what ${folder.root} says in its manifest: something changed it after the build. Run catalogue build again.`,
        );
      return content;
    },
  };
}
