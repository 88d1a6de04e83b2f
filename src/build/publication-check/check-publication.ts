import { isWithdrawn, paths, pagePath, documentOf, pageOfEntryFile } from '../../contract/paths.ts';
import type {
  DatedFile,
  UndatedFile,
  Publication,
  OnJson,
} from '../../content/publication/publication.ts';
import { noMemo, type Memo } from '../../base/memo.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { foldPath } from '../../base/text/fold.ts';
import { isCompressible, mediaTypes } from '../../contract/media-types.ts';
import { linksIn } from '../../content/model/links.ts';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { withLocalReferences, type JsonObject } from '../../contract/json-schema.ts';
import { answerCheck, documentCheck } from './answer-checks.ts';

function checkLinks(publication: Publication): PublicationFault[] {
  const { files, redirects, removed, livePaths, writtenPaths, links } = publication;
  const resources = new Set([...files.keys(), ...livePaths, paths.manifest]);
  const pages = new Set<string>();
  for (const { path, mediaType } of files.values())
    if (mediaType === mediaTypes.html) pages.add(pagePath(path, '.html'));
  const published = (path: string) => resources.has(path) || pages.has(path);
  // Sources that lead there got a warning.
  const leads = (path: string) => published(path) || isWithdrawn(path);
  const sources = new Set(redirects.map(({ from }) => from));
  const isDead = (path: string) => !leads(path) && !sources.has(path) && !writtenPaths.has(path);
  const faults: PublicationFault[] = [];
  for (const { emitter, path, link } of linksOf(publication, [...links].some(isDead)))
    if (isDead(link))
      faults.push({ emitter, path, problem: `It links to ${link}, which is not published.` });
  for (const { from, to } of redirects) {
    const at = { emitter: 'redirects', path: from };
    if (published(from)) faults.push({ ...at, problem: 'It redirects and is published.' });
    if (to.startsWith('/') && !leads(to))
      faults.push({ ...at, problem: `It redirects to ${to}, which is not published.` });
  }
  for (const path of removed)
    if (published(path) || sources.has(path))
      faults.push({ emitter: 'removed', path, problem: 'It is removed and published.' });
  return faults;
}

/**
 * The links in texts that may have a dead one. Which file has it is only searched for once there is one; pages from
 * templates of somebody else are searched in any case, because such templates may write addresses by hand.
 */
function* linksOf(
  { baseUrl, files, hasOwnTemplates }: Publication,
  isOneDead: boolean,
): Iterable<Pick<DatedFile, 'emitter' | 'path'> & { readonly link: string }> {
  const addresses = addressesUnder(baseUrl);
  for (const { emitter, path, mediaType, data } of files.values()) {
    if (!(isOneDead ? isCompressible(mediaType) : hasOwnTemplates && isPage(mediaType))) continue;
    const text = new TextDecoder().decode(data);
    for (const link of linksIn(text, mediaType, addresses)) yield { emitter, path, link };
  }
}

/**
 * The faults of a publication: JSON against its schema in the published OpenAPI document, every link, redirect
 * and index entry against the published paths. Empty unless the program has a bug.
 *
 * @param json the check that already has what files are made from.
 */
export function checkPublication(
  publication: Publication,
  json: JsonCheck = createJsonCheck(),
): PublicationFault[] {
  return [...json.faultsIn(publication.files.values()), ...checkLinks(publication)];
}

const isPage = (mediaType: string): boolean =>
  mediaType === mediaTypes.html || mediaType === mediaTypes.markdown;

type Named = Pick<UndatedFile, 'path' | 'emitter'>;

/** The manifest is written last, from all the others. */
const manifest: Named = { path: paths.manifest, emitter: 'output/manifest-file' };

/** No two files may collide on a file system that ignores letter case or accents. */
export function checkPaths(files: readonly Named[]): PublicationFault[] {
  const seen = new Map<string, Named>([[foldPath(manifest.path), manifest]]);
  return files.flatMap((file) => {
    const key = foldPath(file.path);
    const other = seen.get(key);
    seen.set(key, file);
    if (other === undefined) return [];
    const problem = `It is on one path with ${other.path} from ${other.emitter}.`;
    return [{ emitter: file.emitter, path: file.path, problem }];
  });
}

