import type { ValidateFunction } from 'ajv/dist/2020.js';
import { withLocalReferences, type JsonObject } from '../../contract/json-schema.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { documentOf, pageOfEntryFile, paths } from '../../contract/paths.ts';
import type { DatedFile, OnJson } from '../../content/publication/publication.ts';
import { answerCheck, documentCheck } from './answer-checks.ts';

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

export function createJsonCheck(): JsonCheck {
  const faults: PublicationFault[] = [];
  const checked = new Set<string>();
  let validatorOf: ReturnType<typeof responseValidators> | undefined;
  const check: OnJson = ({ path, emitter }, value) => {
    if (path === paths.openApi && value !== undefined)
      validatorOf = responseValidators(value as OpenApi);
    if (validatorOf === undefined) return;
    checked.add(path);
    const validate = validatorOf(path);
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
  return {
    onJson: check,
    faultsIn(files) {
      const left = [...files].filter(({ path }) => !checked.has(path));
      // What others are checked against comes first.
      const openApi = left.filter(({ path }) => path === paths.openApi);
      for (const file of [...openApi, ...left.filter((datedFile) => !openApi.includes(datedFile))])
        check(file, jsonTypes.has(file.mediaType) ? parsed(file) : undefined);
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

/** The check of the response of a path, if the document describes one. */
function responseValidators(openApi: OpenApi): (path: string) => ValidateFunction | undefined {
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
