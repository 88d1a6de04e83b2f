import { createHash } from 'node:crypto';
import { paths } from '../../contract/paths.ts';
import { parseManifest, type Manifest } from '../../content/model/manifest.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';
import { compareFields, isNoDate, type FieldChange } from './compare-fields.ts';
import { asList, asRecord, asText } from './json-value.ts';
import { isComparedJson, type Snapshot } from './snapshot.ts';

/** Two versions of one published file, without a publication around them. */
export type FilePair =
  | { readonly kind: 'publications'; readonly before: Snapshot; readonly after: Snapshot }
  /** A file without known entries: its differences, field by field. */
  | { readonly kind: 'fields'; readonly changes: readonly FieldChange[] };

/**
 * Two versions of a published JSON file, ready to compare; undefined if one of them is not JSON.
 *
 * @param path where the file is, with as many folders before the output as there may be.
 * @param before its old text; undefined if there was no file.
 */
export function pairFile(
  path: string,
  before: string | undefined,
  after: string | undefined,
): FilePair | undefined {
  const [old, now] = [before, after].map((text) => (text === undefined ? null : parse(text)));
  if (old === undefined || now === undefined) return undefined;
  const published = publishedPath(path);
  if (published === paths.manifest) {
    const manifests = [before, after].map((text) => parseManifest(text ?? '') ?? emptyManifest);
    const [one = emptyManifest, other = emptyManifest] = manifests;
    return { kind: 'publications', before: snapshot(one), after: snapshot(other) };
  }
  if (published === undefined || before === undefined || after === undefined)
    return {
      kind: 'fields',
      changes: compareFields(old ?? undefined, now ?? undefined).filter(isNoDate),
    };
  return {
    kind: 'publications',
    before: snapshot(manifestOf(published, old, before), before),
    after: snapshot(manifestOf(published, now, after), after),
  };
}

const emptyManifest: Manifest = {
  version: 1,
  baseUrl: 'https://site.invalid',
  files: [],
  redirects: [],
  removed: [],
};

const snapshot = (manifest: Manifest, text?: string): Snapshot => ({
  manifest,
  read: () => text,
});

function parse(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return undefined;
  }
}

/** The shortest end of a path that is the path of a published file with known entries. */
function publishedPath(path: string): string | undefined {
  const steps = path.split('/');
  return steps
    .map((_step, index) => `/${steps.slice(index).join('/')}`)
    .find((candidate) => candidate === paths.manifest || isComparedJson(candidate));
}

function manifestOf(path: string, content: unknown, text: string): Manifest {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const file = { path, mediaType: '', bytes: 0, sha256, modified: '' };
  return { ...emptyManifest, baseUrl: baseUrlIn(content), files: [file] };
}

/** The address of the site, as far as a document names it. */
function baseUrlIn(content: unknown): string {
  const { url, brand, servers } = asRecord(content);
  const found =
    asText(asRecord(brand)['url']) ??
    asText(asRecord(asList(servers)[0])['url']) ??
    asText(url)?.replace(new RegExp(`${paths.apps}$`), '');
  return found?.replace(/\/$/, '') ?? emptyManifest.baseUrl;
}