/** A fault of the program in what it is about to publish. */
export interface PublicationFault {
  readonly emitter: string;
  readonly path: string;
  readonly problem: string;
}

const jsonTypes: ReadonlySet<string> = new Set([
  mediaTypes.json,
  mediaTypes.jsonLd,
  mediaTypes.jsonSchema,
  mediaTypes.linkset,
  mediaTypes.jsonFeed,
]);

/** Checks every JSON file against its schema: in the published OpenAPI document, or of the JSON of an entry. */
export interface JsonCheck {
  /** Checks what a file is made from, whose text is not parsed then. */
  readonly onJson: OnJson;
  /** The faults of values, and of the text of every other file. */
  readonly faultsIn: (files: Iterable<DatedFile>) => PublicationFault[];
}

/** @param memo of what was checked and had no fault. */
export function createJsonCheck(memo: Memo = noMemo): JsonCheck {
  const faults: PublicationFault[] = [];
  const checked = new Set<string>();
  let validatorOf: ResponseValidators | undefined;
  let schemas = '';
  const check = ({ path, emitter }: Named, value: unknown): void => {
    const validate = validatorOf?.(path);
    if (validate === undefined || validate(value)) return;
    for (const { instancePath, message = '' } of validate.errors ?? [])
      faults.push({ emitter, path, problem: `${instancePath || 'The root'} ${message}.` });
  };
  const parsed = ({ path, emitter, data }: DatedFile): unknown => {
    try {
      return JSON.parse(new TextDecoder().decode(data));
    } catch (cause) {
      faults.push({ emitter, path, problem: `It is not JSON: ${String(cause)}` });
      return undefined;
    }
  };
  const checkOnce = (file: Named, sha256: string, valueOf: () => unknown): void => {
    if (file.path === paths.openApi) {
      const value = valueOf();
      validatorOf = value === undefined ? undefined : responseValidators(value as OpenApi);
      schemas = sha256;
    }
    if (validatorOf === undefined) return;
    checked.add(file.path);
    memo.kept('checked', file.path, [sha256, schemas], () => {
      check(file, valueOf());
    });
  };
  return {
    onJson: (file, value) => {
      checkOnce(file, file.contents.sha256, () => value);
    },
    faultsIn(files) {
      const left = [...files].filter(
        ({ path, mediaType }) => !checked.has(path) && !isPage(mediaType),
      );
      // What others are checked against comes first.
      const openApi = left.filter(({ path }) => path === paths.openApi);
      for (const file of [...openApi, ...left.filter((datedFile) => !openApi.includes(datedFile))])
        checkOnce(file, file.sha256, () =>
          jsonTypes.has(file.mediaType) ? parsed(file) : undefined,
        );
      if (validatorOf === undefined)
        faults.push({ emitter: 'api/openapi', path: paths.openApi, problem: 'It is missing.' });
      return faults;
    },
  };
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly responses: Readonly<Record<string, JsonObject>> } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

/** The check of what is published at a path, if there is one. */
type ResponseValidators = (path: string) => ValidateFunction | undefined;

function responseValidators(openApi: OpenApi): ResponseValidators {
  const $defs = withLocalReferences(openApi.components.schemas);
  const checkOf = (schema: JsonObject) => answerCheck(withLocalReferences(schema), $defs);
  return (path) => {
    const document = documentOf(pageOfEntryFile(path) ?? '');
    if (document !== undefined) return documentCheck(document);
    if (/^\/api\/\d{3}\.json$/.test(path)) return checkOf({ $ref: '#/components/schemas/Error' });
    const content = openApi.paths[path]?.get?.responses['200']?.['content'];
    const [response] = Object.values((content ?? {}) as Readonly<Record<string, JsonObject>>);
    return response === undefined ? undefined : checkOf(response['schema'] as JsonObject);
  };
}
